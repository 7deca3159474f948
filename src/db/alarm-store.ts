import { sql } from 'kysely'
import type { Json } from '../base/canonical-json.ts'
import { newId } from '../base/ids.ts'
import type { Mode, Random } from '../base/ids.ts'
import type { PageWish } from '../base/page.ts'
import type { Instant } from '../base/time.ts'
import type { Db } from './database.ts'

/** What an operator must look at; never personal data. */
export type Alarm = {
  readonly mode: Mode
  /** What happened, in snake case, e.g. `evidence_reused`. */
  readonly kind: string
  readonly at: Instant
  readonly details: { readonly [name: string]: Json }
}

/** What is shown of an alarm. */
export type FiledAlarm = Omit<Alarm, 'mode'> & { readonly alarm_id: string }

// What a person reads at once; older alarms are asked for page by page.
const NEWEST: PageWish = { after: null, limit: 500 }

/** Files alarms for the operator, in the transaction of what raised them where there is one. */
export async function raiseAlarms(db: Db, alarms: readonly Alarm[], random: Random): Promise<void> {
  if (alarms.length === 0) return
  const given = alarms.map(({ mode, kind, at, details }) => ({
    alarm_id: newId('alm', at, random),
    mode,
    kind,
    at,
    details,
  }))
  await sql`
    insert into alarm (alarm_id, mode, kind, at, details)
    select alarm_id, mode, kind, at, details
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
           as given (alarm_id text, mode text, kind text, at timestamptz, details jsonb)`.execute(db)
}

/**
 * Files an alarm under an id that says what it is about, so that it is filed once by however many processes.
 *
 * @param alarmId of the form of all alarms, `alm_` and a UUID.
 * @returns whether it is new.
 */
export async function raiseAlarmOnce(db: Db, alarmId: string, { mode, kind, at, details }: Alarm): Promise<boolean> {
  const { rows } = await sql`
       insert into alarm (alarm_id, mode, kind, at, details)
       values (${alarmId}, ${mode}, ${kind}, ${at}, ${JSON.stringify(details)}::jsonb)
  on conflict (alarm_id) do nothing
    returning alarm_id`.execute(db)
  return rows.length > 0
}

/** How many alarms of each kind are on file. */
export async function countAlarms(db: Db, mode: Mode): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from alarm where mode = ${mode} group by kind order by kind`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/**
 * The alarms of a mode, newest first: at most 500, or the page that is wished for.
 *
 * @param kind only those of this kind; null = all.
 */
export async function listAlarms(
  db: Db,
  mode: Mode,
  kind: string | null = null,
  { after, limit }: PageWish = NEWEST,
): Promise<readonly FiledAlarm[]> {
  const { rows } = await sql<FiledAlarm>`
    select alarm_id, kind, at, details
      from alarm
     where mode = ${mode}
       and (${kind}::text is null or kind = ${kind})
       and (${after}::text is null
            or (at, alarm_id) < (select before.at, before.alarm_id
                                   from alarm as before
                                  where before.alarm_id = ${after} and before.mode = ${mode}))
     order by at desc, alarm_id desc
     limit ${limit}`.execute(db)
  return rows
}
