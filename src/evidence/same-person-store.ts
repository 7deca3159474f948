import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Tells in SQL whether two rows are of one person: they share a phone or e-mail and do not carry different names, or share
 * more than one whatever the names. Blind indexes all; both rows have `identifiers` and `name_index`.
 */
export function samePerson(one: string, other: string): RawBuilder<boolean> {
  const [ours, theirs] = [sql.ref(`${one}.identifiers`), sql.ref(`${other}.identifiers`)]
  const sameName = sql`coalesce(${sql.ref(`${one}.name_index`)} = ${sql.ref(`${other}.name_index`)}, true)`
  return sql<boolean>`(
    ${ours} && ${theirs}
    and (${sameName}
         or (select count(*) from unnest(${ours}) as shared (identifier) where shared.identifier = any (${theirs})) > 1))`
}
