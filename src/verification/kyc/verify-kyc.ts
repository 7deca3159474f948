import { createHash } from 'node:crypto'
import type { Caller } from '../../base/caller.ts'
import type { Json } from '../../base/canonical-json.ts'
import { newId } from '../../base/ids.ts'
import type { Random } from '../../base/ids.ts'
import type { Clock } from '../../base/time.ts'
import type { PhoneRegion } from '../../contacts/phone.ts'
import { CANONICAL_VERSION } from '../../matching/canonical-person.ts'
import { MATCHER } from '../../matching/match-person.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Case, CaseDisclosure, RecordCase } from '../case.ts'
import { phoneSubject } from '../disclosure/subject-index.ts'
import type { RulePackStamp } from '../rule-packs.ts'
import { personFrom } from './asked-person.ts'
import type { CheckNumber } from './check-number.ts'
import { disclosedBy } from './disclosed.ts'
import type { GatherKyc } from './gather-kyc.ts'
import type { KycAnswer, KycRequestBody } from './kyc-contract.ts'
import type { KycFacts } from './kyc-facts.ts'
import { judgeKyc } from './kyc-rules.ts'
import { presentKyc } from './present-kyc.ts'
import type { RecordedKyc } from './recorded-kyc.ts'

/** What the KYC operation works with. */
export type KycDesk = {
  readonly clock: Clock
  readonly random: Random
  readonly region: PhoneRegion
  readonly vault: Vault
  readonly gather: GatherKyc
  readonly checkNumber: CheckNumber
  readonly record: RecordCase
  readonly packs: readonly RulePackStamp[]
}

/** The answer as it goes out, and the id under which it is on record. */
export type KycVerified = {
  readonly verificationId: string
  readonly answer: KycAnswer
  readonly body: string
  /** The phone asked about, in E.164; null when it was no number. */
  readonly phone: string | null
}

/**
 * Verifies one person: gathers, judges, records, presents. No answer leaves that is not on record.
 *
 * @throws Fault `invalid_request`, `order_not_permitted`, `sources_unavailable`, `overloaded`, `database_unavailable`,
 *   `integrity_failure`.
 */
export async function verifyKyc(desk: KycDesk, caller: Caller, body: KycRequestBody): Promise<KycVerified> {
  const now = desk.clock()
  const asked = personFrom(body, desk.region, now)
  const facts = await desk.checkNumber(caller.mode, await desk.gather(caller, asked, now))
  const verdict = judgeKyc(facts)
  const answer = presentKyc(facts.order.ddId, verdict)
  const text = JSON.stringify(answer)
  const answerSha256 = createHash('sha256').update(text).digest('base64')
  const entry = caseFrom(desk, caller, { asked, facts, verdict, answerSha256 })
  await desk.record(entry)
  return { verificationId: entry.verificationId, answer, body: text, phone: asked.phone?.e164 ?? null }
}

/** Makes the answer of a recorded case again. Pure. */
export function replayKyc({ facts }: RecordedKyc): KycAnswer {
  return presentKyc(facts.order.ddId, judgeKyc(facts))
}

function caseFrom(desk: KycDesk, caller: Caller, recorded: RecordedKyc): Case {
  const { facts } = recorded
  return {
    verificationId: newId('ver', facts.now, desk.random),
    operation: 'kyc',
    mode: caller.mode,
    caller,
    ddId: facts.order.ddId,
    at: facts.now,
    madeFrom: madeFrom(desk.packs, facts),
    sharedDigest: null,
    recorded: JSON.stringify(recorded),
    use: null,
    disclosure: disclosureOf(desk, caller, recorded),
  }
}

/** Whoever was given something of a person is on record with it. */
function disclosureOf(
  { random, vault }: KycDesk,
  { mode }: Caller,
  { asked, facts, verdict }: RecordedKyc,
): CaseDisclosure | null {
  if (asked.phone === null || disclosedBy(verdict).length === 0) return null
  return { disclosureId: newId('dsc', facts.now, random), subject: phoneSubject(vault, mode, asked.phone.e164) }
}

/** Nothing here depends on who was found, or the caller could tell from it what the answer keeps from it. */
function madeFrom(packs: readonly RulePackStamp[], { order, registers, sources }: KycFacts): Json {
  return {
    packs: packs.map(({ id, version, hash }) => ({ id, version, hash })),
    matcher: MATCHER,
    canonicalVersion: CANONICAL_VERSION,
    termsVersion: order.termsVersion,
    snapshots: { tps: registers.tps.snapshotId, ctps: registers.ctps.snapshotId },
    sources: sources.map(({ name, state }) => ({ name, state })),
  }
}
