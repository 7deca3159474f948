import { batched } from '../../base/batch.ts'
import type { Caller } from '../../base/caller.ts'
import { Fault } from '../../base/fault.ts'
import type { Mode } from '../../base/ids.ts'
import { londonDayOf } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import type { Database } from '../../db/database.ts'
import type { LeadRecord, SealedLead, SealedLeadEvent } from '../../evidence/lead-record.ts'
import type { Dossier } from '../../rules/dossier.ts'
import {
  legalBasisFrom,
  LEGAL_BASIS_LABELS,
  CONSENT_CATEGORY_LABELS,
  consentCategoryFrom,
} from '../../rules/read-vocabulary.ts'
import { scopedIndex } from '../../vault/blind-index.ts'
import { withKnownKeys } from '../../vault/open-vault.ts'
import { openJson } from '../../vault/seal.ts'
import type { Vault } from '../../vault/vault.ts'
import { permittedTo } from '../permitted-order.ts'
import type { PermittedReference } from '../permitted-order.ts'
import type { References } from '../references.ts'
import type { AskedLead } from './asked-lead.ts'
import { findDossierRows } from './dossier-store.ts'
import type { DossierQuestion, DossierRow, LeadEventRow } from './dossier-store.ts'
import { dossierFrom } from './dossier.ts'
import type { OpenedLead } from './dossier.ts'
import { storedInstant } from './lead-facts.ts'
import type { OpenedEvent } from './lead-facts.ts'
import type { ShownWords } from './present-dd.ts'

/** What a case is judged and shown by. */
export type Gathered = { readonly dossier: Dossier; readonly words: ShownWords | null }

/** Collects all that is on record for one request, everything of one moment. */
export type GatherDossier = (caller: Caller, asked: AskedLead, now: Instant) => Promise<Gathered>

// The reference facts can change between their read and the case's; more often than this they cannot be changing.
const ATTEMPTS_MAX = 5

/**
 * Makes the gatherer of a service: requests of the same tick share one read.
 *
 * @returns a function that throws Fault `order_not_permitted` for an order that is absent or another organisation's (told
 *   alike), `overloaded` when too many wait, `integrity_failure` when a record does not open.
 */
export function dossierGatherer(database: Database, vault: Vault, references: References): GatherDossier {
  const ask = batched<DossierQuestion, DossierRow>(
    { itemsMax: 32, inFlightMax: 3, waitingMax: 2_000 },
    (questions) => findDossierRows(database, questions),
    () => new Fault('overloaded', 'Too many verifications are waiting. Try again shortly.'),
  )

  return async (caller, asked, now) => {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const found = await references.find(caller.mode, asked.ddId, asked.leadSourceId)
      const reference = permittedTo(caller, found)
      const row = await ask(questionFor(vault, { mode: caller.mode, asked, reference, now }))
      if (row.stamp === reference.stamp) {
        return withKnownKeys(database.db, vault, () => {
          const opened = openedLead(vault, asked, row)
          const dossier = dossierFrom(asked, reference, { row, opened }, now)
          return { dossier, words: opened === null ? null : shownWordsFrom(opened.sealed.first) }
        })
      }
      references.sawStamp(row.stamp)
    }
    throw new Fault('overloaded', 'The order is being changed. Try again shortly.')
  }
}

type Asking = {
  readonly mode: Mode
  readonly asked: AskedLead
  readonly reference: PermittedReference
  readonly now: Instant
}

function questionFor(vault: Vault, { mode, asked, reference, now }: Asking): DossierQuestion {
  const scope = { mode, organisationId: reference.caller.organisationId }
  const readable = asked.identifiers.flatMap(({ identifier }) => (identifier === null ? [] : [identifier]))
  const snapshotsOf = (...kinds: string[]): string[] =>
    reference.snapshots.filter(({ kind }) => kinds.includes(kind)).map(({ snapshotId }) => snapshotId)
  return {
    mode,
    ddId: asked.ddId,
    leadSourceId: asked.leadSourceId,
    leadId: asked.leadId,
    buyerId: reference.buyer.organisationId,
    today: londonDayOf(now),
    scopedIdentifiers: readable.map(({ kind, value }) => scopedIndex(vault, kind, scope, value)),
    numbers: readable.filter(({ kind }) => kind === 'phone').map(({ value }) => value.slice(1)),
    numberSnapshots: snapshotsOf('tps', 'ctps'),
    mpsSnapshot: snapshotsOf('mps')[0] ?? null,
    listSnapshots: snapshotsOf('buyer'),
  }
}

function openedLead(vault: Vault, { leadSourceId, leadId }: AskedLead, row: DossierRow): OpenedLead | null {
  if (row.lead === null) return null
  const sealed = openJson(vault, { table: 'lead', key: [leadSourceId, leadId] }, row.lead.sealed) as SealedLead
  return { sealed, events: row.events.map((event) => openedEvent(vault, leadSourceId, leadId, event)) }
}

function openedEvent(vault: Vault, leadSourceId: string, leadId: string, row: LeadEventRow): OpenedEvent {
  const place = { table: 'lead_event', key: [leadSourceId, leadId, row.event_id] }
  return {
    kind: row.kind,
    channels: knownChannels(row.channels),
    at: storedInstant(row.at),
    receivedAt: storedInstant(row.received_at),
    said: openJson(vault, place, Buffer.from(row.sealed, 'base64')) as SealedLeadEvent,
  }
}

function knownChannels(channels: readonly string[] | null | undefined): readonly Channel[] | null {
  if (channels === null || channels === undefined) return null
  return CHANNELS.filter((channel) => channels.includes(channel))
}

function shownWordsFrom({ consent }: LeadRecord): ShownWords {
  const basis = legalBasisFrom(consent.legalBasis)
  return {
    legalBasis: basis === null || basis === 'other' ? consent.legalBasis : LEGAL_BASIS_LABELS[basis],
    consentMethod: consent.consentMethod,
    consentCategories: (consent.consentCategories ?? []).map((sent) => {
      const category = consentCategoryFrom(sent)
      return category === 'other' ? sent : CONSENT_CATEGORY_LABELS[category]
    }),
  }
}
