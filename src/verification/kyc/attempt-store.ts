import type { Mode } from '../../base/ids.ts'
import type { Instant } from '../../base/time.ts'
import { prepared } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'

/** One KYC request as the guard against guessing sees it: blind indexes of what was tried, scoped to who tried it. */
export type Attempt = {
  readonly mode: Mode
  readonly organisationId: string
  readonly phone: Buffer
  /** `attribute:blind index` of each value tried. */
  readonly values: readonly string[]
  readonly at: Instant
  /** Names the alarm that is raised if this is the first attempt to be refused. */
  readonly alarmId: string
  readonly ddId: string
}

// How many different values of one attribute may be tried for one phone (contract section 5).
const VALUES_MAX = 3

// An attempt that brings nothing new writes nothing. The row's lock puts attempts at once in a line, so that the fourth
// value is seen as the fourth on whichever node it comes; rows are locked in one order, so that batches cannot block each
// other for ever.
const RECORD_ATTEMPTS = `
  with given as (
         select organisation_id, phone_index, tried, at, alarm_id, mode, dd_id
           from unnest($1::text[], $2::bytea[], $3::jsonb[], $4::timestamptz[], $5::text[], $6::text[], $7::text[])
                as given (organisation_id, phone_index, tried, at, alarm_id, mode, dd_id)
       ),
       counted as (
         insert into kyc_attempt as known (organisation_id, phone_index, tried, refusals, changed_at)
         select organisation_id, phone_index, tried, 0, at
           from given
          order by organisation_id, phone_index
         on conflict (organisation_id, phone_index) do update
            set (tried, refusals, changed_at) = (
                  select case when is_closed then live else live || excluded.tried end,
                         case when is_closed then known.refusals + 1 else 0 end,
                         excluded.changed_at
                    from (select live,
                                 exists (select 1
                                           from jsonb_object_keys(live) as name
                                          group by split_part(name, ':', 1)
                                         having count(*) >= ${VALUES_MAX}) as is_closed
                            from (select coalesce(jsonb_object_agg(name, day), '{}'::jsonb) as live
                                    from jsonb_each_text(known.tried) as kept (name, day)
                                   where day > to_char(excluded.changed_at - interval '30 days', 'YYYY-MM-DD')) as recent) as state)
          where known.refusals > 0
             or not known.tried @> excluded.tried
             or exists (select 1
                          from jsonb_object_keys(known.tried) as name
                         group by split_part(name, ':', 1)
                        having count(*) >= ${VALUES_MAX})
         returning organisation_id, phone_index, refusals
       ),
       alarmed as (
         insert into alarm (alarm_id, mode, kind, at, details)
         select given.alarm_id, given.mode, 'kyc_guessing', given.at,
                jsonb_build_object('organisation_id', given.organisation_id, 'dd_id', given.dd_id)
           from given
           join counted using (organisation_id, phone_index)
          where counted.refusals = 1
       )
  select given.organisation_id, given.phone_index, coalesce(counted.refusals, 0) as refusals
    from given
    left join counted using (organisation_id, phone_index)`

/**
 * Counts attempts and tells which phones are closed to their organisation: three different values of some attribute were
 * tried before this attempt, within 30 days. The first refusal raises an alarm, in the same transaction.
 *
 * @param attempts at most one per organisation and phone.
 * @returns for each attempt, in their order, whether it is refused.
 */
export async function recordAttempts(database: Database, attempts: readonly Attempt[]): Promise<readonly boolean[]> {
  const rows = await prepared<{ organisation_id: string; phone_index: Buffer; refusals: number }>(database, {
    name: 'record-attempts',
    text: RECORD_ATTEMPTS,
    values: [
      attempts.map(({ organisationId }) => organisationId),
      attempts.map(({ phone }) => phone),
      attempts.map(({ values, at }) =>
        JSON.stringify(Object.fromEntries(values.map((value) => [value, at.slice(0, 10)]))),
      ),
      attempts.map(({ at }) => at),
      attempts.map(({ alarmId }) => alarmId),
      attempts.map(({ mode }) => mode),
      attempts.map(({ ddId }) => ddId),
    ],
  })
  const refused = new Set(
    rows
      .filter(({ refusals }) => refusals > 0)
      .map((row) => `${row.organisation_id} ${row.phone_index.toString('hex')}`),
  )
  return attempts.map(({ organisationId, phone }) => refused.has(`${organisationId} ${phone.toString('hex')}`))
}
