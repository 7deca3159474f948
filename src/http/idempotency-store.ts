import { sql } from 'kysely'
import type { Instant } from '../base/time.ts'
import type { Db } from '../db/database.ts'

/** A request that one attempt wants to answer. */
export type RequestClaim = {
  /** Names the row. */
  readonly requestIndex: Buffer
  /** Tells whether it is the same request. */
  readonly requestDigest: Buffer
  /** Tells this attempt from all others. */
  readonly attempt: Buffer
}

/** What is on record under a key. */
export type StoredRequest = { readonly requestDigest: Buffer; readonly sealed: Buffer | null }

/**
 * Takes a row for this attempt, for good once this resolves: of many attempts at once, on any number of nodes, one gets it.
 * A row claimed before `forgottenAt` counts as absent. One claimed before `abandonedAt` and still without an answer is taken
 * over by the same request, and by no other.
 *
 * @returns false when another attempt has it; then nothing was changed.
 */
export async function claimRequest(
  db: Db,
  { requestIndex, requestDigest, attempt }: RequestClaim,
  times: { readonly now: Instant; readonly abandonedAt: Instant; readonly forgottenAt: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_request as kept (request_index, request_digest, attempt, claimed_at)
    values (${requestIndex}, ${requestDigest}, ${attempt}, ${times.now})
        on conflict (request_index)
        do update set request_digest = excluded.request_digest,
                      attempt = excluded.attempt,
                      claimed_at = excluded.claimed_at,
                      sealed = null
            where kept.claimed_at <= ${times.forgottenAt}
               or (kept.claimed_at <= ${times.abandonedAt}
                   and kept.sealed is null
                   and kept.request_digest = excluded.request_digest)
    returning 1`.execute(db)
  return rows.length === 1
}

/** Reads what is on record under a key. @returns null when there is nothing. */
export async function findRequest(db: Db, requestIndex: Buffer): Promise<StoredRequest | null> {
  const { rows } = await sql<StoredRequest>`
    select request_digest as "requestDigest", sealed
      from idempotent_request
     where request_index = ${requestIndex}`.execute(db)
  return rows[0] ?? null
}

/** Puts the answer into the row. @returns false when another attempt has taken the row over. */
export async function storeAnswer(db: Db, { requestIndex, attempt }: RequestClaim, sealed: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update idempotent_request
       set sealed = ${sealed}
     where request_index = ${requestIndex}
       and attempt = ${attempt}
    returning 1`.execute(db)
  return rows.length === 1
}

/** Gives a row up, if this attempt still has it and has put no answer into it. */
export async function freeRequest(db: Db, { requestIndex, attempt }: RequestClaim): Promise<void> {
  await sql`
    delete from idempotent_request
     where request_index = ${requestIndex}
       and attempt = ${attempt}
       and sealed is null`.execute(db)
}

/**
 * Removes up to `rowsMax` rows that were claimed at or before `forgottenAt`, oldest first; rows that somebody holds at this
 * moment are left for later, so that it never waits.
 *
 * @returns how many were removed.
 */
export async function deleteOldRequests(db: Db, forgottenAt: Instant, rowsMax: number): Promise<number> {
  const { rows } = await sql`
    delete from idempotent_request
     where request_index = any (array(select request_index
                                       from idempotent_request
                                      where claimed_at <= ${forgottenAt}
                                      order by claimed_at
                                      limit ${rowsMax}
                                        for update skip locked))
    returning 1`.execute(db)
  return rows.length
}
