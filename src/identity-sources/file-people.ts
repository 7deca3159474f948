import { canonicalJson } from '../base/canonical-json.ts'
import type { Mode } from '../base/ids.ts'
import type { Instant } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { CANONICAL_VERSION } from '../matching/canonical-person.ts'
import type { CanonicalPerson } from '../matching/canonical-person.ts'
import type { CanonicalName } from '../matching/person-name.ts'
import { filingKeys } from '../matching/search-keys.ts'
import type { Backing } from '../vault/backing.ts'
import { contentDigest } from '../vault/blind-index.ts'
import { seal } from '../vault/seal.ts'
import type { Vault } from '../vault/vault.ts'
import { copyPeople, deletePersonKeys, findKnownPeople, lockPeople, upsertPeople } from './filing-store.ts'
import type { KnownPerson, NewPerson, PeopleRegister } from './filing-store.ts'
import { personPlace } from './people-store.ts'
import { blindKeys } from './person-keys.ts'
import { canonicalPersonOf } from './person-record.ts'
import type { PersonRecord } from './person-record.ts'

/** A person to be filed; without an id of the register's own, the content is the identity. */
export type PersonToFile = { readonly personId: string | null; readonly record: PersonRecord }

/** What became of one person. */
export type FiledPerson = 'accepted' | 'unchanged'

const ID_BYTES = 16

/** People made ready to be filed: sealed, with their keys; and their names, to be counted. */
export type PreparedPeople = { readonly made: readonly NewPerson[]; readonly names: readonly (CanonicalName | null)[] }

/** Files people of one register, see `preparePeople` and `filePrepared`. */
export async function filePeople(
  backing: Backing,
  register: PeopleRegister,
  people: readonly PersonToFile[],
): Promise<readonly FiledPerson[]> {
  return filePrepared(backing, register, preparePeople(backing, register, people))
}

/** Seals people and makes the blind keys by which alone they are found: all that filing takes of this process. */
export function preparePeople(
  { vault }: Backing,
  register: PeopleRegister,
  people: readonly PersonToFile[],
): PreparedPeople {
  const persons = people.map(({ record }) => canonicalPersonOf(record))
  return {
    made: people.map((person, place) => newPersonFrom(vault, register, person, persons[place])),
    names: persons.map(({ name }) => name),
  }
}

/**
 * Files prepared people. One that is on record with the same content is left alone; one with another content under the same id
 * takes its place. Of several with one id the last stands.
 *
 * @returns what became of each, in their order.
 * @throws Fault `overloaded`, `database_unavailable`; then none of them is filed.
 */
export async function filePrepared(
  { database, clock }: Backing,
  register: PeopleRegister,
  { made }: PreparedPeople,
): Promise<readonly FiledPerson[]> {
  const last = new Map(made.map((person) => [person.personId, person]))
  const changed = await fileChanged(database.db, register, [...last.values()], clock())
  return made.map((person) => {
    const isLast = last.get(person.personId)?.content.equals(person.content) === true
    return isLast && !changed.has(person.personId) ? 'unchanged' : 'accepted'
  })
}

/** A person is never without keys, and keys of former values are gone with them: all in one transaction. */
async function fileChanged(
  db: Db,
  register: PeopleRegister,
  people: readonly NewPerson[],
  now: Instant,
): Promise<ReadonlySet<string>> {
  const { leadSourceId } = register
  return transaction(db, async (tx) => {
    await lockPeople(tx, register)
    const ids = people.map(({ personId }) => personId)
    const known = new Map((await findKnownPeople(tx, leadSourceId, ids)).map((person) => [person.personId, person]))
    const fresh = people.filter(({ personId }) => !known.has(personId))
    const changed = people.filter(({ personId, content }) => known.get(personId)?.content.equals(content) === false)
    if (fresh.length > 0) await copyPeople(tx, register, fresh, now)
    if (changed.length > 0) await upsertPeople(tx, register, changed, now)
    await deletePersonKeys(
      tx,
      leadSourceId,
      changed.flatMap((person) => staleKeys(person, known.get(person.personId))),
    )
    return new Set([...fresh, ...changed].map(({ personId }) => personId))
  })
}

function staleKeys(
  { personId, keys }: NewPerson,
  known: KnownPerson | undefined,
): readonly { readonly personId: string; readonly key: string }[] {
  const kept = new Set(keys.map(String))
  return (known?.keys ?? []).filter((key) => !kept.has(key)).map((key) => ({ personId, key }))
}

function newPersonFrom(
  vault: Vault,
  { leadSourceId, mode }: PeopleRegister,
  { personId: ownId, record }: PersonToFile,
  canonical: CanonicalPerson = canonicalPersonOf(record),
): NewPerson {
  // With other canonical forms the same record is found by other keys, so it must not pass for unchanged.
  const text = canonicalJson(record)
  const content = contentDigest(vault, mode, `{"canonicalVersion":${CANONICAL_VERSION},"record":${text}}`)
  const personId = ownId ?? idFrom(vault, mode, text)
  return {
    personId,
    content,
    sealed: seal(vault, personPlace(leadSourceId, personId), text),
    keys: blindKeys(vault, mode, filingKeys(canonical)),
  }
}

function idFrom(vault: Vault, mode: Mode, text: string): string {
  return `per_${contentDigest(vault, mode, text).subarray(0, ID_BYTES).toString('hex')}`
}
