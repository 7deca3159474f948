import type { LexiconRule } from '../lexicon.ts'

const PARENTS = String.raw`\b(?:parent(?:s|al)?|guardians?)\b.{0,25}\b(?:consent|permission)|\b(?:consent|permission|approval)\b.{0,20}\b(?:parents?|guardians?)\b`
const DEVICE = String.raw`\b(?:cameras?|microphones?|photo (?:library|gallery)|gallery|bluetooth|storage permission|operating system|device settings|app permissions?|manifest)\b`
const OTHER = String.raw`\bconsent to be bound\b|\b(?:landlord|patient|school|planning|owner|author|publisher|spouse|freeholder)(?:'s|s')? (?:\w{5,8} )?consent\b|\bconsent (?:to|of|with) (?:(?:our|the|these|this|all) ){0,2}(?:(?:end[- ])?user |licen[cs]e |service )?(?:terms|conditions|tos|eula|agreement|licen[cs]e)\b|\bconsent (?:form|decree|order)\b|\bconsent['"]? (?:means|is defined|refers)\b|\bdefinition of consent\b|\b(?:medical|surgical|school|travel|landlord'?s|planning|publisher'?s|author'?s|owner'?s|written|copyright) (?:consent|permission) (?:of|from) (?:the |its |our )?(?:author|owner|publisher|copyright|us|company|site|landlord)`
const AGREED = String.raw`\b(?:you|user|users|customers?|individuals?|subscribers?|visitors?|data subjects?|people|persons?|clients?)\b`

/** How English policies speak of consent. */
export const EN_CONSENT: readonly LexiconRule[] = [
  {
    id: 'en.consent.basis',
    kind: 'legal_basis',
    strength: 0.95,
    pattern: String.raw`\b(?:bas(?:ed|is|es)|grounds?|rel(?:y|ies|ied|ying)|justified|legitimi[sz]ed|lawful|accordance|subject to|depend(?:s|ing)?|because of) <60>\bconsent(?:s|ed)?\b`,
    except: String.raw`${PARENTS}|${OTHER}`,
  },
  {
    id: 'en.consent.yours',
    kind: 'legal_basis',
    strength: 0.9,
    pattern: String.raw`\b(?:your|user'?s?'?|customer'?s?'?|individual'?s?'?|data subject'?s?'?|visitor'?s?'?|person'?s?'?|people'?s|client'?s?'?|subscriber'?s?'?|applicant'?s?'?|candidate'?s?'?)(?: (?:\w{3,14},? (?:and |or )?){0,4}| ?['"])(?:consent|opt[- ]in)\b`,
    except: String.raw`${PARENTS}|${OTHER}`,
  },
  {
    id: 'en.consent.withheld',
    kind: 'legal_basis',
    strength: 0.9,
    pattern: String.raw`\b(?:without|unless|if|where|when|once|after|with|until|only with|before|by) (?:(?:you|we|having|first|have|has|had|obtain(?:ed|ing)?|get|seek|ask|receiv(?:ed|ing)?|given?|giving|been|is|are|using|express|explicit|prior|specific|informed|affirmative|additional|further|your|their|to|for|the|a|an|any|appropriate|necessary|required|written|separate|active|valid|user|clear|freely|us) ){0,7}(?:consent(?:s|ed|ing)?|opt(?:s|ed)?[- ]in)\b`,
    except: String.raw`${PARENTS}|${OTHER}|\btheir consent\b`,
  },
  {
    id: 'en.consent.asked',
    kind: 'legal_basis',
    strength: 0.9,
    pattern: String.raw`\b(?:ask(?:s|ed|ing)?|request(?:s|ed|ing)?|obtain(?:s|ed|ing)?|seek(?:s|ing)?|sought|get(?:s|ting)?|collect(?:s|ed)?|require[sd]?|need(?:s|ed)?|giv(?:e|es|en|ing)|gave|provid(?:e|es|ed|ing)|refus(?:e|ing)|manag(?:e|ing)|record(?:s|ed)?|express(?:ed)?|declin(?:e|ing)|receiv(?:e|es|ed)|withhold(?:ing)?)<40>\bconsent\b`,
    except: String.raw`${PARENTS}|${OTHER}|\btheir consent\b|\bensure\b`,
  },
  {
    id: 'en.consent.withdrawn',
    kind: 'withdrawal',
    strength: 0.95,
    pattern: String.raw`\b(?:withdr[ae]w(?:al|n|ing|s)?|revo(?:ke|kes|ked|king|cation)|retract(?:ed|ing)?|chang(?:e|ing)|cancel(?:ling)?|rescind) <40>\b(?:consents?|permissions?|opt[- ]in)\b|\bconsents?(?: <20>)?(?:can|may) <20>(?:withdrawn|revoked)\b|\bwithdraw it\b`,
    except: PARENTS,
    negation: 'ability',
  },
  {
    id: 'en.consent.deemed',
    kind: 'deemed_by_use',
    strength: 0.9,
    pattern: String.raw`${AGREED} (?:\w{3,14}, )?(?:(?:also|hereby|expressly|explicitly|thereby|unconditionally|are|have|will|may|specifically|do|acknowledge|agree|understand|accept|and|to|be|deemed|the|freely|previously|has|must) ){0,7}consent(?:s|ed|ing)?\b`,
    except: String.raw`${PARENTS}|${OTHER}|\bclick(?:ing)? ['"]?accept\b.{0,60}\bcookies\b`,
  },
  {
    id: 'en.consent.agreed',
    kind: 'deemed_by_use',
    strength: 0.8,
    pattern: String.raw`\b(?:you|i) (?:(?:hereby|expressly|also|are|have|will|may|agree and|acknowledge and|understand and|must) ){0,3}(?:agree(?:d|ing)?|accept(?:ed)?|authori[sz]e|permit|allow|grant)(?: that| to| us| to us| for)?(?: <30>)?\b(?:(?:our |the )?(?:automated )?(?:processing|transfer|sharing|disclosure) (?:and \w{3,12} )?of (?:your |the |personal )|(?:we|our partners|they|us|partners|third parties)(?: <20>)(?:call|contact|text|e-?mail|phone|send|share|collect|process|use)\b|(?:to )?be(?:ing)? (?:contacted|called|e-?mailed|texted)\b|\b(?:my|your) (?:personal )?(?:details|data|information) (?:may|will|can|to|being|is|are)(?: be)? (?:shared|used|passed|processed|collected)\b)`,
    except: String.raw`\bagree to (?:be bound|(?:our|the|these) (?:terms|conditions))\b`,
  },
  {
    id: 'en.consent.constitutes',
    kind: 'deemed_by_use',
    strength: 0.9,
    pattern: String.raw`\b(?:signif(?:y|ies)|constitut(?:e|es|ing)|indicat(?:e|es|ing)|impl(?:y|ies)|deemed|confirms?|means) (?:<40>)\b(?:consent(?:s|ed|ing)?)\b`,
    except: `${PARENTS}|${OTHER}`,
  },
  {
    id: 'en.consent.to_processing',
    kind: 'legal_basis',
    strength: 0.9,
    pattern: String.raw`\bconsent(?:s|ed|ing)? (?:to|for) (?:(?:our|the|this|such|us|any|a|receive|receiving|be|being|have|their|its|your|certain|marketing|direct|all|allow|allowing|share|sharing|these|it|of|data|non-essential|optional|accept) ){0,5}(?:\w{3,14} ){0,2}(?:collect|process|us(?:e|ing)|transfer|shar|disclos|contact|market|e-?mail|cookies?|communicat|profil|track|messages?|newsletters?|store|storage|storing|advert|analytic|promot|privacy (?:policy|notice)|offers?|data|information|calls?|texts?)\w{0,6}`,
    except: String.raw`${PARENTS}|${OTHER}|\bclick(?:ing)? (?:on )?['"]?(?:accept|agree|ok|allow)\b.{0,60}\bcookies\b`,
  },
  {
    id: 'en.consent.listed',
    kind: 'legal_basis',
    strength: 0.75,
    pattern: String.raw`(?:^|[:|*(\]"'] {0,2}|\b(?:our|on|the|of) )['"]?(?:(?:your|explicit|express|prior|informed|valid|user|marketing|customer|freely given) )?consent['"]?(?:$| ?\||[.,;:)"'*]| [-–] | \(| or | and (?:contract|legitimate|legal))`,
    except: String.raw`${PARENTS}|${OTHER}|\bcheckbox\b|\bterms\b`,
  },
  {
    id: 'en.consent.article',
    kind: 'legal_basis',
    strength: 0.85,
    pattern: String.raw`\bart(?:icle|\.)? ?6 ?\(?1\)? ?(?:lit\.? ?|\()a\b\)?|\bart(?:icle|\.)? ?9 ?\(?2\)? ?\(?a\)`,
  },
  {
    id: 'en.consent.permission',
    kind: 'legal_basis',
    strength: 0.75,
    pattern: String.raw`\b(?:with|without|unless|if|have|has|had|obtain(?:ed|ing)?|ask(?:ed|ing)? (?:you )?for|give|given?|giving|gave|get|seek|asked|need|require|request) (?:(?:us|you|we|have|has|your|the user'?s|user'?s?|our|prior|express|explicit|specific|expressed|advance|written|first|been|the|for|a|individual'?s) ){0,5}(?:permission|authori[sz]ation|approval)\b`,
    except: `${DEVICE}|${PARENTS}|\\b(?:site|content|material|copyright|trademark|reproduc\\w{0,5}|republish|download|our (?:prior |express |written ){0,2}permission)\\b|\\bpermission (?:of|from) (?:the )?(?:owner|publisher)`,
  },
  {
    id: 'en.consent.opt_in_only',
    kind: 'marketing',
    strength: 0.75,
    pattern: String.raw`\bopt(?:s|ed)?[- ]in (?:only|basis|consent|choice|permission)\b|\b(?:strictly|explicitly|expressly|affirmatively|only) opt(?:s|ed)?[- ]in\b|\b(?:double|prior) opt[- ]in\b|\bopt(?:ed)?[- ]in to (?:receiv|marketing|our (?:newsletter|marketing)|the newsletter)\w{0,4}`,
  },
  {
    id: 'en.consent.opt_in',
    kind: 'marketing',
    strength: 0.58,
    pattern: String.raw`\bopt(?:s|ed|ing)?[- ]in(?:to)?\b`,
    except: String.raw`\bopt[- ]in (?:theat|feature flag)`,
  },
  {
    id: 'en.consent.chosen',
    kind: 'marketing',
    strength: 0.7,
    pattern: String.raw`\b(?:(?:if|where|when|unless|once|provided) (?:that )?you (?:have |'ve )?(?:agree(?:d)?|accept(?:ed)?|cho(?:ose|sen)|ticked|ask(?:ed)?|request(?:ed)?|indicated|said|told us|elect(?:ed)?)) (?:<20>)(?:to (?:receive|be contacted|us (?:contact|send|us|shar|process)|hear)|us to (?:contact|send|share|use|process|keep you|e-?mail|call)|that we)|\btick(?:ed|ing)? (?:the|this|a) box (?:to|if you (?:would like|wish|want|agree))`,
    except: String.raw`\bnot (?:wish|want|receive)\b`,
  },
  {
    id: 'en.consent.needed',
    kind: 'legal_basis',
    strength: 0.8,
    pattern: String.raw`\b(?:consent|permission) (?:is|was|will be|must be|has been|shall be|would be) (?:\w{3,12} )?(?:asked|required|needed|obtained|sought|given|requested|collected|recorded|necessary|freely)\b`,
    except: `${PARENTS}|${OTHER}|${DEVICE}`,
  },
]
