import { setTimeout } from 'node:timers/promises'
import type { Caller } from '../base/caller.ts'
import { canonicalJson } from '../base/canonical-json.ts'
import type { Json } from '../base/canonical-json.ts'
import { Fault } from '../base/fault.ts'
import { addMs } from '../base/time.ts'
import type { Clock } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { contentDigest, scopedIndex } from '../vault/blind-index.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson, sealJson } from '../vault/seal.ts'
import type { Place } from '../vault/seal.ts'
import { claimRequest, deleteOldRequests, findRequest, freeRequest, storeAnswer } from './idempotency-store.ts'
import type { RequestClaim } from './idempotency-store.ts'

/** A request with an `Idempotency-Key`. */
export type KeyedRequest = {
  readonly caller: Caller
  readonly idempotencyKey: string
  /** All that makes it the same request: the operation and everything that was sent to it. */
  readonly content: Json
}

/** An answer as it was sent. */
export type KeptAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Either the right to do the work, or what came of it when somebody had done it. */
export type Claimed = { readonly claim: RequestClaim } | { readonly answer: KeptAnswer }

/** How long an answer is given again to the same request (contract section 6). */
const KEPT_FOR_MS = 24 * 3_600_000
// Longer than any request that goes well: an attempt that has not ended by then died with its process.
const ABANDONED_AFTER_MS = 30_000
const ATTEMPT_BYTES = 16
const FIRST_PAUSE_MS = 20
const RETRY_AFTER_SECONDS = 1
const ROWS_PER_BATCH = 500

/**
 * Takes an idempotency key for a request, on every node at once, or finds the answer that was given to the same request
 * under it. While another attempt is at work it waits, asking again after growing pauses.
 *
 * @param waitMs milliseconds to wait in all.
 * @throws Fault `idempotency_conflict` when the key came before with another request, or the other attempt is not done.
 */
export async function claimAnswer(backing: Backing, request: KeyedRequest, waitMs: number): Promise<Claimed> {
  const claim = claimFrom(backing, request)
  let waitedMs = 0
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    const claimed = await tryToClaim(backing, claim)
    if (claimed !== null) return claimed
    if (waitedMs >= waitMs) throw tooSoon('The first request with this Idempotency-Key is still being answered.')
    const restMs = Math.min(pauseMs, waitMs - waitedMs)
    await setTimeout(restMs)
    waitedMs += restMs
  }
}

/**
 * Keeps the answer that a claimed request has come to.
 *
 * @throws Fault `idempotency_conflict` when this attempt took so long that another has taken over: its answer counts.
 */
export async function keepAnswer(
  { database, vault }: Backing,
  claim: RequestClaim,
  { status, headers, body }: KeptAnswer,
): Promise<void> {
  const sealed = sealJson(vault, placeOf(claim.requestIndex), { status, headers, body })
  if (await storeAnswer(database.db, claim, sealed)) return
  throw tooSoon('Another attempt with this Idempotency-Key has taken over. Send the request again to get its answer.')
}

/** Gives the key up after an attempt that came to nothing, so that the next one need not wait. */
export async function giveUpClaim({ database }: Backing, claim: RequestClaim): Promise<void> {
  await freeRequest(database.db, claim)
}

/** Removes answers that are kept no longer, a few at a time. @returns how many were removed. */
export async function forgetOldAnswers(db: Db, clock: Clock): Promise<number> {
  const forgottenAt = addMs(clock(), -KEPT_FOR_MS)
  let removed = 0
  for (;;) {
    const batch = await deleteOldRequests(db, forgottenAt, ROWS_PER_BATCH)
    removed += batch
    if (batch < ROWS_PER_BATCH) return removed
  }
}

/** The row's name tells neither the key's text nor, to whoever guesses one, that it was used. */
function claimFrom({ vault, random }: Backing, { caller, idempotencyKey, content }: KeyedRequest): RequestClaim {
  const { keyId, mode, organisationId } = caller
  return {
    requestIndex: scopedIndex(vault, 'idempotency_key', { mode, organisationId }, [keyId, idempotencyKey]),
    requestDigest: contentDigest(vault, mode, canonicalJson(content)),
    attempt: Buffer.from(random(ATTEMPT_BYTES)),
  }
}

/** @returns null while another attempt is at work. */
async function tryToClaim({ database, vault, clock }: Backing, claim: RequestClaim): Promise<Claimed | null> {
  const { db } = database
  const now = clock()
  const times = { now, abandonedAt: addMs(now, -ABANDONED_AFTER_MS), forgottenAt: addMs(now, -KEPT_FOR_MS) }
  if (await claimRequest(db, claim, times)) return { claim }
  const found = await findRequest(db, claim.requestIndex)
  // Given up a moment ago.
  if (found === null) return null
  if (!found.requestDigest.equals(claim.requestDigest)) {
    throw new Fault('idempotency_conflict', 'This Idempotency-Key came within the last 24 hours with another request.')
  }
  const { sealed } = found
  if (sealed === null) return null
  const answer = await withKnownKeys(db, vault, () => openJson(vault, placeOf(claim.requestIndex), sealed))
  return { answer: answer as KeptAnswer }
}

function placeOf(requestIndex: Buffer): Place {
  return { table: 'idempotent_request', key: [requestIndex] }
}

/** Unlike another request with the key, the same one will get its answer. */
function tooSoon(publicMessage: string): Fault {
  return new Fault('idempotency_conflict', publicMessage, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
