import type { LexiconRule } from '../lexicon.ts'

const BUTTONS = String.raw`\bshare buttons?\b|\bsharing (?:buttons?|features?|tools?|functions?|screenshots?)\b|\bshares (?:buttons?|links)\b`
const DEFINED = String.raw`['"](?:sell|share|sale|sharing|third part(?:y|ies)|recipient|processor)['"]? (?:means|is defined|refers)|\bdefined as\b`
const AGGREGATE = String.raw`\b(?:aggregate[d]?|anonymi[sz]ed|anonymous(?:ly)?|de-?identified|non-?identif\w{0,10}|non-?personal\w{0,4}|statistic(?:s|al)|does not identify|do not identify|cannot identify|not personally identif\w{0,6})\b`
const NOT_SHARED = `${BUTTONS}|${DEFINED}`

/** How English policies say that data goes to others. */
export const EN_SHARING: readonly LexiconRule[] = [
  {
    id: 'en.sharing.with_recipient',
    kind: 'third_parties',
    strength: 0.93,
    pattern: String.raw`<shareVerb>(?: <40>)?<thing>(?:<60>)\b(?:with|to|by|among|between|into|onto)\b(?:<60>)<recipient>`,
    except: `${NOT_SHARED}|\\bto (?:other|fellow) (?:users|members|players)\\b`,
    isOurs: true,
  },
  {
    id: 'en.sharing.recipient_first',
    kind: 'third_parties',
    strength: 0.9,
    pattern: String.raw`\b(?:shar(?:e|es|ed|ing)|disclos(?:e|es|ed|ing|ures?)|transfer(?:s|red|ring)?|pass(?:es|ed|ing)?(?: on)?|provid(?:e|es|ed|ing)|giv(?:e|es|en|ing)|send(?:s|ing)?|sent|forward(?:ed)?|suppl(?:y|ied)|supply(?:ing)?|releas(?:e|ed)|made available) (?:<20>)(?:with|to)?(?:<40>)<recipient>(?:<40>)<thing>`,
    except: `${NOT_SHARED}|\\b(?:providers?|third[- ]part(?:y|ies)) (?:provide|give|send|supply|share)s? us\\b|\\b(?:help|services? provided) (?:by|to)\\b|${AGGREGATE}`,
    isOurs: true,
  },
  {
    id: 'en.sharing.with_anyone',
    kind: 'third_parties',
    strength: 0.72,
    pattern: String.raw`<shareVerb>(?: <40>)?<thing>(?:<60>)\b(?:with|to|by)\b(?:<30>)<anyone>`,
    except: `${NOT_SHARED}|${AGGREGATE}|<law>|\\bother (?:users|members|players)\\b|\\bto (?:any(?:one|body) )?(?:other )?individuals\\b|\\bto you\\b`,
    isOurs: true,
  },
  {
    id: 'en.sharing.passive',
    kind: 'third_parties',
    strength: 0.9,
    pattern: String.raw`<thing>(?: <60>)?<be> (?:<20>)\b(?:shared|disclosed|transferred|transmitted|passed|provided|given|sent|forwarded|supplied|released|distributed|made available|made accessible|accessible|available|communicated|stored|hosted|processed|held|collected|accessed|seen|visible|exported|submitted|reported|handed|handled)\b(?: <40>)\b(?:with|to|by|via|through|on|at)\b(?:<60>)<recipient>`,
    except: `${NOT_SHARED}|\\b(?:with|to|by) us\\b(?!.{0,60}\\b(?:and|or)\\b)|${AGGREGATE}`,
    isOurs: true,
  },
  {
    id: 'en.sharing.sell',
    kind: 'sale',
    strength: 0.85,
    pattern: String.raw`<sellVerb>(?:,? (?:<20>)(?:<sellVerb>|<shareVerb>)){0,3}(?: <30>)?<thing>|\bsale of (?:your |personal |user |customer ){0,3}(?:data|information)\b|<thing> <be> (?:<20>)(?:sold|rented|traded|leased)\b`,
    except: `${NOT_SHARED}|\\bright\\b|\\bopt(?:ing)?[- ]?out\\b|\\bdo not (?:sell|share)(?: (?:or|and) (?:sell|share))? my\\b|\\bbusiness(?:es)? that\\b|\\bconsumers?\\b|\\b(?:buy|purchase)\\b|\\bif we (?:sell|trade|rent)\\b`,
    isOurs: true,
  },
  {
    id: 'en.sharing.without_data',
    kind: 'third_parties',
    strength: 0.7,
    pattern: String.raw`<we> <aux>(?:also )?\b(?:shar(?:e|es|ed|ing)|disclos(?:e|es|ed|ing)|sell)\b(?:<90>)\b(?:with|to)\b(?:<40>)<recipient>|\b(?:shared?|sharing|disclosed?|disclosures?|passed|transfer(?:red)?s?) (?:\w{2,12} )?(?:with|to)\b(?:<20>)<recipient>`,
    except: `${NOT_SHARED}|${AGGREGATE}`,
    isOurs: true,
  },
  {
    id: 'en.sharing.circumstances',
    kind: 'third_parties',
    strength: 0.7,
    pattern: String.raw`<we> <aux>\b(?:shar|disclos)(?:e|es|ed|ing)\b(?:<30>)<thing>(?:<30>)\b(?:as follows|in the following|following (?:circumstances|ways|situations|categories|parties|recipients|entities)|for the following|in (?:these|certain|limited|several) (?:circumstances|ways|situations)|in order to|to (?:provide|help|perform|process|fulfil|complete|deliver|improve))`,
    except: `${NOT_SHARED}|<law>|\\bto provide (?:us|you)\\b|${AGGREGATE}`,
    isOurs: true,
  },
  {
    id: 'en.sharing.use_vendor',
    kind: 'processors',
    strength: 0.8,
    pattern: String.raw`<we> <aux>\b(?:us(?:e|es|ing)|employ(?:s|ed|ing)?|engag(?:e|es|ed|ing)|hir(?:e|es|ed|ing)|contract(?:s|ed)?(?: with)?|work(?:s|ing)? (?:closely )?with|partner(?:s|ed|ing)?(?: up)? with|rel(?:y|ies) on|collaborat(?:e|es) with|cooperate with|appoint|retain|outsource|integrat(?:e|es)|instruct|allow(?:s)?|permit(?:s)?|enable)\b(?: <60>)<vendor>(?! (?:link|site|website|content|cookie))`,
    except: String.raw`\bwe (?:are )?not responsible\b|\b(?:from|about you from) <vendor>`,
    isOurs: false,
  },
  {
    id: 'en.sharing.named_vendor',
    kind: 'processors',
    strength: 0.75,
    pattern: String.raw`\b(?:us(?:e|es|ing)|hosted (?:by|on|at|with)|powered by|provided by|processed by|through|via|operated by|handled by|managed by|integrat(?:e|es|ed)(?: with)?|implement(?:s|ed)?|incorporat(?:e|es|ed)|contains?|includes?|enabled|serv(?:ed|er) by|deployed on|run(?:s|ning)? on)\b(?:<30>)\b(?:google (?:analytics|adsense|ads|adwords|firebase|tag manager|cloud|maps|play services|workspace|fonts|recaptcha)|admob|adsense|recaptcha|firebase|crashlytics|mixpanel|amplitude|hotjar|matomo cloud|facebook (?:pixel|sdk|ads|audience)|meta pixel|stripe|paypal|braintree|worldpay|sagepay|mailchimp|sendgrid|mailgun|hubspot|salesforce|zendesk|intercom|amazon web services|aws|heroku|azure|digitalocean|cloudflare|vercel|netlify|supabase|sentry|datadog|segment|flurry|unity ads|onesignal|twilio|typeform|surveymonkey|eventbrite|zapier|disqus|doubleclick|wordpress\.com|squarespace|shopify|wix|formspree|bugsnag|new relic|posthog|plausible|microsoft clarity|clarity|criteo|taboola|outbrain|quantcast|comscore|appsflyer|adjust|branch\.io)\b`,
    except: String.raw`\bopt[- ]?out\b`,
    isOurs: false,
  },
  {
    id: 'en.sharing.they_receive',
    kind: 'third_parties',
    strength: 0.8,
    pattern: String.raw`<recipient>(?:<60>)\b(?:(?:may|can|will|also|that|who|which|and|to|might|automatically) ){0,4}(?:collect(?:s|ed|ing)?|receiv(?:e|es|ing)|ha(?:ve|s) (?:limited )?access to|access(?:es)? to|are given access|stores?|obtains?|process(?:es)?|see|view|plac(?:e|es|ing) (?:\w{2,12} )?cookies|us(?:e|es|ing) (?:\w{2,14} ){0,3}(?:cookies|your|technologies|such information)|set(?:s)? cookies|handles?|transmits?|drop cookies)\b(?: <40>)(?:<data>|\bcookies\b)`,
    except: `\\b(?:from|about you from) <vendor>|\\bthird[- ]party (?:sites?|websites?|links?)\\b|\\bwe (?:may |also )?(?:receive|collect|obtain)\\b|${AGGREGATE}|\\byou (?:may|can|should) (?:contact|ask|opt|visit|review)\\b|\\b(?:not|no) (?:responsible|control)\\b`,
  },
  {
    id: 'en.sharing.our_processor',
    kind: 'processors',
    strength: 0.8,
    pattern: String.raw`\b(?:our|a|an|the|these|those|such|and|by|through|external|other|with) (?:\w{3,14} ){0,3}(?:data |sub-?|web |cloud |e?-?mail |payment )?(?:processors?|service providers?|hosting (?:provider|company)|hosts?|payment (?:provider|gateway|processor)|it (?:provider|supplier|contractor)|cloud provider)\b(?:<60>)\b(?:stores?|process(?:es)?|handles?|holds?|keeps?|runs?|hosts?|manages?|on our (?:behalf|instructions)|for us|act(?:s|ing)?|located|based|access|help|assist)\b`,
    except: String.raw`\bnot (?:responsible|liable)\b|\binternet service providers?\b`,
  },
  {
    id: 'en.sharing.their_partners',
    kind: 'third_party_marketing',
    strength: 0.85,
    pattern: String.raw`\b(?:our|selected|trusted|carefully selected|third[- ]party|marketing|affiliate|over \d{1,4}|\d{1,4}) (?:\w{3,12} )?(?:partners?|third parties|advertisers?|affiliates|sponsors|vendors|lenders|insurers|installers|brokers)\b(?:<30>)\b(?:may|will|can|who|which|that|to|would)\b(?:<30>)\b(?:contact|call|text|e-?mail|phone|send|offer you|get in touch|stor(?:e|es) (?:and|or)|use your|market|advertise|show you|serve)\b`,
  },
  {
    id: 'en.sharing.business',
    kind: 'transfer_of_business',
    strength: 0.85,
    pattern: String.raw`(?:\b(?:merge(?:r|s|d)?|acqui(?:re|red|sition|rer)|taken over|take ?over|bankrupt(?:cy)?|reorgani[sz]ation|restructuring|sale of (?:all|our|the|some|its|any|assets|company|substantially|a|business)|sell (?:or|all|part|some|any|our|the|its) (?:\w{2,14} ){0,3}(?:business|assets|company|units|division|subsidiar\w{1,3})|change (?:of|in) (?:control|ownership)|business (?:transfer|transition|transaction|sale)s?|corporate (?:transaction|sale|restructuring)|insolvency|dissolution|divestiture|liquidation|asset sale|is sold|are sold|buy businesses|transfer of (?:our |the )?(?:business|assets))\b(?:<90>)(?:<60>)<thing>(?:<60>)\b(?:transfer\w{0,4}|disclos\w{0,3}|shar(?:e|ed|ing)|pass(?:ed)?|move|assets?|assign\w{0,3}|sold|provided|be part of|included|go|acquired|given|accessed|new owner|will be|made available)\b|(?:transfer\w{0,4}|disclos\w{0,3}|shar(?:e|ed|ing)|sold|sell|assign\w{0,3}|provid\w{0,3}|pass(?:ed)?) (?:<60>)<thing>(?:<90>)\b(?:merger|acquisition|acquire[ds]?|bankruptcy|reorgani[sz]ation|restructuring|sale of (?:all|our|the|some|its|assets|company|a|business)|corporate transaction|change (?:of|in) control|business transfer|insolvency|liquidation|divestiture|successor|purchaser|buyer|new owner)\b)`,
    except: '\\bwe will not\\b.{0,30}\\b(?:unless|except)\\b',
  },
  {
    id: 'en.sharing.business_event',
    kind: 'transfer_of_business',
    strength: 0.72,
    pattern: String.raw`\b(?:in connection with|in the event of|as part of|during negotiations of|to a (?:buyer|purchaser|prospective)|if we are|if our|event that we)\b(?:<60>)\b(?:merge[rd]?|acquisition|acquired|bankruptcy|reorgani[sz]ation|restructuring|sale (?:of|\/|or)|corporate transaction|change (?:of|in) control|insolvency|divestiture|buyer)\b`,
    except: '\\b(?:obtain|acquire) (?:a|the|your) (?:account|card)\\b',
  },
  {
    id: 'en.sharing.label',
    kind: 'third_parties',
    strength: 0.55,
    pattern: String.raw`^(?:[\d.)( ivx*#-]{0,8})(?:(?:with )?(?:who|whom) (?:do |else )?we (?:may )?(?:share|disclose|pass|give|send)|(?:categories of )?(?:recipients?|processors?|sub-?processors?)\b|who (?:has|have|gets|receives|sees|can see|will see) (?:access|your)|(?:how|when|why) (?:and \w{3,6} )?(?:do )?we (?:may )?(?:share|disclose)|(?:sharing|disclosure|transfer)s? (?:of|your|with)|(?:information|data) (?:sharing|we share|shared)|third[- ]party (?:processors|recipients|sharing|service providers)|our (?:partners|suppliers|processors|service providers))`,
    except: String.raw`\b(?:we do not|we don't|we never|retention|security)\b|\?$`,
    isLabel: true,
  },
  {
    id: 'en.sharing.ads',
    kind: 'third_party_marketing',
    strength: 0.75,
    pattern: String.raw`\b(?:third[- ]party (?:ad\b|ads\b|advertis\w{2,4}|ad (?:servers?|networks?|companies)|cookies|analytics|tracking|services|sdks?|plugins?|vendors)|ad (?:servers?|networks?)|advertising (?:partners|networks|companies|platforms|cookies|identifiers)|advertisers|google and its partners)\b(?:<60>)\b(?:cookies?|beacons?|collect\w{0,4}|receiv\w{1,3}|track\w{0,3}|serv(?:e|es|ing|ed)|ads|interests?|target\w{0,4}|deliver\w{0,3}|information|help|process|technolog(?:y|ies))\b`,
    except: String.raw`\bnot responsible\b|\bno (?:access|control)\b|\bopt[- ]?out\b`,
  },
]
