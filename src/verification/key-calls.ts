import { Fault } from '../base/fault.ts'
import { idFloor } from '../base/ids.ts'
import type { Mode } from '../base/ids.ts'
import { londonDayOf } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import type { Backing } from '../vault/backing.ts'
import type { RecordedDd, SharedDd } from './dd/recorded-dd.ts'
import { storedInstant } from './dd/stored-time.ts'
import { disclosedBy } from './kyc/disclosed.ts'
import type { KycDisclosed } from './kyc/disclosed.ts'
import type { RecordedKyc } from './kyc/recorded-kyc.ts'
import { sharedFactsOf } from './open-case.ts'
import { isWithheld, orderInForce } from './permitted-order.ts'
import { scannedCases } from './scan-cases.ts'
import type { Piece, ScannedCase } from './scan-cases.ts'

/** What an answer gave away of a person: never the values themselves. */
export type Disclosed = 'evidence' | KycDisclosed

/** One verification that was asked for with a key. */
export type KeyCall = {
  readonly verificationId: string
  readonly operation: 'dd' | 'kyc'
  readonly ddId: string
  /** The lead asked about, where it was matched; what was asked for in vain may be any text. */
  readonly lead: { readonly leadSourceId: string; readonly leadId: string } | null
  readonly at: Instant
  readonly status: 'Verified' | 'Non-Compliant'
  readonly disclosed: readonly Disclosed[]
}

// An order's facts are a few kilobytes, and a key asks under few orders.
const SHARED_MAX = 500

/**
 * Finds every verification that was asked for with a key since a moment, and what each of them gave away. Oldest first, in
 * constant memory.
 *
 * @yields what a few hundred cases gave, most often nothing.
 */
export async function* keyCalls(
  backing: Backing,
  asked: { readonly mode: Mode; readonly keyId: string; readonly since: Instant },
): AsyncGenerator<Piece<KeyCall>> {
  const { mode, keyId, since } = asked
  const scan = { mode, filter: { kind: 'key', keyId }, after: idFloor('ver', since) } as const
  const sharedOf = rememberedShared(backing)
  for await (const { items, unreadable, last } of scannedCases(backing, scan)) {
    const calls: KeyCall[] = []
    const damaged: string[] = []
    for (const scanned of items) {
      const call = await callOrNull(scanned, sharedOf)
      if (call === null) damaged.push(scanned.row.verificationId)
      else calls.push(call)
    }
    yield { items: calls, unreadable: [...unreadable, ...damaged], last }
  }
}

type SharedOf = (scanned: ScannedCase) => Promise<SharedDd>

function rememberedShared({ database }: Backing): SharedOf {
  const remembered = new Map<string, SharedDd>()
  return async ({ row }) => {
    const digest = row.sharedDigest?.toString('hex') ?? ''
    const shared = remembered.get(digest) ?? (await sharedFactsOf(database.db, row))
    if (remembered.size >= SHARED_MAX) remembered.clear()
    remembered.set(digest, shared)
    return shared
  }
}

/** @returns null where what the case shares with others was altered. */
async function callOrNull(scanned: ScannedCase, sharedOf: SharedOf): Promise<KeyCall | null> {
  try {
    return await callFrom(scanned, sharedOf)
  } catch (error) {
    if (error instanceof Fault && error.code === 'integrity_failure') return null
    throw error
  }
}

async function callFrom(scanned: ScannedCase, sharedOf: SharedOf): Promise<KeyCall> {
  const { verificationId, operation, ddId, at } = scanned.row
  const call = { verificationId, operation, ddId, at }
  if (scanned.operation === 'kyc') return { ...call, lead: null, ...kycOutcome(scanned.recorded) }
  const { asked, verdict } = scanned.recorded
  if (!verdict.matched) return { ...call, lead: null, status: verdict.status, disclosed: [] }
  const lead = { leadSourceId: asked.leadSourceId, leadId: asked.leadId }
  const disclosed: readonly Disclosed[] = gaveEvidence(scanned.recorded, await sharedOf(scanned)) ? ['evidence'] : []
  return { ...call, lead, status: verdict.status, disclosed }
}

/** A matched lead's evidence is in the answer unless the order ended long before (contract section 4). */
function gaveEvidence({ found, now }: RecordedDd, { reference }: SharedDd): boolean {
  const deliveredAt = found.assignment === undefined ? null : storedInstant(found.assignment.deliveredAt)
  return !isWithheld(orderInForce(reference, deliveredAt, now).facts, londonDayOf(now))
}

function kycOutcome({ verdict }: RecordedKyc): Pick<KeyCall, 'status' | 'disclosed'> {
  const isVerified = verdict.entries.some(({ proof }) => proof !== null)
  return { status: isVerified ? 'Verified' : 'Non-Compliant', disclosed: disclosedBy(verdict) }
}
