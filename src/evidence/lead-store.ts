import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { LeadKey } from './lead-key.ts'

/** Whose a source is. */
export type SourceOwner = { readonly leadSourceId: string; readonly organisationId: string }

/** A lead's row, still sealed. */
export type StoredLead = LeadKey & {
  readonly version: number
  readonly content: Buffer
  readonly sealed: Buffer
  readonly evidenceChangedAt: Instant | null
  readonly evidenceChangedFields: readonly string[] | null
  /** A grant or renewal is on record that came after the lead. */
  readonly renewed: boolean
}

type KeyRow = { lead_source_id: string; lead_id: string }

type StoredLeadRow = KeyRow & {
  version: number
  content: Buffer
  sealed: Buffer
  evidence_changed_at: Instant | null
  evidence_changed_fields: string[] | null
  renewed: boolean
}

/** The sources among `ids` that are of the mode, have not ended and, unless `organisationId` is null, belong to the organisation. */
export async function findSourceOwners(
  db: Db,
  mode: Mode,
  organisationId: string | null,
  ids: readonly string[],
): Promise<readonly SourceOwner[]> {
  const { rows } = await sql<{ lead_source_id: string; organisation_id: string }>`
    select lead_source_id, organisation_id
      from lead_source
     where lead_source_id = any (${ids}::text[])
       and mode = ${mode}
       and ended_at is null
       and (${organisationId}::text is null or organisation_id = ${organisationId})`.execute(db)
  return rows.map((row) => ({ leadSourceId: row.lead_source_id, organisationId: row.organisation_id }))
}

/** The content digests of those leads that exist, at this moment: the row may change right after. */
export async function findContents(
  db: Db,
  keys: readonly LeadKey[],
): Promise<readonly (LeadKey & { readonly content: Buffer })[]> {
  // The lateral look-up keeps the planner from reading whole partitions when it does not know how few are asked for.
  const { rows } = await sql<KeyRow & { content: Buffer }>`
    select asked.lead_source_id, asked.lead_id, found.content
      from unnest(${sourceIds(keys)}::text[], ${leadIds(keys)}::text[]) as asked (lead_source_id, lead_id)
      join lateral (
             select lead.content
               from lead
              where lead.lead_source_id = asked.lead_source_id
                and lead.lead_id = asked.lead_id
              limit 1
           ) as found on true`.execute(db)
  return rows.map((row) => ({ ...keyFromRow(row), content: row.content }))
}

/**
 * Locks the leads against change until the transaction ends. Locks are taken in the order of `keys`: callers sort them, so
 * that no two wait for each other. Read the leads by a statement of its own afterwards: after a wait PostgreSQL checks
 * the row against the statement once more, and on a partitioned table that check can lose it from the answer.
 */
export async function lockLeads(tx: Tx, keys: readonly LeadKey[]): Promise<void> {
  await sql`
    select count(*)
      from unnest(${sourceIds(keys)}::text[], ${leadIds(keys)}::text[]) as asked (lead_source_id, lead_id)
      join lateral (
             select 1
               from lead
              where lead.lead_source_id = asked.lead_source_id
                and lead.lead_id = asked.lead_id
              limit 1
                for update
           ) as own on true`.execute(tx)
}

/** Reads leads, those that exist. What it returns cannot change when the leads are locked. */
export async function findLeads(tx: Tx, keys: readonly LeadKey[]): Promise<readonly StoredLead[]> {
  const { rows } = await sql<StoredLeadRow>`
    select asked.lead_source_id, asked.lead_id, own.version, own.content, own.sealed, own.evidence_changed_at,
           own.evidence_changed_fields,
           exists (
             select 1
               from lead_event
              where lead_event.lead_source_id = asked.lead_source_id
                and lead_event.lead_id = asked.lead_id
                and lead_event.kind in ('granted', 'renewed')
           ) as renewed
      from unnest(${sourceIds(keys)}::text[], ${leadIds(keys)}::text[]) as asked (lead_source_id, lead_id)
      join lateral (
             select version, content, sealed, evidence_changed_at, evidence_changed_fields
               from lead
              where lead.lead_source_id = asked.lead_source_id
                and lead.lead_id = asked.lead_id
              limit 1
           ) as own on true`.execute(tx)
  return rows.map(storedLeadFromRow)
}

function sourceIds(keys: readonly LeadKey[]): readonly string[] {
  return keys.map(({ leadSourceId }) => leadSourceId)
}

function leadIds(keys: readonly LeadKey[]): readonly string[] {
  return keys.map(({ leadId }) => leadId)
}

function keyFromRow(row: KeyRow): LeadKey {
  return { leadSourceId: row.lead_source_id, leadId: row.lead_id }
}

function storedLeadFromRow(row: StoredLeadRow): StoredLead {
  return {
    ...keyFromRow(row),
    version: row.version,
    content: row.content,
    sealed: row.sealed,
    evidenceChangedAt: row.evidence_changed_at,
    evidenceChangedFields: row.evidence_changed_fields,
    renewed: row.renewed,
  }
}
