import type { Lexicon } from '../lexicon.ts'
import { EN_CONSENT } from './en-consent.ts'
import { EN_INTEREST, EN_OPT_OUT } from './en-interest-opt-out.ts'
import { EN_PURPOSE } from './en-purpose.ts'
import { EN_SHARING } from './en-sharing.ts'
import { EN_TERMS } from './en-terms.ts'

/** English. */
export const EN: Lexicon = {
  language: 'en',
  terms: EN_TERMS,
  contrast: String.raw`,? (?<!\b(?:anyone|anybody|nothing|no ?one|nobody|none|else) )\b(?:but|however|instead|although|whereas|nevertheless|yet we|though)\b|,? and (?=(?:we|you|they|it|our|your) )|, so (?=we )|, (?=(?:we|you) (?:may|will|can|are|have|share|use|also) )`,
  negation: {
    cues: String.raw`\b(?:not|never|no|nor|neither|cannot|nobody|none|nothing|nowhere|hardly)\b|n't\b|\b(?:cant|wont|dont|doesnt)\b`,
    inverters: String.raw`\b(?:without|refus(?:e|es|ed|ing) to|refrain(?:s)? from|prohibit(?:s|ed)?|forbid(?:s|den)?|exempt|rather than|instead of|declines? to|fail(?:s)? to|free of|absence of|lack of|stop(?:ped)?|ceased?)\b|\bnot (?:true|correct|right|the case) that\b|\b(?:wrong|incorrect|untrue|false|misleading|a mistake) (?:to (?:say|claim|assume|think|suggest)|that)\b`,
    conditions: String.raw`\bwithout (?:(?:first|your|the|prior|express|explicit|obtaining|getting|having|asking|specific|written|user'?s?|user|their|advance|further|for|our|an?) ){0,6}(?:consent|permission|knowledge|authori[sz]ation|approval|agreement)\b`,
    abilityCues: String.raw`\b(?:cannot|can not|may not|unable|not (?:be )?(?:able|possible|entitled|available|permitted|allowed|offer\w{0,3}|provide|have (?:the|a|any))|no (?:way|right|option|possibility|opt|means|ability|method|mechanism|unsubscribe|choice|such)|neither|isn't (?:any|a)|does not (?:offer|allow|provide|include|apply|have)|do not (?:offer|allow|provide|include|apply|have|support|currently offer)|doesn't (?:offer|allow|provide)|don't (?:offer|allow|provide)|impossible)\b|\b(?:can't|cant)\b`,
    after: String.raw`^[^,;:.]{0,20}\b(?:(?:plays?|ha(?:s|ve|d)) no (?:part|role|bearing|place)|(?:cannot|can't|can not|may not) be)\b|^[^,;:.]{0,45}?\b(?:is|are|was|were|will be|does|do|shall|can|need|has|have|would be|must)(?: not|n't| never| no longer| neither)\b(?! (?:only|overrid|outweigh|limited|necessarily|overr|infring|affect|collect|use|share|want|wish))`,
    blockers: String.raw`\bnot (?:only|just|solely|merely|simply|necessarily|limited|uncommon|unusual|impossible|hesitate|later than|exclusively|apply to)\b|\bno (?:later|doubt|matter|less|more than|obligation|charge|cost|fee|longer (?:need|want|wish|requir|than|interested))\w{0,4}\b|\bwhether or not\b|\bor not\b|\bwithout (?:limitation|limiting|charge|undue|affecting|prejudice|notice|prior notice|further notice|delay|giving (?:any )?reason|cost)\b|\b(?:if|where|when|unless) (?:you|we|they) (?:do|did|have|are|can|could|would) ?(?:not|n't)\b|\bif you (?:don't|can't|do not|cannot|didn't)\b|\b(?:that|which|who) (?:do|does|is|are|did|was|were|can|have|has)(?: not|n't) (?!we)|\bnot (?:a|an) (?:resident|user|customer)\b|\bnot otherwise\b|\bnot (?:yet|already)\b|\bnon[- ]`,
    boundary: String.raw`[,:] (?:and |or |so |then |which |who |that |when |where |if |as )?(?:we|you|they|it|i|your|our)\b|\b(?:because|since|so that)\b|\. |\bif (?:you|we|they) [^,]{0,80},|\bwhere (?:you|we|they|it) [^,]{0,80},`,
  },
  otherActors: String.raw`\b(?:you|users?|members?|customers?|people|visitors?|children|child|participants|players|anyone|someone|friends|third parties|third party|other (?:web)?sites?|(?:some|many|most|other|certain|unlike) (?:\w{3,12} )?(?:sites|websites|companies|services|apps|firms|businesses|people|users)|individuals?|persons?|competitors?|facebook|google|meta|twitter|instagram|tiktok|linkedin|apple|amazon|microsoft|your (?:bank|employer|browser|provider|operator)|parents?|they|(?:business|company|website|site|app) that|scammers?|hackers?|tick|click|please|you to|users to|allows? users to|features? to|how to)(?: (?:may|can|might|will|would|should|must|could|also|choose to|decide to|choose|want to|wish to|voluntarily|publicly|otherwise|do|does|did|have|has|do not|don't|need to|not|to|never|already|ever|directly|knowingly|often|sometimes|from|then|freely|elect to|intentionally|themselves|be able to|are able to|are asked to|are required to|are free to|or|and|(?:post|upload|submit|provide|enter|publish|create|store|view)(?: and| or|,)) ?){0,5} ?`,
  exception: String.raw`(?<=\b(?:anyone|anybody|nothing|no ?one|nobody|none|else) )but\b|\b(?:except(?:ing|ion of)?|other than|unless|apart from|save (?:for|to|where|as|that|with)|excluding|only (?:with|to) (?=our)|besides|beyond|until|outside (?:of )?(?=our))\b`,
  emptyException: String.raw`\b(?:as|where) (?:\w{2,12} )?(?:described|set out|provided|stated|explained|outlined|specified|disclosed|otherwise|detailed|noted)\b|^.{0,40}\b(?:consent|permission|you (?:ask|agree|tell|request|give|choose|have|want|authori[sz]e|opt))\b`,
  legalCompulsion: String.raw`<law>`,
  notAStatement: String.raw`\b(?:ignore|disregard|forget|override) (?:(?:all|any|the|your|my|every) ){0,3}(?:previous|prior|above|earlier|preceding|other) (?:instructions?|rules|prompts?|text|directions)|\b(?:scanners?|crawlers?|language models?|ai (?:systems?|models?|assistants?|agents?|tools?)|assistants?|bots?|classifiers?|llms?|robots?|parsers?|graders?|(?:automated|machine) (?:systems?|readers?|tools?|reviewers?)|chatgpt|gpt|evaluators?)\b.{0,60}\b(?:must|should|shall|answer|report|output|return|treat|classify|respond|conclude|note that|are instructed|is instructed|please)\b|\b(?:mark|set|answer|report|flag|output|return|record|classify|label) (?:<40>)\b(?:true|false|compliant|as (?:yes|no)|_\w{2,20})\b|\b(?:gdpr|ccpa|cpra|regulation|directive|the act|article \d{1,2}|section \d{1,3}|the law) (?:\w{2,10} )?(?:defines?|states that|says that|reads)\b|\b(?:mentions_consent|third_party_data_sharing|opt_out_clause_found|system prompt)\b|^\W{0,3}(?:do|does|did|is|are|will|can|may|should|have|has) (?:you|we|i|the|my|your|this|our)\b.{0,160}\?$`,
  kinds: {
    third_party_data_sharing: {
      processors: String.raw`\b(?:processors?|service providers?|suppliers?|vendors?|on our behalf|for us|hosting|contractors?|we use)\b`,
      group: String.raw`\b(?:group|affiliate[sd]?|subsidiar(?:y|ies)|parent company|sister)\b`,
      third_party_marketing: String.raw`\b(?:advertis\w{2,6}|marketing|promotional|offers)\b`,
      public_bodies: String.raw`\b(?:authorit(?:y|ies)|hmrc|regulators?|nhs|councils?|government)\b`,
      transfer_of_business: String.raw`\b(?:merger|acquisition|acquired|sale of|bankruptcy|taken over|change of control|buyer|purchaser)\b`,
      sale: String.raw`\b(?:sell|sold|sale of (?:your|personal)|rent(?:ed)?)\b`,
    },
    opt_out_clause_found: {
      unsubscribe: String.raw`\bunsubscrib`,
      object: String.raw`\bobject`,
      withdraw: String.raw`\bwithdraw|\brevok`,
      stop: String.raw`\bstop\b`,
      do_not_sell: String.raw`\bdo not sell\b`,
    },
    mentions_consent: {
      marketing: String.raw`\bmarketing\b|\bnewsletters?\b`,
      cookie: String.raw`\bcookies?\b`,
      withdrawal: String.raw`\bwithdr[ae]w|\brevok`,
      third_party_form: String.raw`\b(?:partners?|third parties) (?:may|will|can)\b`,
    },
  },
  rules: {
    mentions_consent: EN_CONSENT,
    mentions_legitimate_interest: EN_INTEREST,
    opt_out_clause_found: EN_OPT_OUT,
    third_party_data_sharing: EN_SHARING,
    purpose_of_use_declared: EN_PURPOSE,
  },
}
