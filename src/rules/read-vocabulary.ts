import { CONSENT_CATEGORIES, CONSENT_METHODS } from './vocabulary.ts'
import type { ConsentCategory, ConsentMethod, LegalBasis } from './vocabulary.ts'

/** The label of each legal basis on the wire. */
export const LEGAL_BASIS_LABELS: Readonly<Record<LegalBasis, string>> = {
  consent: 'Consent',
  explicit_consent: 'Explicit Consent',
  legitimate_interest: 'Legitimate Interest',
  contract: 'Contract',
  legal_obligation: 'Legal Obligation',
  vital_interest: 'Vital Interest',
  public_task: 'Public Task',
  soft_opt_in: 'Soft Opt-In',
}

/** The label of each consent category on the wire. */
export const CONSENT_CATEGORY_LABELS: Readonly<Record<ConsentCategory, string>> = {
  own_marketing: 'Own marketing',
  third_party_marketing: 'Third-party marketing',
  third_party_profiling: 'Third-party profiling',
  third_party_resale: 'Third-party resale',
  personalised_ads: 'Personalised ads',
  requested_service: 'Requested service',
  identity_verification: 'Identity verification',
}

const BASES = new Map<string, LegalBasis>([
  ...(Object.keys(LEGAL_BASIS_LABELS) as LegalBasis[]).map((basis): [string, LegalBasis] => [wordsOf(basis), basis]),
  ['legitimate interests', 'legitimate_interest'],
  ['vital interests', 'vital_interest'],
  ['performance of contract', 'contract'],
  ['softopt in', 'soft_opt_in'],
  ['soft optin', 'soft_opt_in'],
])

const CATEGORIES = new Map<string, ConsentCategory>(
  CONSENT_CATEGORIES.flatMap((category): [string, ConsentCategory][] => [
    [wordsOf(category), category],
    [wordsOf(CONSENT_CATEGORY_LABELS[category]), category],
  ]),
)

// First match wins, so a denial ("not pre-ticked") stands before what it denies.
const METHOD_PATTERNS: readonly (readonly [RegExp, ConsentMethod])[] = [
  [/\b(un|not? )(pre )?(tick|check|select)ed\b|\bactive(ly)? tick/, 'web_checkbox_unticked'],
  [/\bpre ?(tick|check|select)|\bopt(ed)? ?out\b|\bpassive|\bimplied|\binactivity|\bsilence/, 'web_preticked'],
  [/\bdouble opt ?in\b.*\b(sms|text|phone)\b|\b(sms|text)\b.*\bdouble opt ?in/, 'double_opt_in_sms'],
  [/\bdouble opt ?in\b/, 'double_opt_in_email'],
  [/\botp\b|\bone time (pass|code)|\bverification code\b/, 'otp_verified'],
  [/\b(sms|text) keyword\b|\bkeyword\b.*\b(sms|text)\b|\btexted\b/, 'sms_keyword'],
  [/\bivr\b|\bkey ?press/, 'ivr_keypress'],
  [/\binbound call\b|\bcalled us\b/, 'inbound_call'],
  [/\b(voice|call) record|\brecorded (call|line)|\bverbal|\btelephone consent\b|\boral(ly)?\b/, 'voice_recorded_agent'],
  [/\btablet\b|\bin person\b|\bface to face\b/, 'in_person_tablet'],
  [/\be ?signature\b|\be ?sign(ed)?\b|\bdocu ?sign/, 'e_signature'],
  [/\bpaper\b|\bwet (ink|signature)\b|\bsigned form\b|\bcoupon\b/, 'paper_signed'],
  [/\bchat\b|\bchatbot\b|\bwhatsapp\b/, 'chat'],
  [/\b(facebook|instagram|tiktok|linkedin|meta|social)\b.*\b(lead|form|ads?)\b/, 'social_lead_form'],
  [/\bpartner api\b|\bapi\b/, 'partner_api'],
  [
    /\b(opt ?in|ticked|consent) (check ?box|tick ?box|box)\b|\b(ticks?|ticked|checked) (the |a )?(opt ?in |consent )?box/,
    'web_checkbox_unticked',
  ],
  [
    /\b(button|submit(ted)?)\b.*\b(disclosure|notice|statement|consent)|\b(disclosure|notice)\b.*\bbutton\b/,
    'web_button_after_disclosure',
  ],
]

/** The legal basis that a supplier's words mean. @returns `other` for words outside the vocabulary, null for none. */
export function legalBasisFrom(text: string | null): LegalBasis | 'other' | null {
  if (text === null || text.trim() === '') return null
  return BASES.get(wordsOf(text)) ?? 'other'
}

/** The consent method that a supplier's free text means; what cannot be told is `imported_unknown`. */
export function consentMethodFrom(text: string | null): ConsentMethod | null {
  if (text === null || text.trim() === '') return null
  const code = CONSENT_METHODS.find((method) => method === text.trim().toLowerCase())
  if (code !== undefined) return code
  const words = wordsOf(text)
  return METHOD_PATTERNS.find(([pattern]) => pattern.test(words))?.[1] ?? 'imported_unknown'
}

/** The category that a supplier's label means, `other` outside the vocabulary. */
export function consentCategoryFrom(text: string): ConsentCategory | 'other' {
  return CATEGORIES.get(wordsOf(text)) ?? 'other'
}

function wordsOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
