import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { LeadKey } from './lead-key.ts'

/** The sealed parts of a lead as it stood at one version. */
export type SealedVersion = {
  /** Of the `lead` row: the first version is in it for ever. */
  readonly lead: Buffer
  /** Of the `lead_version` row; null for the first version, which has none. */
  readonly version: Buffer | null
}

/** Reads a lead as it stood at a version. @returns null when the lead is no longer on record. */
export async function findSealedVersion(
  db: Db,
  { leadSourceId, leadId }: LeadKey,
  version: number,
): Promise<SealedVersion | null> {
  const { rows } = await sql<SealedVersion>`
    select lead.sealed as lead, lead_version.sealed as version
      from lead
      left join lead_version
        on lead_version.lead_source_id = lead.lead_source_id
       and lead_version.lead_id = lead.lead_id
       and lead_version.version = ${version}
     where lead.lead_source_id = ${leadSourceId}
       and lead.lead_id = ${leadId}`.execute(db)
  const [row] = rows
  return row === undefined || (version > 1 && row.version === null) ? null : row
}
