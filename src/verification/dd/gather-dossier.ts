import { batched } from '../../base/batch.ts'
import type { Caller } from '../../base/caller.ts'
import { Fault } from '../../base/fault.ts'
import type { Mode } from '../../base/ids.ts'
import { londonDayOf } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import type { Database } from '../../db/database.ts'
import { leadEventPlace, leadPlace } from '../../evidence/lead-place.ts'
import type { SealedLead, SealedLeadEvent } from '../../evidence/lead-record.ts'
import type { Dossier } from '../../rules/dossier.ts'
import { scopedIndex } from '../../vault/blind-index.ts'
import { withKnownKeys } from '../../vault/open-vault.ts'
import { openJson } from '../../vault/seal.ts'
import type { Vault } from '../../vault/vault.ts'
import { permittedTo } from '../permitted-order.ts'
import type { PermittedReference } from '../permitted-order.ts'
import type { References } from '../references.ts'
import type { AskedLead } from './asked-lead.ts'
import { findDossierRows } from './dossier-store.ts'
import type { DossierQuestion, DossierRow, FoundEvent } from './dossier-store.ts'
import { dossierFrom } from './dossier.ts'
import type { OpenedLead, Read } from './dossier.ts'
import type { OpenedEvent } from './lead-facts.ts'
import type { ShownWords } from './present-dd.ts'
import { newScans } from './scans.ts'
import { shownWordsFrom } from './shown-words.ts'
import { storedInstant } from './stored-time.ts'

/** What a case is judged and shown by, and what that was made from. */
export type Gathered = {
  readonly dossier: Dossier
  readonly words: ShownWords | null
  readonly reference: PermittedReference
  readonly read: Read
}

/** Collects all that is on record for one request, everything of one moment. */
export type GatherDossier = (caller: Caller, asked: AskedLead, now: Instant) => Promise<Gathered>

// To begin and end the statement costs the server as much as seven questions within it.
const BATCH_MAX = 64

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
    { itemsMax: BATCH_MAX, inFlightMax: 2, waitingMax: 2_000 },
    (questions) => findDossierRows(database, questions),
    () => new Fault('overloaded', 'Too many verifications are waiting. Try again shortly.'),
  )

  const findScans = newScans(database.db)

  return async (caller, asked, now) => {
    const { mode, organisationId } = caller
    const wish = { mode, organisationId, ddId: asked.ddId, leadSourceId: asked.leadSourceId }
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const found = await references.find(wish)
      const reference = permittedTo(caller, found)
      const row = await ask(questionFor(vault, { mode, asked, reference, now }))
      if (row.stamp === reference.stamp) {
        const scans = await findScans(row.found.lead)
        const opened = await withKnownKeys(database.db, vault, () => openedLead(vault, asked, row))
        const read = { found: row.found, opened, scans }
        const dossier = dossierFrom(asked, reference, read, now)
        const words = opened === null ? null : shownWordsFrom(opened.sealed)
        return { dossier, words, reference, read }
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

function openedLead(
  vault: Vault,
  asked: AskedLead,
  { sealedLead, sealedEvents, found }: DossierRow,
): OpenedLead | null {
  if (sealedLead === null) return null
  const sealed = openJson(vault, leadPlace(asked), sealedLead) as SealedLead
  const events = sealedEvents.map((sealedEvent, index) => {
    const event = found.events?.[index]
    if (event === undefined) throw new Error('a sealed event must have its row')
    return openedEvent(event, openJson(vault, leadEventPlace(asked, event.eventId), sealedEvent))
  })
  return { sealed, events }
}

function openedEvent({ kind, channels, at, receivedAt }: FoundEvent, said: unknown): OpenedEvent {
  return {
    kind,
    channels: knownChannels(channels),
    at: storedInstant(at),
    receivedAt: storedInstant(receivedAt),
    said: said as SealedLeadEvent,
  }
}

function knownChannels(channels: readonly string[] | null): readonly Channel[] | null {
  if (channels === null) return null
  return CHANNELS.filter((channel) => channels.includes(channel))
}
