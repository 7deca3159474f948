import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { PageWish } from '../base/page.ts'
import type { Instant } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import type { LeadKey } from './lead-key.ts'

/** A reveal as it is stored. */
export type StoredReveal = LeadKey & {
  readonly revealId: string
  readonly mode: Mode
  readonly organisationId: string
  readonly keyId: string
  readonly at: Instant
  readonly sealed: Buffer
}

/** Of which leads; null for any. */
export type RevealFilter = { readonly leadSourceId: string | null; readonly leadId: string | null }

/** Puts a reveal on record, for good once this resolves; reveals are never changed nor removed. */
export async function insertReveal(db: Db, reveal: StoredReveal): Promise<void> {
  await sql`
    insert into reveal (reveal_id, mode, organisation_id, key_id, lead_source_id, lead_id, at, sealed)
    values (${reveal.revealId}, ${reveal.mode}, ${reveal.organisationId}, ${reveal.keyId}, ${reveal.leadSourceId},
            ${reveal.leadId}, ${reveal.at}, ${reveal.sealed})`.execute(db)
}

/** Reveals of a mode, newest first, from after the id `after` on. */
export async function findReveals(
  db: Db,
  mode: Mode,
  { leadSourceId, leadId }: RevealFilter,
  { after, limit }: PageWish,
): Promise<readonly StoredReveal[]> {
  const { rows } = await sql<StoredReveal>`
    select reveal_id as "revealId", mode, organisation_id as "organisationId", key_id as "keyId",
           lead_source_id as "leadSourceId", lead_id as "leadId", at, sealed
      from reveal
     where mode = ${mode}
       and (${leadSourceId}::text is null or lead_source_id = ${leadSourceId})
       and (${leadId}::text is null or lead_id = ${leadId})
       and (${after}::text is null or reveal_id < ${after})
     order by reveal_id desc
     limit ${limit}`.execute(db)
  return rows
}
