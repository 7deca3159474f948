import type { Mode } from '../base/ids.ts'
import type { Instant } from '../base/time.ts'
import { prepared } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import type { Place } from '../vault/seal.ts'

/** Where to look for people: in which sources, under which blind keys. */
export type PeopleQuestion = {
  readonly mode: Mode
  readonly leadSourceIds: readonly string[]
  readonly keys: readonly bigint[]
}

/** A person as stored. */
export type PersonRow = {
  readonly leadSourceId: string
  readonly personId: string
  readonly receivedAt: Instant
  readonly sealed: Buffer
}

/** The people found for one question, by source and id. */
export type FoundPeople = { readonly people: readonly PersonRow[]; readonly isTruncated: boolean }

type FoundRow = {
  n: number
  place: number
  lead_source_id: string
  person_id: string
  received_at: Instant
  sealed: Buffer
}

// More people than this under one key say that the key tells nobody apart (identity design D2).
const PEOPLE_PER_KEY_MAX = 200

// One row per question and person. A suspended source vouches for nobody, and a distrusted one for nobody received from that
// day on (rule PRV-003).
const FIND_PEOPLE = `
  select hit.n, hit.place, hit.lead_source_id, hit.person_id, person.received_at, person.sealed
    from (select asked.n, found.lead_source_id, found.person_id, max(found.place)::integer as place
            from unnest($1::integer[], $2::bigint[], $3::text[]) as asked (n, key, source_ids)
           cross join lateral (
                  select person_key.lead_source_id, person_key.person_id, row_number() over () as place
                    from person_key
                   where person_key.key = asked.key
                     and person_key.lead_source_id = any (asked.source_ids::text[])
                   limit ${PEOPLE_PER_KEY_MAX + 1}
                 ) as found
           group by asked.n, found.lead_source_id, found.person_id) as hit
   cross join lateral (
          select person.received_at, person.sealed
            from person
           where person.lead_source_id = hit.lead_source_id
             and person.person_id = hit.person_id
             and person.mode = ($4::text[])[hit.n]
           limit 1
         ) as person
   where exists (select 1
                   from lead_source
                  where lead_source.lead_source_id = hit.lead_source_id
                    and lead_source.status = 'active'
                    and (lead_source.distrusted_from is null
                         or person.received_at < lead_source.distrusted_from::timestamp at time zone 'Europe/London'))
   order by hit.n, hit.lead_source_id, hit.person_id`

/** Where a person's sealed value belongs. */
export function personPlace(leadSourceId: string, personId: string): Place {
  return { table: 'person', key: [leadSourceId, personId] }
}

/**
 * Finds the people filed under any of the keys, for many questions in one statement. People of another mode or source are
 * never found, nor those of a suspended source.
 *
 * @returns one answer per question, in their order.
 */
export async function findPeople(
  database: Database,
  questions: readonly PeopleQuestion[],
): Promise<readonly FoundPeople[]> {
  const asked = questions.flatMap(({ keys, leadSourceIds }, index) =>
    keys.map((key) => ({ n: index + 1, key: key.toString(), sources: arrayText(leadSourceIds) })),
  )
  const rows = await prepared<FoundRow>(database, {
    name: 'find-people',
    text: FIND_PEOPLE,
    values: [
      asked.map(({ n }) => n),
      asked.map(({ key }) => key),
      asked.map(({ sources }) => sources),
      questions.map(({ mode }) => mode),
    ],
  })
  const byQuestion = Map.groupBy(rows, ({ n }) => n)
  return questions.map((_, index) => foundFrom(byQuestion.get(index + 1) ?? []))
}

function foundFrom(rows: readonly FoundRow[]): FoundPeople {
  const people = rows.map((row) => ({
    leadSourceId: row.lead_source_id,
    personId: row.person_id,
    receivedAt: row.received_at,
    sealed: row.sealed,
  }))
  return { people, isTruncated: rows.some(({ place }) => place > PEOPLE_PER_KEY_MAX) }
}

// A list within a list of parameters travels as PostgreSQL's own array text.
function arrayText(elements: readonly string[]): string {
  return `{${elements.map((element) => JSON.stringify(element)).join(',')}}`
}
