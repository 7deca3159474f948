/** What one request of the demo is answered with: the bond between the demo data, the examples and the rules. */
export type DemoOutcome = {
  /** Two digits; requests about the same case stand in one row. */
  readonly row: string
  readonly shows: string
  /** The example's file without `.json`; the word before the first dash is its operation. */
  readonly example: `dd-${string}` | `kyc-${string}`
  readonly expected: DemoAnswer
}

/** An answer in brief. */
export type DemoAnswer = {
  readonly http: number
  /** One for a lead; one for each identifier of a person, the phone first. Empty where nothing was verified. */
  readonly results: readonly DemoResult[]
  /** The code of a problem body; null for a verification. */
  readonly problem: string | null
}

/** A verdict in brief: its status, and every reason code that is told with it, in the order told. */
export type DemoResult = { readonly status: 'Verified' | 'Non-Compliant'; readonly codes: readonly string[] }

/** What is told of a policy that cannot be read any more. */
export const NO_POLICY = [
  'POLICY_UNAVAILABLE',
  'POLICY_SCAN_STALE',
  'POLICY_BASIS_CONFLICT',
  'POLICY_NO_OPT_OUT',
  'POLICY_NO_PURPOSE',
  'POLICY_UNDATED',
] as const

/** Every example, in the order in which they are shown. */
export const DEMO_OUTCOMES: readonly DemoOutcome[] = [
  row('01', 'dd-verified', 'all as it should be', verified()),
  row('01', 'kyc-verified', 'a confirmed person: the phone, then the e-mail', verified(), verified()),
  row('02', 'dd-email-only', 'consent to e-mail only', verified('CONSENT_MISSING')),
  row('03', 'dd-stale', 'no sign of the person for 400 days', refused('TOO_OLD', 'STALE_FIRST_USE')),
  row('04', 'dd-withdrawn', 'withdrawn yesterday', refused('CONSENT_MISSING', 'CONSENT_WITHDRAWN')),
  row('04', 'kyc-withdrawn', 'withdrawn yesterday', refused('CONSENT_WITHDRAWN'), refused('CONSENT_WITHDRAWN')),
  row('05', 'dd-licence-expired', 'an order that has ended', refused('LICENCE_EXPIRED')),
  row(
    '05',
    'kyc-licence-expired',
    'a record that may be used no longer',
    refused('LICENCE_EXPIRED', 'SCREENING_EXPIRED'),
    refused('LICENCE_EXPIRED'),
  ),
  row('06', 'dd-tps-expired', 'screened 30 days ago', refused('CONSENT_MISSING', 'SCREENING_EXPIRED')),
  row('07', 'dd-wrong-region', 'sold for Ireland only', refused('REGION_NOT_LICENSED')),
  row('07', 'dd-wrong-industry', 'not for solar', refused('INDUSTRY_RESTRICTED')),
  row('08', 'dd-policy-denies-sharing', 'the policy denies sharing', refused('POLICY_SHARING_NOT_DISCLOSED')),
  row('09', 'dd-policy-gone', 'the policy is gone: for review', verified(...NO_POLICY)),
  row('10', 'dd-phone-not-on-lead', 'a phone that the lead does not have', refused('LEAD_NOT_MATCHED')),
  row('10', 'kyc-phone-not-known', 'a phone that nobody has', refused('IDENTITY_NOT_CONFIRMED')),
  row('11', 'dd-nickname', 'a lead needs no name', verified()),
  row('11', 'kyc-nickname', 'Liz is Elizabeth', verified(), verified()),
  row('12', 'kyc-dob-mismatch', 'another date of birth', refused('DOB_MISMATCH')),
  row('13', 'kyc-email-withdrawn', 'only the e-mail is withdrawn', verified(), refused('CONSENT_WITHDRAWN')),
  row('14', 'dd-two-sources', 'the person of 01 from another source', verified()),
  row('15', 'dd-unknown-lead', 'unknown is no error', refused('LEAD_NOT_MATCHED')),
  row('16', 'dd-no-ai-sms', 'no consent to automated texts', verified('CONSENT_MISSING')),
  { ...row('17', 'kyc-source-down', 'no source answers'), expected: failed('sources_unavailable') },
  row('17', 'kyc-source-slow', 'one source is too slow', verified(), verified()),
  row('18', 'dd-unicode', 'letters, emoji and all', verified()),
  row('18', 'kyc-unicode', "Zoë O'Brien-Łukasz", verified(), verified()),
]

function row(
  number: string,
  example: DemoOutcome['example'],
  shows: string,
  ...results: readonly DemoResult[]
): DemoOutcome {
  return { row: number, shows, example, expected: { http: 200, results, problem: null } }
}

/** The answer of a lead or an identifier that may be used. */
export function verified(...codes: readonly string[]): DemoResult {
  return { status: 'Verified', codes }
}

/** The answer of one that may not. */
export function refused(...codes: readonly string[]): DemoResult {
  return { status: 'Non-Compliant', codes }
}

function failed(problem: string): DemoAnswer {
  return { http: 500, results: [], problem }
}
