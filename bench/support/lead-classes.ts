/** An evidence record that may be changed. */
export type Body = Record<string, unknown> & {
  identifiers: Record<string, string>[]
  person: Record<string, unknown>
  consent: Record<string, unknown>
  consent_timestamps_by_channel: Record<string, unknown>
  data_source: Record<string, unknown>
}

/** What an independent reader of the rule catalogue expects of a lead. */
export type Expectation = {
  readonly status: 'Verified' | 'Non-Compliant'
  /** A reason code that the message must name; null where any will do. */
  readonly code: string | null
}

/** A kind of lead, and how many of a hundred leads are of it. */
export type LeadClass = Expectation & {
  readonly name: string
  readonly share: number
  /** Days since the lead was captured. */
  readonly ageDays: readonly [number, number]
  /** Makes the sound lead into one of this kind. */
  readonly spoil: (body: Body) => void
  /** The verification asks for a number that the lead does not have. */
  readonly asksWrongPhone?: boolean
}

// Old enough to be believable, young enough for every age limit (six months after collection for electronic mail).
const RECENT = [5, 150] as const

function fails(name: string, share: number, code: string, spoil: (body: Body) => void): LeadClass {
  return { name, share, status: 'Non-Compliant', code, ageDays: RECENT, spoil }
}

/** Written from the rule catalogue and the order that `generate-leads.ts` describes, not from the code that judges. */
export const LEAD_CLASSES: readonly LeadClass[] = [
  { name: 'sound', share: 60, status: 'Verified', code: null, ageDays: RECENT, spoil: () => undefined },
  { name: 'old', share: 6, status: 'Non-Compliant', code: 'TOO_OLD', ageDays: [400, 700], spoil: () => undefined },
  {
    ...fails('wrong phone', 3, 'LEAD_NOT_MATCHED', () => undefined),
    asksWrongPhone: true,
  },
  fails('no basis', 3, 'LEGAL_BASIS_MISSING', ({ consent }) => delete consent['legal_basis']),
  fails('basis contract', 2, 'LEGAL_BASIS_MISSING', ({ consent }) =>
    Object.assign(consent, { legal_basis: 'Contract' }),
  ),
  fails('no time', 3, 'CONSENT_TIMESTAMP_MISSING', ({ consent }) => delete consent['consent_timestamp']),
  fails('no wording', 3, 'CONSENT_TEXT_MISSING', ({ consent }) => delete consent['consent_text']),
  fails('pre-ticked', 3, 'CONSENT_PRETICKED', ({ consent }) =>
    Object.assign(consent, { consent_method: 'Pre-ticked box' }),
  ),
  fails('nobody named', 3, 'CONSENT_GENERIC_THIRD_PARTY', ({ consent }) => {
    delete consent['named_recipients']
    consent['consent_text'] =
      'I agree that carefully selected third parties may contact me about energy offers by email, phone, text message (SMS) and post.'
  }),
  fails('no e-mail consent', 3, 'CONSENT_MISSING', ({ consent_timestamps_by_channel: channels }) =>
    Object.assign(channels, { email_consent: false }),
  ),
  fails('a child', 2, 'UNDERAGE', ({ person }) => Object.assign(person, { date_of_birth: '2012-06-15' })),
  fails('own marketing only', 3, 'PURPOSE_MISMATCH', ({ consent }) =>
    Object.assign(consent, { consent_categories: ['Own marketing'] }),
  ),
  fails('other region', 2, 'REGION_NOT_LICENSED', (body) =>
    Object.assign(body, { restrictions: { usage_region: 'France' } }),
  ),
  fails('other industry', 2, 'INDUSTRY_RESTRICTED', (body) =>
    Object.assign(body, { restrictions: { usage_region: 'UK', deny_industries: ['energy'] } }),
  ),
  fails('other site', 2, 'SOURCE_NOT_APPROVED', ({ data_source: source }) =>
    Object.assign(source, { signup_url: 'https://prizes.example.net/win' }),
  ),
]
