import { batched } from '../base/batch.ts'
import { Fault } from '../base/fault.ts'
import type { Database } from '../db/database.ts'
import { searchKeys } from '../matching/search-keys.ts'
import type { SearchKind } from '../matching/search-keys.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson } from '../vault/seal.ts'
import type { Vault } from '../vault/vault.ts'
import type { IdentitySource, KeyTrace, SourceRecord } from './identity-source.ts'
import { findPeople, personPlace } from './people-store.ts'
import type { FoundPeople, PeopleQuestion, PersonRow } from './people-store.ts'
import { blindKeys } from './person-keys.ts'
import { canonicalPersonOf } from './person-record.ts'
import type { PersonRecord } from './person-record.ts'

// More people than this cannot be compared within the deadline, and say that the question is too vague.
const PEOPLE_MAX = 500

/** The registers of people that suppliers have filed here. Questions of the same tick share one read. */
export function registerSource(database: Database, vault: Vault): IdentitySource {
  const find = batched<PeopleQuestion, FoundPeople>(
    { itemsMax: 64, inFlightMax: 2, waitingMax: 2_000 },
    (questions) => findPeople(database, questions),
    () => new Fault('overloaded', 'Too many identity checks are waiting. Try again shortly.'),
  )

  return {
    name: 'register',
    ask: async ({ mode, person, cover }) => {
      const keys = blindKeys(vault, mode, searchKeys(person))
      const { people, isTruncated } = await find({ mode, leadSourceIds: cover.leadSourceIds, keys })
      const read = people.slice(0, PEOPLE_MAX)
      const records = await withKnownKeys(database.db, vault, () => read.map((row) => recordFrom(vault, row)))
      return { state: 'answered', records, isTruncated: isTruncated || read.length < people.length }
    },
    trace: async ({ mode, person, cover }) => {
      const byKind = [...Map.groupBy(searchKeys(person), ({ kind }) => kind)]
      const { leadSourceIds } = cover
      const questions = byKind.map(([, keys]) => ({ mode, leadSourceIds, keys: blindKeys(vault, mode, keys) }))
      const found = await findPeople(database, questions)
      return byKind.map(([kind], index) => traceFrom(kind, found[index]))
    },
  }
}

function traceFrom(kind: SearchKind, found: FoundPeople | undefined): KeyTrace {
  const { people, isTruncated } = found ?? { people: [], isTruncated: false }
  return {
    kind,
    records: people.map(({ leadSourceId, personId }) => ({ leadSourceId, recordId: personId })),
    isTruncated,
  }
}

function recordFrom(vault: Vault, { leadSourceId, personId, receivedAt, sealed }: PersonRow): SourceRecord {
  const record = openJson(vault, personPlace(leadSourceId, personId), sealed) as PersonRecord
  return {
    leadSourceId,
    recordId: personId,
    person: canonicalPersonOf(record),
    told: { kind: 'person', record, receivedAt },
  }
}
