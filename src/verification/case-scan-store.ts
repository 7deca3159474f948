import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Db } from '../db/database.ts'
import type { CaseRow } from './case-store.ts'

/** Which cases are wanted. */
export type CaseFilter =
  | { readonly kind: 'all' }
  /** Those whose lead is of the source, and identity checks under orders that ever named it. */
  | { readonly kind: 'source'; readonly leadSourceId: string }
  | { readonly kind: 'key'; readonly keyId: string }

/** Recorded cases in the order of their ids, which is that of their moments. */
export type CaseScan = {
  readonly mode: Mode
  readonly filter: CaseFilter
  /** Cases after this id. */
  readonly after: string
  /** How many cases are looked at, wanted or not. */
  readonly rowsMax: number
}

/** A recorded case, still sealed, with the key that asked. */
export type ScannedRow = CaseRow & { readonly keyId: string }

/** The wanted cases among those that were looked at, and the last of these; null when there are no more. */
export type ScannedRows = { readonly rows: readonly ScannedRow[]; readonly last: string | null }

type LookedAt = { last: string | null } & (ScannedRow | { readonly [Name in keyof ScannedRow]: null })

/**
 * Looks at the next cases. How long it takes depends on `rowsMax` and not on how many there are. A case that is being recorded
 * at this moment may be passed over.
 */
export async function scanCases(db: Db, { mode, filter, after, rowsMax }: CaseScan): Promise<ScannedRows> {
  const { rows } = await sql<LookedAt>`
    with looked_at as materialized (
           select verification_id, operation, mode, organisation_id, key_id, dd_id, at, made_from, shared_digest, sealed
             from verification
            where verification_id > ${after}
            order by verification_id
            limit ${rowsMax}
         ),
         wanted as (
           select verification_id, operation, mode, organisation_id, key_id, dd_id, at, made_from, shared_digest, sealed
             from looked_at
            where mode = ${mode}
              and ${conditionOf(filter)}
         )
    select final.last, verification_id as "verificationId", operation, mode, organisation_id as "organisationId",
           key_id as "keyId", dd_id as "ddId", at, made_from as "madeFrom", shared_digest as "sharedDigest", sealed
      from (select max(verification_id) as last from looked_at) as final
      left join wanted on true
     order by verification_id`.execute(db)
  return {
    rows: rows.flatMap(({ last: _last, ...row }) => (row.verificationId === null ? [] : [row])),
    last: rows[0]?.last ?? null,
  }
}

function conditionOf(filter: CaseFilter): RawBuilder<unknown> {
  if (filter.kind === 'all') return sql`true`
  if (filter.kind === 'key') return sql`key_id = ${filter.keyId}`
  const { leadSourceId } = filter
  return sql`case operation
               when 'dd' then exists (select 1
                                        from shared_facts
                                       where shared_facts.digest = looked_at.shared_digest
                                         and shared_facts.facts #>> '{reference,source,leadSourceId}' = ${leadSourceId})
               else exists (select 1
                              from order_terms
                             where order_terms.dd_id = looked_at.dd_id
                               and order_terms.terms -> 'leadSourceIds' ? ${leadSourceId}::text)
             end`
}
