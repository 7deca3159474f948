import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { Db, Tx } from '../db/database.ts'
import type { PeopleRegister } from './filing-store.ts'

/** The share of a register's people who bear a name, by the name's blind key. */
export type NameShare = { readonly part: 'given' | 'family'; readonly nameKey: string; readonly share: number }

/** What was counted of the registers of a mode: of several, all people, and each name's highest share. */
export type RegisterCounts = { readonly people: number; readonly shares: readonly NameShare[] }

/** Counts the people of a register and keeps their number. @returns how many there are. */
export async function countPeople(tx: Tx, { leadSourceId, mode }: PeopleRegister): Promise<number> {
  // Ten million people take some seconds, more than a statement of a request may.
  await sql`set local statement_timeout = 0`.execute(tx)
  const { rows } = await sql<{ people: number }>`
    insert into people_register (lead_source_id, mode, people)
    select ${leadSourceId}, ${mode}, count(*)
      from person
     where person.lead_source_id = ${leadSourceId}
    on conflict (lead_source_id) do update set people = excluded.people
    returning people::double precision as people`.execute(tx)
  return rows[0]?.people ?? 0
}

/** Keeps how common names are in a register, in place of what was kept before. */
export async function replaceNameShares(
  tx: Tx,
  { leadSourceId }: PeopleRegister,
  shares: readonly NameShare[],
): Promise<void> {
  await sql`delete from people_name_share where lead_source_id = ${leadSourceId}`.execute(tx)
  await sql`
    insert into people_name_share (lead_source_id, part, name_key, share)
    select ${leadSourceId}, part, name_key, share
      from unnest(${shares.map(({ part }) => part)}::text[], ${shares.map(({ nameKey }) => nameKey)}::bigint[],
                  ${shares.map(({ share }) => share)}::real[]) as given (part, name_key, share)`.execute(tx)
}

/** What was counted of a mode's registers; those of suspended sources too, as they may be back any moment. */
export async function findRegisterCounts(db: Db, mode: Mode): Promise<RegisterCounts> {
  const { rows } = await sql<{ people: number; shares: readonly NameShare[] | null }>`
    select (select coalesce(sum(people), 0) from people_register where mode = ${mode})::double precision as people,
           (select json_agg(json_build_object('part', part, 'nameKey', name_key::text, 'share', share))
              from (select part, name_key, max(share) as share
                      from people_name_share
                      join people_register using (lead_source_id)
                     where people_register.mode = ${mode}
                     group by part, name_key) as name) as shares`.execute(db)
  return { people: rows[0]?.people ?? 0, shares: rows[0]?.shares ?? [] }
}
