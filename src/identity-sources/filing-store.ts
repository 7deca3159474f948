import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Instant } from '../base/time.ts'
import { copyInto } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'

/** A person to be filed. */
export type NewPerson = {
  readonly personId: string
  readonly content: Buffer
  readonly sealed: Buffer
  readonly keys: readonly bigint[]
}

/** What tells a person on record from one to be filed. `keys` in decimal digits. */
export type KnownPerson = { readonly personId: string; readonly content: Buffer; readonly keys: readonly string[] }

/** Whose register it is. */
export type PeopleRegister = { readonly leadSourceId: string; readonly mode: Mode }

const COPY_SPECIAL = /[\\\t\n\r]/g
const COPY_ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}

/** Those of the people that are on record already. One look-up each, whatever the planner believes of a growing table. */
export async function findKnownPeople(
  db: Db,
  leadSourceId: string,
  personIds: readonly string[],
): Promise<readonly KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select wanted.person_id as "personId", known.content, known.keys
      from unnest(${[...personIds]}::text[]) as wanted (person_id)
     cross join lateral (
            select person.content, person.keys::text[] as keys
              from person
             where person.lead_source_id = ${leadSourceId}
               and person.person_id = wanted.person_id
             limit 1
           ) as known`.execute(db)
  return rows
}

/** Lets one filing at a time go on for a register: who is not on record stays so until the transaction ends. */
export async function lockPeople(tx: Tx, { leadSourceId }: PeopleRegister): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people ${leadSourceId}`}, 0))`.execute(tx)
}

/** Files people of whom nothing is on record, three times as fast as over those who are. Under the register's lock only. */
export async function copyPeople(
  tx: Tx,
  { leadSourceId, mode }: PeopleRegister,
  people: readonly NewPerson[],
  now: Instant,
): Promise<void> {
  const source = copyText(leadSourceId)
  const rows: string[] = []
  const keyRows: string[] = []
  for (const { personId, content, sealed, keys } of people) {
    const id = copyText(personId)
    rows.push(`${source}\t${id}\t${mode}\t${bytesText(content)}\t${now}\t${bytesText(sealed)}\t{${keys.join(',')}}\n`)
    for (const key of keys) keyRows.push(`${key}\t${source}\t${id}\n`)
  }
  await copyInto(
    tx,
    'copy person (lead_source_id, person_id, mode, content, received_at, sealed, keys) from stdin',
    Readable.from([rows.join('')]),
  )
  await copyInto(tx, 'copy person_key (key, lead_source_id, person_id) from stdin', Readable.from([keyRows.join('')]))
}

/** Files people with their keys, over whatever was on record of them. None may be given twice. */
export async function upsertPeople(
  tx: Tx,
  { leadSourceId, mode }: PeopleRegister,
  people: readonly NewPerson[],
  now: Instant,
): Promise<void> {
  await sql`
    with given as (
           select person_id, content, sealed, keys::bigint[] as keys
             from unnest(${people.map(({ personId }) => personId)}::text[], ${people.map(({ content }) => content)}::bytea[],
                         ${people.map(({ sealed }) => sealed)}::bytea[], ${people.map(keysText)}::text[])
                  as given (person_id, content, sealed, keys)
         ),
         written as (
           insert into person (lead_source_id, person_id, mode, content, received_at, sealed, keys)
           select ${leadSourceId}, person_id, ${mode}, content, ${now}::timestamptz, sealed, keys
             from given
            order by person_id
           on conflict (lead_source_id, person_id) do update
              set content = excluded.content, received_at = excluded.received_at, sealed = excluded.sealed, keys = excluded.keys
         )
    insert into person_key (key, lead_source_id, person_id)
    select key, ${leadSourceId}, person_id
      from given
     cross join unnest(keys) as key
    on conflict do nothing`.execute(tx)
}

/** Takes out keys under which people are no longer to be found. */
export async function deletePersonKeys(
  tx: Tx,
  leadSourceId: string,
  stale: readonly { readonly personId: string; readonly key: string }[],
): Promise<void> {
  if (stale.length === 0) return
  const keys = stale.map(({ key }) => key)
  await sql`
    delete from person_key
     where key = any (${keys}::bigint[])
       and lead_source_id = ${leadSourceId}
       and (key, person_id) in (select key, person_id
                                  from unnest(${keys}::bigint[], ${stale.map(({ personId }) => personId)}::text[])
                                       as stale (key, person_id))`.execute(tx)
}

function keysText({ keys }: NewPerson): string {
  return `{${keys.join(',')}}`
}

/** Bytes as `copy` reads them; its backslash is itself escaped. */
function bytesText(bytes: Buffer): string {
  return String.raw`\\x${bytes.toString('hex')}`
}

/** A text as `copy` reads it. */
function copyText(text: string): string {
  return text.replaceAll(COPY_SPECIAL, (character) => COPY_ESCAPES[character] ?? '')
}
