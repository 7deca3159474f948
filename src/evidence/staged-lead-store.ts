import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Instant } from '../base/time.ts'
import { copyInto } from '../db/database.ts'
import type { Tx } from '../db/database.ts'
import { copyByteList, copyBytes, copyLine, copyText, copyTextList } from './copy-text.ts'
import type { LeadKey } from './lead-key.ts'
import { samePerson } from './same-person-store.ts'

/** One version of a lead, ready to be written. */
export type StagedLead = LeadKey & {
  readonly version: number
  readonly mode: Mode
  readonly supplierId: string
  readonly content: Buffer
  readonly capturedAt: Instant
  readonly receivedAt: Instant
  /** Of the lead's row: first and newest version. */
  readonly sealed: Buffer
  /** Of the version's own row; null for the first, which stays in the lead's. */
  readonly sealedVersion: Buffer | null
  readonly identifiers: readonly Buffer[]
  /** Identifiers that a version before it had, on record or staged with it, and this one has not. */
  readonly dropped: readonly Buffer[]
  readonly nameIndex: Buffer | null
  readonly mpsIndex: Buffer | null
  readonly referenceIndex: Buffer | null
  readonly policyUrlIndex: Buffer | null
  readonly evidenceChangedAt: Instant | null
  readonly evidenceChangedFields: readonly string[] | null
}

/** An evidence reference that was bound just now, and is on another person's lead of another supplier too. */
export type ReusedReference = LeadKey & { readonly otherSourceId: string; readonly otherLeadId: string }

type KeyRow = { lead_source_id: string; lead_id: string }

type ReusedRow = KeyRow & { other_source_id: string | null; other_lead_id: string | null }

// Compares the bindings that the statement makes (`bound`) with those before it and among each other. Two suppliers who
// file a reference in two transactions at the very same moment are missed here; the rule that judges either lead
// afterwards sees both.
const REUSED = sql`
  select distinct on (bound.lead_source_id, bound.lead_id)
         bound.lead_source_id, bound.lead_id, other.lead_source_id as other_source_id, other.lead_id as other_lead_id
    from bound
    join lateral (
           select lead_source_id, lead_id, supplier_id, identifiers, name_index
             from evidence_binding
            where evidence_binding.reference_index = bound.reference_index
           union all
           select lead_source_id, lead_id, supplier_id, identifiers, name_index
             from bound as beside
            where beside.reference_index = bound.reference_index
         ) as other on other.supplier_id <> bound.supplier_id
                   and not ${samePerson('other', 'bound')}
   order by bound.lead_source_id, bound.lead_id, other.lead_source_id, other.lead_id`

// The last staged version of each lead.
const NEWEST_STAGED = sql`
  select distinct on (lead_source_id, lead_id)
         lead_source_id, lead_id, version, content, received_at, sealed, identifiers, dropped, name_index, mps_index,
         reference_index, policy_url_index, evidence_changed_at, evidence_changed_fields
    from lead_staging
   where version > 1
   order by lead_source_id, lead_id, version desc`

const INSERT_VERSIONS = sql`
  insert into lead_version (lead_source_id, lead_id, version, received_at, sealed)
  select lead_source_id, lead_id, version, received_at, sealed_version
    from lead_staging
   where version > 1`

// What an earlier version dropped may be back in the last one.
const DELETE_DROPPED = sql`
  delete from lead_identifier
   using (select distinct lead_source_id, lead_id, unnest(dropped) as identifier
            from lead_staging
           where version > 1) as dropped
   where lead_identifier.identifier = dropped.identifier
     and lead_identifier.lead_source_id = dropped.lead_source_id
     and lead_identifier.lead_id = dropped.lead_id
     and not exists (select 1
                       from newest
                      where newest.lead_source_id = dropped.lead_source_id
                        and newest.lead_id = dropped.lead_id
                        and dropped.identifier = any (newest.identifiers))`

// By which a lead is still found when somebody complains.
const INSERT_FORMER_IDENTIFIERS = sql`
  insert into lead_former_identifier (identifier, lead_source_id, lead_id)
  select distinct unnest(dropped), lead_source_id, lead_id
    from lead_staging
   where version > 1
      on conflict (identifier, lead_source_id, lead_id) do nothing`

const UPSERT_IDENTIFIERS = sql`
  insert into lead_identifier (identifier, lead_source_id, lead_id, name_index)
  select unnest(identifiers), lead_source_id, lead_id, name_index
    from newest
      on conflict (identifier, lead_source_id, lead_id) do update set name_index = excluded.name_index
         where lead_identifier.name_index is distinct from excluded.name_index`

// A reference that comes with several versions at once is bound as the first of them has it.
const INSERT_NEW_BINDINGS = sql`
  insert into evidence_binding (reference_index, lead_source_id, lead_id, supplier_id, bound_at, name_index, identifiers)
  select distinct on (reference_index, lead_source_id, lead_id)
         reference_index, lead_source_id, lead_id, supplier_id, received_at, name_index, identifiers
    from lead_staging
   where version > 1
     and reference_index is not null
   order by reference_index, lead_source_id, lead_id, version
      on conflict (reference_index, lead_source_id, lead_id) do nothing
  returning reference_index, lead_source_id, lead_id, supplier_id, name_index, identifiers`

/** Puts versions into the transaction's staging table, from where the statements below take them. */
export async function stageLeads(tx: Tx, leads: readonly StagedLead[]): Promise<void> {
  // Kept for the connection, emptied at each commit: making a table per batch would bloat the catalogue.
  await sql`
    create temporary table if not exists lead_staging (
      lead_source_id text, lead_id text, version integer, mode text, supplier_id text, content bytea,
      captured_at timestamptz, received_at timestamptz, sealed bytea, sealed_version bytea, identifiers bytea[],
      dropped bytea[], name_index bytea, mps_index bytea, reference_index bytea, policy_url_index bytea,
      evidence_changed_at timestamptz, evidence_changed_fields text[]
    ) on commit delete rows`.execute(tx)
  const rows = Buffer.from(leads.map(stagedLine).join(''))
  await copyInto(tx, 'copy lead_staging from stdin', Readable.from([rows]))
}

/**
 * Writes the staged first versions, in the order of their keys, with all that is looked up by. A lead that somebody else
 * has written meanwhile is left as it is.
 *
 * @returns the keys that were written, and evidence references that others have too.
 */
export async function insertStagedLeads(
  tx: Tx,
): Promise<{ readonly created: readonly LeadKey[]; readonly reused: readonly ReusedReference[] }> {
  const { rows } = await sql<ReusedRow>`
    with created as (
           insert into lead (lead_source_id, lead_id, mode, version, content, captured_at, received_at, changed_at, sealed,
                             identifiers, name_index, mps_index, reference_index, policy_url_index)
           select lead_source_id, lead_id, mode, version, content, captured_at, received_at, received_at, sealed,
                  identifiers, name_index, mps_index, reference_index, policy_url_index
             from lead_staging
            where version = 1
            order by lead_source_id, lead_id
               on conflict (lead_source_id, lead_id) do nothing
           returning lead_source_id, lead_id, name_index, identifiers, reference_index, received_at
         ),
         identified as (
           insert into lead_identifier (identifier, lead_source_id, lead_id, name_index)
           select unnest(identifiers), lead_source_id, lead_id, name_index
             from created
         ),
         bound as (
           insert into evidence_binding (reference_index, lead_source_id, lead_id, supplier_id, bound_at, name_index, identifiers)
           select created.reference_index, created.lead_source_id, created.lead_id, lead_source.organisation_id,
                  created.received_at, created.name_index, created.identifiers
             from created
             join lead_source on lead_source.lead_source_id = created.lead_source_id
            where created.reference_index is not null
           returning reference_index, lead_source_id, lead_id, supplier_id, name_index, identifiers
         ),
         reused as (${REUSED})
    select lead_source_id, lead_id, reused.other_source_id, reused.other_lead_id
      from created
      left join reused using (lead_source_id, lead_id)`.execute(tx)
  return { created: rows.map(keyFromRow), reused: rows.flatMap(reusedFromRow) }
}

/**
 * Lets joins go by index only, until the transaction ends. The planner counts a look-up in all partitions where one
 * is enough, and from some size on reads whole tables instead of a thousand rows.
 */
export async function preferIndexes(tx: Tx): Promise<void> {
  await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(tx)
}

/**
 * Writes the staged later versions of leads that this transaction holds locked (or has written): each version for itself,
 * and the lead's row as the last of them says. The first binding of an evidence reference stays.
 *
 * @returns evidence references that are new to their lead and that others have too.
 */
export async function updateStagedLeads(tx: Tx): Promise<readonly ReusedReference[]> {
  const { rows } = await sql<ReusedRow>`
    with newest as (${NEWEST_STAGED}),
         versions as (${INSERT_VERSIONS}),
         gone as (${DELETE_DROPPED}),
         former as (${INSERT_FORMER_IDENTIFIERS}),
         identified as (${UPSERT_IDENTIFIERS}),
         bound as (${INSERT_NEW_BINDINGS}),
         changed as (
           update lead
              set version = newest.version,
                  content = newest.content,
                  changed_at = newest.received_at,
                  sealed = newest.sealed,
                  -- Of all versions: an objection to an address binds the lead also when the address is left out later.
                  identifiers = array(select distinct known from unnest(lead.identifiers || newest.dropped || newest.identifiers) as known),
                  name_index = newest.name_index,
                  mps_index = newest.mps_index,
                  -- The reference and the policy are those of the first version, whose consent is the one judged.
                  evidence_changed_at = newest.evidence_changed_at,
                  evidence_changed_fields = newest.evidence_changed_fields
             from newest
            where lead.lead_source_id = newest.lead_source_id
              and lead.lead_id = newest.lead_id
         )
    ${REUSED}`.execute(tx)
  return rows.flatMap(reusedFromRow)
}

function stagedLine(lead: StagedLead): string {
  return copyLine([
    copyText(lead.leadSourceId),
    copyText(lead.leadId),
    String(lead.version),
    lead.mode,
    copyText(lead.supplierId),
    copyBytes(lead.content),
    lead.capturedAt,
    lead.receivedAt,
    copyBytes(lead.sealed),
    copyBytes(lead.sealedVersion),
    copyByteList(lead.identifiers),
    copyByteList(lead.dropped),
    copyBytes(lead.nameIndex),
    copyBytes(lead.mpsIndex),
    copyBytes(lead.referenceIndex),
    copyBytes(lead.policyUrlIndex),
    copyText(lead.evidenceChangedAt),
    copyTextList(lead.evidenceChangedFields),
  ])
}

function keyFromRow(row: KeyRow): LeadKey {
  return { leadSourceId: row.lead_source_id, leadId: row.lead_id }
}

function reusedFromRow(row: ReusedRow): readonly ReusedReference[] {
  const { other_source_id: otherSourceId, other_lead_id: otherLeadId } = row
  return otherSourceId === null || otherLeadId === null ? [] : [{ ...keyFromRow(row), otherSourceId, otherLeadId }]
}
