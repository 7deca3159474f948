import type { Ask, KeyedOptions } from './ask.ts'
import { unexpectedAnswer } from './errors.ts'
import type { ServerError } from './errors.ts'
import type { DdRequest, DdResponse, DdResult, KycRequest, KycResponse, KycResult } from './generated/types.ts'
import { OPERATIONS } from './operations.ts'
import type { Answered } from './read-answer.ts'

/** A way to reach a lead: exactly one of the two. */
export type Identifier =
  | { readonly phone: string; readonly email?: never }
  | { readonly email: string; readonly phone?: never }

/** A DD request; `check_type` is filled in. */
export type DdQuestion = Omit<DdRequest, 'check_type' | 'identifiers'> & {
  /** 1 to 10. */
  readonly identifiers: readonly Identifier[]
}

/** A KYC request; `check_type` is filled in. */
export type KycQuestion = Omit<KycRequest, 'check_type'>

type Timestamps<Fields> = { readonly [Name in keyof Fields]: Date | Extract<Fields[Name], false | null> }

/** The result of a DD verification with its moments as `Date`. A day, such as `licence_expiry_date`, stays `YYYY-MM-DD`. */
export type DdFacts = Omit<DdResult, 'consent_metadata' | 'consent_timestamps_by_channel' | 'recency'> & {
  readonly consent_metadata: Omit<DdResult['consent_metadata'], 'consent_timestamp'> &
    Timestamps<Pick<DdResult['consent_metadata'], 'consent_timestamp'>>
  readonly consent_timestamps_by_channel: Timestamps<DdResult['consent_timestamps_by_channel']>
  readonly recency: Timestamps<DdResult['recency']>
}

type Verified = Extract<KycResult, { status: 'Verified' }>

/** One entry of a KYC verification; `opt_in_timestamp` as `Date`. */
export type KycEntry = Exclude<KycResult, Verified> | WithOptInDate<Verified>

type WithOptInDate<Entry extends Verified> = Entry extends Verified
  ? Omit<Entry, 'compliance_info'> & {
      readonly compliance_info: Omit<Entry['compliance_info'], 'opt_in_timestamp'> & { readonly opt_in_timestamp: Date }
    }
  : never

/** What every verification has. */
export type OnRecord<Raw> = {
  /** The answer as it came. */
  readonly raw: Raw
  /** Leads to the record: `verifications.get(id)`. Null where a browser keeps the header from pages of another origin. */
  readonly verificationId: string | null
  readonly requestId: string | null
  /** Whether this is the kept answer to an earlier request with the same idempotency key. */
  readonly replayed: boolean
}

/** The verdict: `reason` says why not, with every reason code. */
export type Verdict =
  | { readonly verified: true; readonly reason: null }
  | { readonly verified: false; readonly reason: string }

/** What came of the verification of a lead. */
export type DdVerdict = OnRecord<DdResponse> & Verdict & { readonly result: DdFacts }

/** What came of the verification of a person. */
export type KycVerdict = OnRecord<KycResponse> &
  Verdict & {
    /** The entry of the phone that was asked about; the verdict is its. */
    readonly result: KycEntry
    /** All entries: after the phone the e-mail addresses that belong to the same person, newest first. */
    readonly results: readonly KycEntry[]
  }

/** Whether leads may be contacted. Scope `dd`. */
export type Dd = {
  /** Verifies one lead under an order. @throws LeadproofError; a lead that is Non-Compliant is an answer. */
  readonly verify: (question: DdQuestion, options?: KeyedOptions) => Promise<DdVerdict>
}

/** Whether persons are who leads say. Scope `kyc`. */
export type Kyc = {
  /** Verifies one person. @throws LeadproofError; a person who is not confirmed is an answer. */
  readonly verify: (question: KycQuestion, options?: KeyedOptions) => Promise<KycVerdict>
}

/** See `Dd`. */
export function ddOf(ask: Ask): Dd {
  return {
    verify: async (question, options) => {
      const body: DdRequest = { ...(question as Omit<DdRequest, 'check_type'>), check_type: 'DD' }
      return ddVerdictFrom(await ask(OPERATIONS.verifyLead, { body }, options))
    },
  }
}

/** See `Kyc`. @param operatorSlug the operator's name in the path of the operation. */
export function kycOf(ask: Ask, operatorSlug: string): Kyc {
  const path = `/v1/${operatorSlug}_verify` as typeof OPERATIONS.verifyIdentity.path
  return {
    verify: async (question, options) => {
      const body: KycRequest = { ...question, check_type: 'KYC' }
      return kycVerdictFrom(await ask({ ...OPERATIONS.verifyIdentity, path }, { body }, options))
    },
  }
}

function ddVerdictFrom({ body: raw, ...record }: Answered<DdResponse>): DdVerdict {
  const [result, ...others] = raw.verification_results
  if (result === undefined || others.length > 0) throw notAnswered(record.requestId, 'exactly one result')
  const { status, message } = result.verification_summary
  return { ...onRecord(raw, record), ...verdictFrom(status, message), result: ddFactsFrom(result) }
}

function kycVerdictFrom({ body: raw, ...record }: Answered<KycResponse>): KycVerdict {
  const results = raw.verification_results.map(kycEntryFrom)
  const [result] = results
  if (result === undefined) throw notAnswered(record.requestId, 'an entry for the phone')
  const verdict = verdictFrom(result.status, 'reason' in result ? result.reason : '')
  return { ...onRecord(raw, record), ...verdict, result, results }
}

function onRecord<Raw>(raw: Raw, record: Omit<Answered<Raw>, 'body'>): OnRecord<Raw> {
  const { verificationId, requestId, replayed } = record
  return { raw, verificationId, requestId, replayed }
}

/** Whatever is not said to be Verified is not. */
function verdictFrom(status: string, reason: string): Verdict {
  return status === 'Verified' ? { verified: true, reason: null } : { verified: false, reason }
}

function ddFactsFrom(result: DdResult): DdFacts {
  const { consent_metadata: consent, consent_timestamps_by_channel: consents, recency } = result
  return {
    ...result,
    consent_metadata: { ...consent, consent_timestamp: momentFrom(consent.consent_timestamp) },
    consent_timestamps_by_channel: momentsFrom(consents),
    recency: momentsFrom(recency),
  }
}

function kycEntryFrom(entry: KycResult): KycEntry {
  if (!('compliance_info' in entry)) return entry
  const { compliance_info: info } = entry
  const dated = { ...entry, compliance_info: { ...info, opt_in_timestamp: new Date(info.opt_in_timestamp) } }
  return dated as KycEntry
}

function momentsFrom<Fields extends object>(texts: Fields): Timestamps<Fields> {
  const moments = Object.entries(texts).map(([name, text]) => [name, momentFrom(text as string | false | null)])
  return Object.fromEntries(moments) as Timestamps<Fields>
}

function momentFrom<Absent extends false | null>(text: string | Absent): Date | Absent {
  return typeof text === 'string' ? new Date(text) : text
}

function notAnswered(requestId: string | null, wanted: string): ServerError {
  return unexpectedAnswer(`The answer must hold ${wanted}`, { status: 200, requestId })
}
