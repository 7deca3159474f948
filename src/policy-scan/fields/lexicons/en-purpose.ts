import type { LexiconRule } from '../lexicon.ts'

const DOCUMENT = String.raw`\b(?:this|the|our) (?:privacy |cookies? |data protection )?(?:policy|notice|statement|document|page|agreement) (?:\w{2,12} ){0,3}(?:explains?|describes?|sets out|tells?|outlines?|informs?|helps?|is (?:designed|intended|meant|used)|aims?|provides?|contains?|discloses?|governs?|covers?|applies|was|has been)\b|\bplease (?:read|review|take)\b|\b(?:update|change|amend|modify|revise)s? (?:this|our|the) (?:privacy )?(?:policy|notice)\b|\bpurpose of (?:this|the|our) (?:privacy |cookies? )?(?:policy|notice|statement|page|document)\b|\bexercise (?:your|these|any) rights?\b`
const OWN_POWER = String.raw`\byour? (?:\w{3,12} )?(?:ask|request|contact us|write to us|email us) (?:to|and)\b|\bto (?:delete|remove|erase|access|correct|update|rectify) (?:your|their|the|that|this|such|it)\b`

/** How English policies say what data is for. */
export const EN_PURPOSE: readonly LexiconRule[] = [
  {
    id: 'en.purpose.use_to',
    kind: 'stated',
    strength: 0.9,
    pattern: String.raw`(?:<we> (?:<40>)|\b(?:may|will|can|also|only|be|is|are|and|or|,) |^(?:[*\d. -]{0,6})|\bhow )<useVerb>(?: <40>)?(?:<thing>|\bcookies\b|\blog files\b)(?: <90>)?(?:\b(?:in order )?to\b|\bso (?:that )?(?:we|you|our|an?|the)\b(?:<40>)|\bwhich (?:helps?|allows?|enables?) (?:us |you )?(?:to )?|\bto help (?:us|you|our \w{3,10})(?: to)?\b|\b(?:when|while|for) (?:we )?)(?:,? ?(?:for example|including|inter alia|better|also|further|then|continuously|directly|effectively|either|try to|be able to|enable us to|allow us to|help us|help you|help|assist us in|us|you)[, :]{0,3}){0,3} ?[:*•-]{0,3} ?${'<purposeVerb>'}\b`,
    except: `${DOCUMENT}|${OWN_POWER}|\\brequired (?:by law )?to\\b|\\b(?:may|that) collect information used to identify\\b`,
    isOurs: true,
  },
  {
    id: 'en.purpose.so_that',
    kind: 'stated',
    strength: 0.88,
    pattern: String.raw`<we> (?:<20>)<useVerb>(?: <60>)(?:<thing>|\bcookies\b)(?:<60>)\bso (?:that )?(?:we|you|our|an?|the|us|they)\b (?:<30>)\b(?:can|could|may|will|know|are able)\b`,
    except: DOCUMENT,
  },
  {
    id: 'en.purpose.passive',
    kind: 'stated',
    strength: 0.88,
    pattern: String.raw`(?:<thing>|\bcookies\b|\blog files\b|\bwhich\b)(?: <90>)?(?:<be>|\bmay\b) (?:<20>)\b(?:used|processed|collected|needed|required|necessary|kept|stored|gathered|utili[sz]ed|held|handled|useful|essential|analy[sz]ed|set|recorded)\b(?: <60>)?\b(?:(?:in order )?to|for|by us to|so that)\b (?:(?:help|us|you|the|our|purposes? of|purpose|following|any|of|internal|example|following purposes|better|your|a|and|all|such|these|:|in) ){0,6}(?:${'<purposeVerb>'}|${'<purposeNoun>'})\b`,
    except: `${DOCUMENT}|${OWN_POWER}|\\bby law to\\b|\\bidentify (?:an?|you|the) (?:individual|person)\\b|\\bthat (?:can|could|may|might) be used to identify\\b|\\bused to (?:personally |directly |uniquely )?(?:identify|contact|distinguish)\\b.{0,40}\\b(?:person|individual|you|someone)\\b|\\bfor which\\b`,
    isOurs: true,
  },
  {
    id: 'en.purpose.for_noun',
    kind: 'stated',
    strength: 0.85,
    pattern: String.raw`(?:<we> (?:<40>)|\b(?:may|will|can|also|only|be|and|or|,) |^)<useVerb>(?: <60>)?(?:<thing>|\bcookies\b)(?:<60>)\bfor (?:(?:the|our|following|purposes? of|any|example|a|other|of|these|one or more|such|legitimate|your|own|direct|internal|their|purposes?|:|all|reasons?|certain|various|number|different) ){0,6}${'<purposeNoun>'}\b`,
    except: `${DOCUMENT}|${OWN_POWER}`,
    isOurs: true,
  },
  {
    id: 'en.purpose.purposes_of',
    kind: 'stated',
    strength: 0.82,
    pattern: String.raw`\b(?:for|with) (?:the )?(?:(?:following|sole|specific|main|primary|limited|express|business|purely) ){0,2}purposes? (?:of|:|such as|including|which include|-) ?(?:[*•-] ?)?(?:\w{3,14} ){0,4}?(?:\w{3,14}ing\b|${'<purposeNoun>'})|\b(?:marketing|analytics?|statistical|advertising|administrative|administration|billing|security|research|promotional|business|commercial|accounting|recruitment|communication|customer service|internal|operational|verification|training|quality|fraud prevention|delivery|profiling|contact|identification|analysis|monitoring) purposes?\b`,
    except: `${DOCUMENT}|\\b(?:gdpr|data protection|law|act),? (?:our|the|we)\\b|\\bpurposes of (?:this|the|gdpr|data|applicable|these)\\b|\\bthird part(?:y|ies)['s]{0,2} (?:own )?(?:direct )?marketing\\b`,
    isOurs: true,
  },
  {
    id: 'en.purpose.label',
    kind: 'stated',
    strength: 0.55,
    pattern: String.raw`^(?:[\d.)( *#|-]{0,8})(?:why (?:do )?we (?:use|collect|need|process|hold)|(?:for )?what (?:purposes?|do we (?:use|do)|we (?:use|do))|how (?:do |and why )?we (?:(?:may|will|do|and|collect) ){0,2}(?:use|process)|how (?:is )?(?:your|the|this) (?:\w{3,12} )?(?:information|data) (?:is )?(?:used|will be used)|(?:the )?(?:use|uses) of (?:the |your |personal |collected ){0,4}(?:information|data)|(?:the )?purposes? (?:of|for|and|\|)(?: \|)?(?: the| our| which| your| lawful| legal){0,4} (?:processing|collect|data|basis|use|information|we))`,
    except: String.raw`\b(?:this|the) (?:policy|notice|document)\b|\bcookies\b`,
    isLabel: true,
  },
  {
    id: 'en.purpose.table',
    kind: 'stated',
    strength: 0.8,
    pattern: String.raw`\bpurposes?(?: of (?:the )?(?:processing|use|data \w{3,10}|collection)| for \w{3,12}ing)?: ?\w{3,}|\|? ?purposes?(?: of processing)? ?\| ?(?:lawful|legal)`,
    except: DOCUMENT,
  },
  {
    id: 'en.purpose.need',
    kind: 'stated',
    strength: 0.75,
    pattern: String.raw`<we> (?:(?:may|will|can|also|only|then|need to|would like to|might|shall|must|occasionally|sometimes|do|or|our partners) ){0,4}(?:us(?:e|es)|contact|e-?mail|call|send|notify|text) (?:(?:it|this|them|these|you|your|to) ){0,3}(?:<40>)\b(?:to|about|with|regarding|for)\b (?:(?:the|our|any|your|you|some|new|other|purpose of|purposes of|information about|news|of) ){0,4}(?:<purposeVerb>|offers?|products|services|newsletters?|updates|order|enquiry|account|booking|marketing|request|information)\b`,
    except: `${DOCUMENT}|\\b(?:cannot|third[- ]part(?:y|ies)|service providers?|processors|breach|changes? to (?:this|our|the))\\b|\\bwe (?:use|employ) (?:[\\w-]{3,20} ){0,4}(?:security|measures|encryption|safeguards|ssl|technical)\\b|\\bfor (?:any|your) (?:questions?|information)\\b`,
    isOurs: true,
  },
  {
    id: 'en.purpose.agree_contact',
    kind: 'contact',
    strength: 0.75,
    pattern: String.raw`\b(?:partners?|advisers?|we|they|team|us) (?:<20>)(?:may|will|can|to) (?:<20>)(?:call|text|e-?mail|contact|ring|phone) (?:<20>)you\b(?:<30>)\b(?:about|with|regarding|to|back|concerning)\b`,
    except: `${DOCUMENT}|\\b(?:changes? to (?:this|our|the)|breach)\\b`,
  },
  {
    id: 'en.purpose.order',
    kind: 'stated',
    strength: 0.72,
    pattern: String.raw`^(?:[*|\d.) -]{0,6})(?:in order )?to ${'<purposeVerb>'}\b(?:<60>)\b(?:you|your|our|services?|requests?|orders?|enquir(?:y|ies)|users?|customers?|site|website|app|products?)\b`,
    except: `${DOCUMENT}|${OWN_POWER}|\\byou (?:must|need|should|can|may)\\b|\\b(?:third[- ]part(?:y|ies)|security measures|we (?:have|take|put|employ))\\b|\\bopt[- ]?out\\b|\\b(?:delete|withdraw|unsubscribe)\\b|\\bupdate the\\b|\\bprotect (?:your|the)\\b`,
  },
  {
    id: 'en.purpose.helps',
    kind: 'stated',
    strength: 0.72,
    pattern: String.raw`(?:<thing>|\bcookies\b|\bthis\b) (?:<20>)(?:helps?|allows?|enables?|assists?) (?:us|our team|the site)(?: to| in)? (?:\w{3,12} )?<purposeVerb>\b`,
    except: DOCUMENT,
  },
]
