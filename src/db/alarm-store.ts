import { sql } from 'kysely'
import type { Json } from '../base/canonical-json.ts'
import { newId } from '../base/ids.ts'
import type { Mode, Random } from '../base/ids.ts'
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

/** What is shown of an alarm. */
export type FiledAlarm = Omit<Alarm, 'mode'> & { readonly alarm_id: string }

// Nobody reads further; older alarms stay in the table.
const LISTED_MAX = 500

/** The newest alarms of a mode, at most 500. */
export async function listAlarms(db: Db, mode: Mode): Promise<readonly FiledAlarm[]> {
  const { rows } = await sql<FiledAlarm>`
    select alarm_id, kind, at, details from alarm where mode = ${mode} order by at desc, alarm_id desc limit ${LISTED_MAX}`.execute(
    db,
  )
  return rows
}
