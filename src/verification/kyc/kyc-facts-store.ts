import type { Instant } from '../../base/time.ts'
import { bytesArray, textArray } from '../../db/array-text.ts'
import { prepared } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'

/** What stands against identifiers: blind indexes and numbers only, no plain identifier but that of TPS. */
export type StandingQuestion = {
  /** In the installation's own index space. */
  readonly identifiers: readonly Buffer[]
  /** The same in the caller's own index space. */
  readonly scopedIdentifiers: readonly Buffer[]
  /** Digits of the phone asked about. */
  readonly numbers: readonly string[]
  readonly numberSnapshots: readonly string[]
  readonly listSnapshots: readonly string[]
}

/** What is on record against the identifiers of a question, all of one moment. */
export type StandingRow = {
  /** What `reference_stamp` said at that moment. */
  readonly stamp: number
  readonly objections: readonly ObjectionRow[]
  /** `[snapshot id, listed since]` of the phone on TPS and CTPS. */
  readonly listings: readonly (readonly [string, string | null])[]
  /** `[snapshot id, blind index in hexadecimal digits]` of each identifier on a list of the caller. */
  readonly callerLists: readonly (readonly [string, string])[]
}

/** An `objection` row without its reason; `identifier` in hexadecimal digits. */
export type ObjectionRow = {
  readonly identifier: string
  readonly kind: 'withdrawn' | 'objected' | 'suppressed'
  readonly scope: 'person' | 'operator' | 'buyer'
  readonly channels: readonly string[] | null
  readonly at: Instant
  readonly received_at: Instant
}

type AnswerRow = { stamp: number; [part: string]: unknown } & Partial<Nullable<Omit<StandingRow, 'stamp'>>>
type Nullable<T> = { [Name in keyof T]: T[Name] | null }

const FIND_STANDINGS = `
  select (select stamp from reference_stamp) as stamp,
         (select json_agg(json_build_object(
                            'identifier', encode(identifier, 'hex'), 'kind', kind, 'scope', scope, 'channels', channels,
                            'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                            'received_at', to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                          order by at, objection_id, identifier)
            from objection
           where objection.identifier = any (asked.identifiers::bytea[] || asked.scoped_identifiers::bytea[])) as objections,
         (select json_agg(json_build_array(snapshot_id, listed_since(present, days, digits & 255)) order by snapshot_id)
            from unnest(asked.numbers::bigint[]) as digits
            join register_block
              on register_block.snapshot_id = any (asked.number_snapshots::text[])
             and register_block.block = digits >> 8
             and get_bit(present, digits & 255) = 1) as listings,
         (select json_agg(json_build_array(snapshot_id, encode(entry, 'hex')) order by snapshot_id, entry)
            from register_entry
           where register_entry.snapshot_id = any (asked.list_snapshots::text[])
             and register_entry.entry = any (asked.scoped_identifiers::bytea[])) as "callerLists"
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
         with ordinality
         as asked (identifiers, scoped_identifiers, numbers, number_snapshots, list_snapshots, n)
   order by asked.n`

/**
 * Answers many questions in one statement.
 *
 * @returns one row per question, in their order.
 */
export async function findStandings(
  database: Database,
  questions: readonly StandingQuestion[],
): Promise<readonly StandingRow[]> {
  const rows = await prepared<AnswerRow>(database, {
    name: 'find-standings',
    text: FIND_STANDINGS,
    // A list within a list of parameters travels as PostgreSQL's own array text.
    values: [
      questions.map(({ identifiers }) => bytesArray(identifiers)),
      questions.map(({ scopedIdentifiers }) => bytesArray(scopedIdentifiers)),
      questions.map(({ numbers }) => textArray(numbers)),
      questions.map(({ numberSnapshots }) => textArray(numberSnapshots)),
      questions.map(({ listSnapshots }) => textArray(listSnapshots)),
    ],
  })
  return rows.map(({ stamp, objections, listings, callerLists }) => ({
    stamp,
    objections: objections ?? [],
    listings: listings ?? [],
    callerLists: callerLists ?? [],
  }))
}
