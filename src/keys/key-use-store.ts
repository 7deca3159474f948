import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day, Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { ThrottleCause } from './enumeration-guard.ts'
import type { UseCounts } from './use-counts.ts'

/** Counts of a key on a London day. */
export type KeyDay = { readonly keyId: string; readonly day: Day; readonly counts: UseCounts }

/** When a key was used from a network. */
export type KeyNetwork = {
  readonly keyId: string
  readonly network: string
  readonly firstAt: Instant
  readonly lastAt: Instant
}

/** Unmatched answers about one lead; `index` is hexadecimal. */
export type UnmatchedLead = { readonly index: string; readonly day: Day; readonly answers: number }

/** A day of a key that is slowed down. */
export type Throttle = { readonly keyId: string; readonly day: Day; readonly cause: ThrottleCause }

/** What a process has counted since it last filed its counts. */
export type CountedUse = {
  readonly days: readonly KeyDay[]
  readonly networks: readonly KeyNetwork[]
  readonly leads: readonly UnmatchedLead[]
}

/** The counts of all processes. */
export type SharedUse = { readonly days: readonly KeyDay[]; readonly leads: readonly UnmatchedLead[] }

type CountColumns = {
  readonly requests: number
  readonly admitted: number
  readonly kyc_admitted: number
  readonly refused: number
  readonly failed: number
  readonly dd_verified: number
  readonly dd_non_compliant: number
  readonly dd_unmatched: number
  readonly kyc_verified: number
  readonly kyc_non_compliant: number
}

type DayRow = CountColumns & { readonly key_id: string; readonly day: Day }

/**
 * Adds what was counted to the counts of all processes, all of it or nothing, in one statement. Rows are taken in one order
 * everywhere, so that two processes never wait for each other.
 *
 * @returns what all have counted by now of the same days and leads.
 */
export async function addCountedUse(db: Db, { days, networks, leads }: CountedUse): Promise<SharedUse> {
  const { rows } = await sql<{ days: DayRow[] | null; leads: UnmatchedLead[] | null }>`
    with used as (${addDays(days)}),
         seen as (${addNetworks(networks)}),
         unmatched as (${addLeads(leads)})
    select (select jsonb_agg(used) from used) as days,
           (select jsonb_agg(jsonb_build_object('index', encode(lead_index, 'hex'), 'day', day, 'answers', answers))
              from unmatched) as leads`.execute(db)
  const [row] = rows
  return { days: (row?.days ?? []).map(dayFromRow), leads: row?.leads ?? [] }
}

function addDays(days: readonly KeyDay[]): RawBuilder<unknown> {
  return sql`
    insert into key_day as known (key_id, day, requests, admitted, kyc_admitted, refused, failed, dd_verified,
                                  dd_non_compliant, dd_unmatched, kyc_verified, kyc_non_compliant)
    select key_id, day, requests, admitted, kyc_admitted, refused, failed, dd_verified, dd_non_compliant, dd_unmatched,
           kyc_verified, kyc_non_compliant
      from jsonb_to_recordset(${JSON.stringify(days.map(rowFromDay))}::jsonb)
           as given (key_id text, day date, requests bigint, admitted bigint, kyc_admitted bigint, refused bigint,
                     failed bigint, dd_verified bigint, dd_non_compliant bigint, dd_unmatched bigint,
                     kyc_verified bigint, kyc_non_compliant bigint)
     order by key_id, day
        on conflict (key_id, day) do update
       set requests = known.requests + excluded.requests,
           admitted = known.admitted + excluded.admitted,
           kyc_admitted = known.kyc_admitted + excluded.kyc_admitted,
           refused = known.refused + excluded.refused,
           failed = known.failed + excluded.failed,
           dd_verified = known.dd_verified + excluded.dd_verified,
           dd_non_compliant = known.dd_non_compliant + excluded.dd_non_compliant,
           dd_unmatched = known.dd_unmatched + excluded.dd_unmatched,
           kyc_verified = known.kyc_verified + excluded.kyc_verified,
           kyc_non_compliant = known.kyc_non_compliant + excluded.kyc_non_compliant
    returning known.*`
}

function addNetworks(networks: readonly KeyNetwork[]): RawBuilder<unknown> {
  return sql`
    insert into key_network as known (key_id, network, first_used_at, last_used_at)
    select key_id, network, first_used_at, last_used_at
      from jsonb_to_recordset(${JSON.stringify(networks.map(rowFromNetwork))}::jsonb)
           as given (key_id text, network cidr, first_used_at timestamptz, last_used_at timestamptz)
     order by key_id, network
        on conflict (key_id, network) do update
       set first_used_at = least(known.first_used_at, excluded.first_used_at),
           last_used_at = greatest(known.last_used_at, excluded.last_used_at)`
}

function addLeads(leads: readonly UnmatchedLead[]): RawBuilder<unknown> {
  return sql`
    insert into unmatched_lead as known (lead_index, day, answers)
    select decode(lead_index, 'hex'), day, answers
      from jsonb_to_recordset(${JSON.stringify(leads.map(rowFromLead))}::jsonb)
           as given (lead_index text, day date, answers integer)
     order by lead_index
        on conflict (lead_index) do update
       set answers = known.answers + excluded.answers
    returning known.*`
}

/** Slows keys down for the rest of a day. @returns those that were not slowed down for this cause before. */
export async function insertThrottles(
  tx: Tx,
  throttles: readonly Throttle[],
  at: Instant,
): Promise<readonly Throttle[]> {
  const { rows } = await sql<Throttle>`
    insert into key_throttle (key_id, day, cause, at)
    select given."keyId", given.day, given.cause, ${at}
      from jsonb_to_recordset(${JSON.stringify(throttles)}::jsonb) as given ("keyId" text, day date, cause text)
     order by given."keyId", given.day, given.cause
        on conflict do nothing
    returning key_id as "keyId", day::text as day, cause`.execute(tx)
  return rows
}

/** Forgets leads of days that are over: nothing is decided by them any more. */
export async function deleteLeadsBefore(db: Db, day: Day): Promise<void> {
  await sql`delete from unmatched_lead where day < ${day}::date`.execute(db)
}

/** A key's use on London days, both inclusive, oldest first, with why it was slowed down. */
export async function listKeyDays(
  db: Db,
  keyId: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly (KeyDay & { readonly causes: readonly ThrottleCause[] })[]> {
  const { rows } = await sql<{ used: DayRow; causes: ThrottleCause[] }>`
    select to_jsonb(key_day) as used,
           array(select cause
                   from key_throttle
                  where key_throttle.key_id = key_day.key_id
                    and key_throttle.day = key_day.day
                  order by cause) as causes
      from key_day
     where key_id = ${keyId}
       and day between ${from}::date and ${to}::date
     order by day`.execute(db)
  return rows.map(({ used, causes }) => ({ ...dayFromRow(used), causes }))
}

/** The networks from which a key was used, the latest first, at most `limit`. */
export async function listKeyNetworks(db: Db, keyId: string, limit: number): Promise<readonly KeyNetwork[]> {
  const { rows } = await sql<KeyNetwork>`
    select key_id as "keyId", network::text as network, first_used_at as "firstAt", last_used_at as "lastAt"
      from key_network
     where key_id = ${keyId}
     order by last_used_at desc, network
     limit ${limit}`.execute(db)
  return rows
}

function rowFromDay({ keyId, day, counts }: KeyDay): DayRow {
  return {
    key_id: keyId,
    day,
    requests: counts.requests,
    admitted: counts.admitted,
    kyc_admitted: counts.kycAdmitted,
    refused: counts.refused,
    failed: counts.failed,
    dd_verified: counts.ddVerified,
    dd_non_compliant: counts.ddNonCompliant,
    dd_unmatched: counts.ddUnmatched,
    kyc_verified: counts.kycVerified,
    kyc_non_compliant: counts.kycNonCompliant,
  }
}

function dayFromRow(row: DayRow): KeyDay {
  const counts: UseCounts = {
    requests: row.requests,
    admitted: row.admitted,
    kycAdmitted: row.kyc_admitted,
    refused: row.refused,
    failed: row.failed,
    ddVerified: row.dd_verified,
    ddNonCompliant: row.dd_non_compliant,
    ddUnmatched: row.dd_unmatched,
    kycVerified: row.kyc_verified,
    kycNonCompliant: row.kyc_non_compliant,
  }
  return { keyId: row.key_id, day: row.day, counts }
}

function rowFromNetwork({ keyId, network, firstAt, lastAt }: KeyNetwork): object {
  return { key_id: keyId, network, first_used_at: firstAt, last_used_at: lastAt }
}

function rowFromLead({ index, day, answers }: UnmatchedLead): object {
  return { lead_index: index, day, answers }
}
