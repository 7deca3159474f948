import { sql } from 'kysely'
import type { Instant } from '../base/time.ts'
import type { Db } from '../db/database.ts'

/** A version of a lead of a source. */
export type EvidenceVersion = { readonly leadId: string; readonly version: number }

/** When a lead was captured, and when a version of it was received. */
export type EvidenceTimes = {
  readonly capturedAt: Instant
  /** Null for the first version, whose receipt is recorded with each case. */
  readonly versionReceivedAt: Instant | null
}

type TimesRow = { n: number; captured_at: Instant; received_at: Instant | null }

/** @returns the times in the order asked; null for a lead that is not on record. */
export async function findEvidenceTimes(
  db: Db,
  leadSourceId: string,
  versions: readonly EvidenceVersion[],
): Promise<readonly (EvidenceTimes | null)[]> {
  if (versions.length === 0) return []
  const { rows } = await sql<TimesRow>`
    select asked.n::integer as n, own.captured_at, lead_version.received_at
      from unnest(${versions.map(({ leadId }) => leadId)}::text[], ${versions.map(({ version }) => version)}::integer[])
           with ordinality as asked (lead_id, version, n)
      join lateral (
             select lead.captured_at
               from lead
              where lead.lead_source_id = ${leadSourceId}
                and lead.lead_id = asked.lead_id
              limit 1
           ) as own on true
      left join lead_version
        on lead_version.lead_source_id = ${leadSourceId}
       and lead_version.lead_id = asked.lead_id
       and lead_version.version = asked.version`.execute(db)
  const byNumber = new Map(rows.map((row) => [row.n, row]))
  return versions.map((_, index) => {
    const row = byNumber.get(index + 1)
    return row === undefined ? null : { capturedAt: row.captured_at, versionReceivedAt: row.received_at }
  })
}
