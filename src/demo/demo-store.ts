import { sql } from 'kysely'
import type { Day, Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'

/** Digest of what the sandbox holds of the demo; null when it was never loaded. */
export async function findDemoContent(db: Db): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`select content from demo_load`.execute(db)
  return rows[0]?.content ?? null
}

/** Lets only one process load the demo at a time; held until the transaction ends. */
export async function lockDemo(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`.execute(tx)
}

/** Notes what the sandbox now holds. */
export async function markDemoLoaded(tx: Tx, content: Buffer, now: Instant): Promise<void> {
  await sql`
    insert into demo_load (content, loaded_at)
    values (${content}, ${now})
        on conflict (only_row) do update
       set content = excluded.content,
           loaded_at = excluded.loaded_at`.execute(tx)
}

/**
 * Takes all leads of these sources out of the sandbox, with everything that hangs on them: what was objected to, sold,
 * used, bound as evidence. Recorded verifications stay. Live leads cannot be reached.
 */
export async function deleteDemoLeads(tx: Tx, leadSourceIds: readonly string[]): Promise<void> {
  const ids = [...leadSourceIds]
  const leads = sql`(select lead_source_id, identifiers, reference_index from lead
                      where lead_source_id = any (${ids}) and mode = 'test') as leads`
  // These are looked up by blind indexes, which only the leads know: so they go first.
  await sql`delete from objection where identifier in (select unnest(identifiers) from ${leads})`.execute(tx)
  await sql`
    delete from lead_identifier
     where identifier in (select unnest(identifiers) from ${leads})
       and lead_source_id = any (${ids})`.execute(tx)
  await sql`
    delete from lead_former_identifier
     where identifier in (select unnest(identifiers) from ${leads})
       and lead_source_id = any (${ids})`.execute(tx)
  await sql`
    delete from evidence_binding
     where reference_index in (select reference_index from ${leads})
       and lead_source_id = any (${ids})`.execute(tx)
  const sources = sql`(select lead_source_id from lead_source where lead_source_id = any (${ids}) and mode = 'test')`
  for (const table of ['lead_version', 'lead_event', 'assignment', 'lead_use', 'lead']) {
    await sql`delete from ${sql.table(table)} where lead_source_id in ${sources}`.execute(tx)
  }
}

/** One Verified answer of an earlier day. */
export type DemoUse = {
  readonly leadSourceId: string
  readonly leadId: string
  readonly ddId: string
  readonly day: Day
  readonly verificationId: string
}

/** Counts uses of leads that have none yet, each the first of its lead, at noon of its day. */
export async function insertDemoUses(db: Db, callerId: string, uses: readonly DemoUse[]): Promise<void> {
  await sql`
    insert into lead_use (lead_source_id, lead_id, dd_id, use_number, day, caller_id, at, verification_id)
    select "leadSourceId", "leadId", "ddId", 1, day, ${callerId}, (day + time '12:00') at time zone 'UTC', "verificationId"
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
           as given ("leadSourceId" text, "leadId" text, "ddId" text, day date, "verificationId" text)`.execute(db)
}

/** Takes the alarms about these sources' leads of the sandbox away: what raised them is meant to. */
export async function deleteDemoAlarms(db: Db, leadSourceIds: readonly string[]): Promise<void> {
  await sql`
    delete from alarm
     where mode = 'test'
       and kind = 'evidence_reused'
       and details ->> 'lead_source_id' = any (${[...leadSourceIds]})`.execute(db)
}

/** Takes everybody out of these sources' registers of the sandbox but those who are filed anew in any case. */
export async function deleteDemoPeople(
  tx: Tx,
  leadSourceIds: readonly string[],
  keptIds: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
           delete from person
            where lead_source_id = any (${[...leadSourceIds]})
              and mode = 'test'
              and person_id <> all (${[...keptIds]})
           returning lead_source_id, person_id, keys
         )
    delete from person_key
     using gone
     where person_key.key = any (gone.keys)
       and person_key.lead_source_id = gone.lead_source_id
       and person_key.person_id = gone.person_id`.execute(tx)
}

/** Takes out what was read in these policies; `urlIndexes` are blind indexes of the sandbox. */
export async function deleteDemoScans(tx: Tx, urlIndexes: readonly Buffer[]): Promise<void> {
  await sql`delete from policy_scan where policy_url_index = any (${[...urlIndexes]}::bytea[])`.execute(tx)
}

/** Forgets what the demo's buyers have tried, so that whoever played with the examples yesterday is not locked out today. */
export async function deleteDemoAttempts(tx: Tx, organisationIds: readonly string[]): Promise<void> {
  await sql`delete from kyc_attempt where organisation_id = any (${[...organisationIds]})`.execute(tx)
}
