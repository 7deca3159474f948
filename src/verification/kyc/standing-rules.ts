import type { Instant } from '../../base/time.ts'
import type { Channel } from '../../contacts/channel.ts'
import { CATALOGUE } from '../../rules/catalogue.ts'
import { grantInForce } from '../../rules/consent.ts'
import { judgeDossier } from '../../rules/judge.ts'
import { takesIn } from '../../rules/verdict.ts'
import type { RuleResult, Verdict } from '../../rules/verdict.ts'
import type { EvidenceRecord } from './evidence-record.ts'
import { dossierFor } from './kyc-dossier.ts'
import type { KycDossier } from './kyc-dossier.ts'
import type { EmailFound, KycFacts, PhoneAsked } from './kyc-facts.ts'
import { reason } from './kyc-reason.ts'
import type { KycCode, KycReason } from './kyc-reason.ts'
import type { OptInProof, PhoneProof } from './kyc-verdict.ts'

/** How one record carries one identifier: its opt-in, and what stands against it. */
export type Standing = {
  readonly record: EvidenceRecord
  readonly dossier: KycDossier
  readonly verdict: Verdict
  /** The newest opt-in on record for the identifier, in force or not; null when there is none. */
  readonly optInAt: Instant | null
  /** Empty when the identifier may be used. */
  readonly reasons: readonly KycReason[]
}

/**
 * The rules of the catalogue that can stand against a KYC entry, with the codes under which KYC tells them. A register that
 * is not loaded is a screening that nobody made (UKR-004); an objection at the operator is the person's own (SUP-002); an
 * order that is suspended, cancelled or not begun is no licence (LNK-007).
 */
const CODE_OF_RULE: ReadonlyMap<string, KycCode> = new Map([
  ['CON-014', 'CONSENT_WITHDRAWN'],
  ['SUP-002', 'CONSENT_WITHDRAWN'],
  ['REC-001', 'CONSENT_EXPIRED'],
  ['REC-002', 'CONSENT_EXPIRED'],
  ['LIC-001', 'LICENCE_EXPIRED'],
  ['LNK-007', 'LICENCE_EXPIRED'],
  ['UKR-001', 'TPS_REGISTERED'],
  ['UKR-002', 'TPS_REGISTERED'],
  ['UKR-003', 'SCREENING_EXPIRED'],
  ['UKR-004', 'SCREENING_EXPIRED'],
  ['SUP-001', 'SUPPRESSED_BY_BUYER'],
])

const KYC_RULES = CATALOGUE.filter(({ id }) => CODE_OF_RULE.has(id))

const CALLS: readonly Channel[] = ['phone', 'landline']

/**
 * Judges one record's opt-in for one identifier. A phone entry speaks of calls, since a Verified phone says nothing of the
 * channel and a buyer will call it; an e-mail entry speaks of e-mail.
 */
export function standingOf(facts: KycFacts, record: EvidenceRecord, identifier: PhoneAsked | EmailFound): Standing {
  const dossier = dossierFor(facts, record, identifier)
  const verdict = judgeDossier(dossier, KYC_RULES)
  if (!verdict.matched) throw new Error('a confirmed record must be covered by the order and hold its own identifier')
  const channels = channelsOf(dossier)
  const open = channels.filter((channel) => isOpen(dossier, verdict, channel))
  const onRecord = dossier.lead.grants.filter(({ channel }) => channels.includes(channel))
  const inForce = open.flatMap((channel) => grantInForce(dossier.lead, channel) ?? [])
  const optInAt = newest((inForce.length > 0 ? inForce : onRecord).map(({ at }) => at))
  const reasons = open.length > 0 ? [] : reasonsAgainst(verdict, channels, onRecord.length > 0)
  return { record, dossier, verdict, optInAt, reasons }
}

/** What else the opt-in behind a Verified phone says (specification 2.4). */
export function phoneProof(
  facts: KycFacts,
  { record, dossier, verdict }: Standing,
): Omit<PhoneProof, keyof OptInProof> {
  const { email, ipAddress, userAgent, method } = record.shown
  const sent = dossier.asked.identifiers[0]
  return {
    email,
    ipAddress,
    userAgent,
    method,
    licenceExpiryDate: dossier.order.endsOn,
    byEmail: email === null ? isOpen(dossier, verdict, 'email') : isEmailOpen(facts, record, email),
    bySms: sent?.serves.includes('sms') === true && isOpen(dossier, verdict, 'sms'),
    byPost: isOpen(dossier, verdict, 'postal'),
  }
}

function isEmailOpen(facts: KycFacts, record: EvidenceRecord, email: string): boolean {
  const found = facts.identifiers.find(({ kind, value }) => kind === 'email' && value === email)
  return found?.kind === 'email' && standingOf(facts, record, found).reasons.length === 0
}

function channelsOf({ asked }: KycDossier): readonly Channel[] {
  const served = asked.identifiers.flatMap(({ serves }) => serves)
  return served.filter((channel) => channel === 'email' || CALLS.includes(channel))
}

/** The person agreed to the channel, and no rule takes it away. */
function isOpen({ lead }: KycDossier, { channels }: Verdict, channel: Channel): boolean {
  const decision = channels.find((decided) => decided.channel === channel)
  return decision?.state !== 'unusable' && grantInForce(lead, channel) !== null
}

function reasonsAgainst({ rules }: Verdict, channels: readonly Channel[], hasOptIn: boolean): readonly KycReason[] {
  const told = rules.flatMap((result) => reasonsOf(result, channels))
  return hasOptIn && told.length > 0 ? told : [reason('OPT_IN_MISSING'), ...told]
}

function reasonsOf({ id, failures }: RuleResult, channels: readonly Channel[]): readonly KycReason[] {
  const code = CODE_OF_RULE.get(id)
  if (code === undefined) return []
  return failures
    .filter(({ severity, channels: scope }) => {
      const isAgainst = severity === 'BLOCK' || severity === 'CHANNEL'
      return isAgainst && channels.some((channel) => takesIn(scope, channel))
    })
    .map(({ detail }) => ({ code, detail }))
}

function newest(moments: readonly Instant[]): Instant | null {
  return moments.toSorted().at(-1) ?? null
}
