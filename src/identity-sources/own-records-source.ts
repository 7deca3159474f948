import { batched } from '../base/batch.ts'
import { Fault } from '../base/fault.ts'
import { instantFrom } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import { CHANNELS } from '../contacts/channel.ts'
import type { Database } from '../db/database.ts'
import type { LeadRecord, SealedLead, SealedLeadEvent } from '../evidence/lead-record.ts'
import { canonicalPersonFrom } from '../matching/canonical-person.ts'
import { blindIndex } from '../vault/blind-index.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson } from '../vault/seal.ts'
import type { Vault } from '../vault/vault.ts'
import type { IdentityQuery, IdentitySource, SourceRecord, ToldEvent } from './identity-source.ts'
import { findLeadsByPhone } from './own-records-store.ts'
import type { EventRow, FoundLeads, LeadRow, LeadsQuestion } from './own-records-store.ts'
import { phonesAmong } from './person-record.ts'

/** The leads on record here, found by their phone. Questions of the same tick share one read. */
export function ownRecordsSource(database: Database, vault: Vault): IdentitySource {
  const find = batched<LeadsQuestion, FoundLeads>(
    { itemsMax: 64, inFlightMax: 2, waitingMax: 2_000 },
    (questions) => findLeadsByPhone(database, questions),
    () => new Fault('overloaded', 'Too many identity checks are waiting. Try again shortly.'),
  )

  async function search({ mode, person, cover }: IdentityQuery): Promise<FoundLeads> {
    const [phone] = person.phones
    if (phone === undefined) return { leads: [], isTruncated: false }
    return find({ mode, phone: blindIndex(vault, 'phone', mode, phone.e164), cover })
  }

  return {
    name: 'own_records',
    ask: async (query) => {
      const { leads, isTruncated } = await search(query)
      const records = await withKnownKeys(database.db, vault, () => leads.map((row) => recordFrom(vault, row)))
      return { state: 'answered', records, isTruncated }
    },
    trace: async (query) => {
      const { leads, isTruncated } = await search(query)
      const records = leads.map((row) => ({ leadSourceId: row.lead_source_id, recordId: row.lead_id }))
      return [{ kind: 'phone', records, isTruncated }]
    },
  }
}

function recordFrom(vault: Vault, row: LeadRow): SourceRecord {
  const key = [row.lead_source_id, row.lead_id]
  const sealed = openJson(vault, { table: 'lead', key }, row.sealed) as SealedLead
  return {
    leadSourceId: row.lead_source_id,
    recordId: row.lead_id,
    person: personFrom(sealed.newest ?? sealed.first),
    told: {
      kind: 'lead',
      sealed,
      version: row.version,
      receivedAt: row.received_at,
      everIdentifiedBy: row.identifiers,
      events: (row.events ?? []).map((event) => eventFrom(vault, key, event)),
      firstUseAt: row.first_use_at,
    },
  }
}

function personFrom({ person, identifiers }: LeadRecord): SourceRecord['person'] {
  return canonicalPersonFrom({
    name: person.name === null ? null : { full: person.name },
    birthDate: person.dateOfBirth,
    address: person.address,
    phones: phonesAmong(identifiers),
  })
}

function eventFrom(vault: Vault, leadKey: readonly string[], row: EventRow): ToldEvent {
  const place = { table: 'lead_event', key: [...leadKey, row.event_id] }
  return {
    kind: row.kind,
    channels: row.channels === null ? null : CHANNELS.filter((channel) => row.channels?.includes(channel) === true),
    at: storedInstant(row.at),
    receivedAt: storedInstant(row.received_at),
    said: openJson(vault, place, Buffer.from(row.sealed, 'base64')) as SealedLeadEvent,
  }
}

function storedInstant(text: string): Instant {
  const instant = instantFrom(text)
  if (instant === null) throw new Error('the database must print date-times with an offset')
  return instant
}
