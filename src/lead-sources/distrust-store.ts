import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Day, Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Place } from '../vault/seal.ts'

/** A decision about the trust in a source, its reason still sealed. */
export type StoredDecision = {
  readonly leadSourceId: string
  /** From 1, in the order of the decisions. */
  readonly number: number
  /** Null = all evidence is trusted again. */
  readonly distrustedFrom: Day | null
  readonly decidedAt: Instant
  readonly decidedBy: string
  readonly sealed: Buffer
}

/** What holds of a source now. */
export type SourceTrust = { readonly distrustedFrom: Day | null; readonly decisions: number }

// Nobody reads further; older decisions stay in the table.
const LISTED_MAX = 1000

/** Where the reason of a decision belongs. */
export function decisionPlace(leadSourceId: string, number: number): Place {
  return { table: 'source_decision', key: [leadSourceId, number] }
}

/** Locks a source, so that decisions about it come one after the other. @returns null when the mode has none. */
export async function lockSourceTrust(tx: Tx, mode: Mode, leadSourceId: string): Promise<SourceTrust | null> {
  const { rows: locked } = await sql`
    select 1 from lead_source where lead_source_id = ${leadSourceId} and mode = ${mode} for update`.execute(tx)
  return locked.length === 0 ? null : findSourceTrust(tx, mode, leadSourceId)
}

/** @returns null when the mode has no such source. */
export async function findSourceTrust(db: Db, mode: Mode, leadSourceId: string): Promise<SourceTrust | null> {
  const { rows } = await sql<SourceTrust>`
    select distrusted_from as "distrustedFrom",
           (select count(*)::integer from source_decision where source_decision.lead_source_id = lead_source.lead_source_id)
             as decisions
      from lead_source
     where lead_source_id = ${leadSourceId}
       and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}

/** Adds a decision about a source that this transaction has locked; it holds from the commit on. */
export async function insertDecision(tx: Tx, decision: StoredDecision): Promise<void> {
  await sql`
    insert into source_decision (lead_source_id, decision_number, distrusted_from, decided_at, decided_by, sealed)
    values (${decision.leadSourceId}, ${decision.number}, ${decision.distrustedFrom}, ${decision.decidedAt},
            ${decision.decidedBy}, ${decision.sealed})`.execute(tx)
  await sql`
    update lead_source
       set distrusted_from = ${decision.distrustedFrom}, version = version + 1, changed_at = ${decision.decidedAt}
     where lead_source_id = ${decision.leadSourceId}`.execute(tx)
}

/** The decisions about a source, newest first, at most 1,000. */
export async function listDecisions(db: Db, leadSourceId: string): Promise<readonly StoredDecision[]> {
  const { rows } = await sql<StoredDecision>`
    select lead_source_id as "leadSourceId", decision_number as number, distrusted_from as "distrustedFrom",
           decided_at as "decidedAt", decided_by as "decidedBy", sealed
      from source_decision
     where lead_source_id = ${leadSourceId}
     order by decision_number desc
     limit ${LISTED_MAX}`.execute(db)
  return rows
}
