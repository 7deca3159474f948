import { idFloor } from '../base/ids.ts'
import type { Mode } from '../base/ids.ts'
import { startOfLondonDay } from '../base/time.ts'
import type { Day, Instant } from '../base/time.ts'
import { isFromDistrust } from '../rules/distrust.ts'
import type { Backing } from '../vault/backing.ts'
import { findEvidenceTimes } from './evidence-times-store.ts'
import type { EvidenceTimes, EvidenceVersion } from './evidence-times-store.ts'
import { scannedCases } from './scan-cases.ts'
import type { Piece, ScannedCase } from './scan-cases.ts'

/** A Verified answer that was given from evidence which is not trusted. */
export type AffectedAnswer = {
  readonly buyerId: string
  readonly ddId: string
  readonly leadSourceId: string
  /** Of an identity check the record that stood for the person: a lead's id, or that of a person of a register. */
  readonly leadId: string
  readonly verificationId: string
  readonly verifiedAt: Instant
  readonly operation: 'dd' | 'kyc'
}

/** Evidence of which source, of which time. */
export type Distrusted = { readonly mode: Mode; readonly leadSourceId: string; readonly from: Day }

/** A piece of evidence of the source that a Verified answer was given from, and what the case itself says of its times. */
type Used = EvidenceVersion & { readonly scanned: ScannedCase; readonly moments: readonly Instant[] }

/**
 * Finds every Verified answer that was given from evidence of a source captured or received on that day or later, by what was
 * recorded with each: the version of the evidence and the events that it was judged by. Oldest first, in constant memory.
 *
 * @param after goes on after the case with this id; null = from the first that can have had such evidence.
 * @yields what a few hundred cases gave, most often nothing.
 */
export async function* affectedAnswers(
  backing: Backing,
  asked: Distrusted,
  after: string | null = null,
): AsyncGenerator<Piece<AffectedAnswer>> {
  const { mode, leadSourceId, from } = asked
  const scan = {
    mode,
    filter: { kind: 'source', leadSourceId },
    after: after ?? idFloor('ver', startOfLondonDay(from)),
  } as const
  for await (const { items, unreadable, last } of scannedCases(backing, scan)) {
    const used = items.flatMap((scanned) => usedFrom(scanned, leadSourceId))
    const stored = await findEvidenceTimes(backing.database.db, leadSourceId, used)
    const affected = used.filter((evidence, index) =>
      isFromDistrust(from, [...evidence.moments, ...storedMoments(evidence, stored[index] ?? null)]),
    )
    yield { items: affected.map((evidence) => answerFrom(evidence, leadSourceId)), unreadable, last }
  }
}

function usedFrom(scanned: ScannedCase, leadSourceId: string): readonly Used[] {
  return scanned.operation === 'dd' ? usedByDd(scanned) : usedByKyc(scanned, leadSourceId)
}

function usedByDd(scanned: ScannedCase & { readonly operation: 'dd' }): readonly Used[] {
  const { asked, found, events, verdict } = scanned.recorded
  if (verdict.status !== 'Verified' || found.lead === undefined) return []
  const { version, receivedAt } = found.lead
  const granted = events.filter(({ kind }) => kind === 'granted' || kind === 'renewed')
  const moments = [receivedAt, ...granted.flatMap((event) => [event.at, event.receivedAt])]
  return [{ scanned, leadId: asked.leadId, version, moments }]
}

/** Every record of the source that the confirmed person has: each of them may have confirmed it or carried its opt-in. */
function usedByKyc(scanned: ScannedCase & { readonly operation: 'kyc' }, leadSourceId: string): readonly Used[] {
  const { facts, verdict } = scanned.recorded
  if (verdict.entries.every(({ proof }) => proof === null)) return []
  return facts.records
    .filter((record) => record.leadSourceId === leadSourceId)
    .map(({ recordId, version, facts: { capturedAt, receivedAt, grants } }) => ({
      scanned,
      leadId: recordId,
      version,
      moments: [capturedAt, receivedAt, ...grants.flatMap((grant) => [grant.at, grant.receivedAt])],
    }))
}

/** An identity check has recorded all times of a first version, which may be that of a person and not of a lead. */
function storedMoments({ scanned, version }: Used, times: EvidenceTimes | null): readonly Instant[] {
  if (times === null || (scanned.operation === 'kyc' && version === 1)) return []
  const { capturedAt, versionReceivedAt } = times
  return versionReceivedAt === null ? [capturedAt] : [capturedAt, versionReceivedAt]
}

function answerFrom({ scanned, leadId }: Used, leadSourceId: string): AffectedAnswer {
  const { verificationId, organisationId, ddId, at, operation } = scanned.row
  return { buyerId: organisationId, ddId, leadSourceId, leadId, verificationId, verifiedAt: at, operation }
}
