import type { Caller } from '../base/caller.ts'
import { isOperator } from '../base/caller.ts'
import { Fault, invalidRequest } from '../base/fault.ts'
import { londonDayOf } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import type { Tx } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { blindIndex, contentDigest } from '../vault/blind-index.ts'
import { sealJson } from '../vault/seal.ts'
import { evidenceReferenceKey } from './evidence-reference.ts'
import {
  bindReference,
  countLeadEvents,
  findLeadIdentifiers,
  findLeadRelation,
  getSupplierId,
  insertLeadEvent,
  lockLeadVersion,
} from './lead-event-store.ts'
import type { LeadRelation, FiledLeadEvent } from './lead-event-store.ts'
import type { LeadEvent, LeadEventKind } from './lead-event.ts'
import type { LeadKey } from './lead-key.ts'
import { leadEventPlace } from './lead-place.ts'
import { insertObjections } from './objection-store.ts'
import type { StoredObjection } from './objection-store.ts'
import { consentEventFrom } from './read-consent-event.ts'
import type { SealedObjection } from './sealed-objection.ts'

/** An event on record. */
export type RecordedEvent = {
  readonly eventId: string
  readonly event: LeadEvent
  readonly receivedAt: Instant
  /** It was on record already: the same organisation has said the very same before. */
  readonly repeated: boolean
}

/** What a supplier may say of its leads: not that somebody was reached, which only the one who called can know. */
const SUPPLIERS: ReadonlySet<LeadEventKind> = new Set<LeadEventKind>(['granted', 'withdrawn', 'objected', 'renewed'])

const ENDING: readonly LeadEventKind[] = ['withdrawn', 'objected']
const OTHERS: readonly LeadEventKind[] = ['granted', 'renewed', 'contacted']

// Every verification of the lead reads all of its events, whoever asks: with thousands it would keep all others waiting.
const EVENTS_MAX = 500

/**
 * Records that consent to be contacted was granted, renewed, withdrawn or objected to, or that a contact was made; it
 * counts from the next verification on, on every node. A withdrawal or objection binds the person: it also goes on record
 * against each of the lead's identifiers. The very same event again changes nothing.
 *
 * Suppliers speak of the leads of their sources, buyers tell contacts with leads they bought, the operator says anything
 * (contract section 3).
 *
 * @param input as `ConsentEventBody` says.
 * @throws Fault `invalid_request`; `conflict` for a grant or renewal with another person's evidence reference, and where the
 *   organisation has told 500 events of the lead already (as many again that end consent); `not_found` for a lead that does
 *   not exist for this caller, or of which it is not the caller's to tell such an event; `insufficient_scope` for an event
 *   that a key of its scopes may tell of no lead.
 */
export async function recordConsentEvent(
  backing: Backing,
  caller: Caller,
  lead: LeadKey,
  input: unknown,
): Promise<RecordedEvent> {
  const now = backing.clock()
  const read = consentEventFrom(input, { region: backing.region, zone: null, now })
  if ('faults' in read) throw invalidRequest(read.faults)
  const { event } = read
  // Before the lead is looked up: what a key may never tell must not tell it which leads there are.
  const role = rolesTelling(caller, event.kind)
  if (!role.supplier && !role.buyer) throw notTheirs()
  return transaction(backing.database.db, async (tx) => {
    const relation = await findLeadRelation(tx, lead, caller, { now, today: londonDayOf(now) })
    if (relation === null || !isInReach(caller, relation, role)) throw noSuchLead()
    return fileEvent(tx, backing, caller, { lead, event, now })
  })
}

/** As what a caller may tell such an event of a lead: as the one who supplies it, or as one who bought it. */
type Role = { readonly supplier: boolean; readonly buyer: boolean }

function rolesTelling(caller: Caller, kind: LeadEventKind): Role {
  if (isOperator(caller)) return { supplier: true, buyer: true }
  return {
    supplier: caller.scopes.includes('evidence:write') && SUPPLIERS.has(kind),
    buyer: caller.scopes.includes('dd') && kind === 'contacted',
  }
}

function isInReach(caller: Caller, { supplies, bought }: LeadRelation, { supplier, buyer }: Role): boolean {
  return isOperator(caller) || (supplier && supplies) || (buyer && bought)
}

async function fileEvent(
  tx: Tx,
  backing: Backing,
  caller: Caller,
  { lead, event, now }: { readonly lead: LeadKey; readonly event: LeadEvent; readonly now: Instant },
): Promise<RecordedEvent> {
  const stored = storedEventFrom(backing, caller, { lead, event, now })
  await lockLeadVersion(tx, lead)
  // What ends or only tells of consent is taken whatever it refers to.
  if (event.kind === 'granted' || event.kind === 'renewed') {
    await refuseReusedReference(tx, backing, caller, { lead, event, now })
  }
  const receivedBefore = await insertLeadEvent(tx, stored)
  if (receivedBefore === null) await refuseTooMany(tx, caller, lead, event.kind)
  if (event.kind === 'withdrawn' || event.kind === 'objected') {
    const identifiers = await findLeadIdentifiers(tx, lead)
    await insertObjections(
      tx,
      identifiers.map((identifier) =>
        objectionFrom(backing, stored, event.kind as 'withdrawn' | 'objected', identifier),
      ),
    )
  }
  return { eventId: stored.eventId, event, receivedAt: receivedBefore ?? now, repeated: receivedBefore !== null }
}

/** What ends consent has its own room, so that nothing else that was told can keep it out. */
async function refuseTooMany(tx: Tx, { organisationId }: Caller, lead: LeadKey, kind: LeadEventKind): Promise<void> {
  const kinds = ENDING.includes(kind) ? ENDING : OTHERS
  const told = await countLeadEvents(tx, lead, { organisationId, kinds }, EVENTS_MAX + 1)
  if (told > EVENTS_MAX) throw new Fault('conflict', 'As much was told of this lead as can be told of one.')
}

/** A certificate of one person's consent proves nothing of another's (rule LNK-006). */
async function refuseReusedReference(
  tx: Tx,
  { vault }: Backing,
  { mode }: Caller,
  { lead, event, now }: { readonly lead: LeadKey; readonly event: LeadEvent; readonly now: Instant },
): Promise<void> {
  const reference = event.said.evidenceReference
  if (reference === null) return
  const supplierId = await getSupplierId(tx, lead)
  const referenceIndex = blindIndex(vault, 'evidence_reference', mode, evidenceReferenceKey(reference, supplierId))
  const isBound = await bindReference(tx, lead, { referenceIndex, supplierId, now })
  if (!isBound) throw new Fault('conflict', 'This evidence reference stands for another person already.')
}

/** The id follows from what was said and by whom, so that a request sent again because its answer was lost adds nothing. */
function storedEventFrom(
  { vault }: Backing,
  { mode, organisationId }: Caller,
  { lead, event, now }: { readonly lead: LeadKey; readonly event: LeadEvent; readonly now: Instant },
): FiledLeadEvent {
  const { kind, channels, at, said } = event
  const content = JSON.stringify([organisationId, lead.leadSourceId, lead.leadId, kind, channels, at, said])
  const eventId = `evt_${contentDigest(vault, mode, content).toString('hex').slice(0, 32)}`
  const sealed = sealJson(vault, leadEventPlace(lead, eventId), said)
  return { ...lead, eventId, kind, channels, at, receivedAt: now, organisationId, sealed }
}

function objectionFrom(
  { vault }: Backing,
  { eventId, leadSourceId, leadId, channels, at, receivedAt, organisationId }: FiledLeadEvent,
  kind: 'withdrawn' | 'objected',
  identifier: Buffer,
): StoredObjection {
  const sealed: SealedObjection = { reason: null, lead: { leadSourceId, leadId, eventId } }
  return {
    identifier,
    objectionId: eventId,
    kind,
    scope: 'person',
    organisationId,
    channels,
    at,
    receivedAt,
    sealed: sealJson(vault, { table: 'objection', key: [identifier, eventId] }, sealed),
  }
}

function noSuchLead(): Fault {
  return new Fault('not_found', 'There is no such lead.')
}

function notTheirs(): Fault {
  return new Fault(
    'insufficient_scope',
    'Suppliers tell grants, renewals, withdrawals and objections; a contact is told by the buyer that made it.',
  )
}
