import type { Caller } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import { londonDayOf } from '../base/time.ts'
import { leadKeyText } from '../evidence/lead-key.ts'
import type { LeadKey } from '../evidence/lead-key.ts'
import { getComplaint, noteComplaintFile } from '../evidence/manage-complaints.ts'
import type { ComplaintRecord } from '../evidence/manage-complaints.ts'
import { presentComplaintDetail } from '../evidence/present-complaint.ts'
import { recordReveal } from '../evidence/reveal-lead.ts'
import type { SealedObjection } from '../evidence/sealed-objection.ts'
import { personPlace } from '../identity-sources/people-store.ts'
import type { PersonRecord } from '../identity-sources/person-record.ts'
import type { Backing } from '../vault/backing.ts'
import { blockingKey, scopedIndex } from '../vault/blind-index.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson } from '../vault/seal.ts'
import type { Place } from '../vault/seal.ts'
import {
  findConcernedLeads,
  findConcernedObjections,
  findConcernedOrders,
  findConcernedPeople,
  findLegalNames,
  findOrganisationIds,
} from './complaint-file-store.ts'
import { wholeLead } from './complaint-lead.ts'
import type { WholeLead } from './complaint-lead.ts'
import {
  presentConcernedLead,
  presentConcernedObjection,
  presentConcernedPerson,
  presentConcernedVerdict,
} from './present-complaint-file.ts'
import { scannedCases } from './scan-cases.ts'
import type { ScannedCase } from './scan-cases.ts'

/** What is known while a file is put together. */
type Work = {
  readonly backing: Backing
  readonly caller: Caller
  readonly record: ComplaintRecord
  /** Keys of the leads that have or had the identifier, as one text each, with their ids. */
  readonly leads: Map<string, string>
  readonly ddIds: Set<string>
  readonly organisationIds: Set<string>
  /** Records that were altered and do not open, by their table and key. */
  readonly unreadable: string[]
}

const LEADS_AT_ONCE = 50
// Looking for more ids than this in every case takes longer than reading every case.
const MENTIONS_MAX = 50

/**
 * Puts together all that is on record about the phone or e-mail of a complaint, in one JSON document: leads with all versions,
 * sources, wordings and events; people of registers; objections; orders and organisations that were given it; and every verdict
 * about it, for which all recorded cases of the mode are looked through. That it was made, and which leads' records it shows, is on
 * record before.
 *
 * @returns the document in pieces, in constant memory.
 * @throws Fault `not_found`; `insufficient_scope` without `evidence:read`, as for any record that is shown in full.
 */
export async function complaintFile(
  backing: Backing,
  caller: Caller,
  complaintId: string,
): Promise<AsyncGenerator<string>> {
  if (!caller.scopes.includes('evidence:read')) {
    throw new Fault('insufficient_scope', 'The API key lacks the scope evidence:read.')
  }
  await noteComplaintFile(backing, caller, complaintId)
  const record = await getComplaint(backing, caller, complaintId)
  const found = {
    leads: new Map<string, string>(),
    ddIds: new Set<string>(),
    organisationIds: new Set<string>(),
    unreadable: [],
  }
  return pieces({ backing, caller, record, ...found })
}

async function* pieces(work: Work): AsyncGenerator<string> {
  const { backing, record, unreadable } = work
  const { kind, value } = record.complaint.said.identifier
  const now = backing.clock()
  const complaint = { ...presentComplaintDetail(record, londonDayOf(now)), identifier: { [kind]: value } }
  yield `{"made_at":${JSON.stringify(now)},\n"complaint":${JSON.stringify(complaint)}`
  yield* member('leads', leadsOf(work))
  yield* member('people', peopleOf(work))
  yield* member('objections', objectionsOf(work))
  yield* member('verdicts', verdictsOf(work))
  yield* member('orders', ordersOf(work))
  yield* member('organisations', organisationsOf(work))
  yield `,\n"unreadable":${JSON.stringify(unreadable)}}\n`
}

// A null stands for work that found nothing: a blank line, so that nobody who waits takes the silence for an end.
async function* member(name: string, items: AsyncIterable<object | null>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`
  let separator = '\n'
  for await (const item of items) {
    yield item === null ? '\n' : `${separator}${JSON.stringify(item)}`
    if (item !== null) separator = ',\n'
  }
  yield ']'
}

async function* leadsOf(work: Work): AsyncGenerator<object> {
  const { backing, caller, record, leads } = work
  const { mode, identifier, complaintId } = record.complaint
  let after: LeadKey | null = null
  for (;;) {
    const found = await findConcernedLeads(backing.database.db, { mode, identifier }, after, LEADS_AT_ONCE)
    for (const lead of found) {
      leads.set(leadKeyText(lead), lead.leadId)
      await recordReveal(backing, caller, lead, `complaint ${complaintId}`)
      const whole = await orUnreadable(work, ['lead', lead.leadSourceId, lead.leadId], async () =>
        wholeLead(backing, lead),
      )
      if (whole === null) continue
      remember(work, whole)
      yield presentConcernedLead(whole)
    }
    const last = found.at(-1)
    if (last === undefined || found.length < LEADS_AT_ONCE) return
    after = last
  }
}

function remember({ ddIds, organisationIds }: Work, { lead, events, deliveries, uses }: WholeLead): void {
  for (const { ddId } of [...deliveries, ...uses]) ddIds.add(ddId)
  for (const { organisationId } of events) organisationIds.add(organisationId)
  organisationIds.add(lead.source.supplierId)
}

// A blind key may be met by chance, so the record must have the phone itself. Registers are not searched by e-mail.
async function* peopleOf(work: Work): AsyncGenerator<object> {
  const { backing, record, organisationIds } = work
  const { mode, said } = record.complaint
  if (said.identifier.kind === 'email') return
  const personKey = blockingKey(backing.vault, 'person_phone', mode, said.identifier.value)
  for (const person of await findConcernedPeople(backing.database.db, { mode, personKey })) {
    const place = personPlace(person.leadSourceId, person.personId)
    const opened = await openedOrNull<PersonRecord>(work, place, person.sealed)
    if (opened?.identifiers.some(({ value }) => value === said.identifier.value) !== true) continue
    organisationIds.add(person.source.supplierId)
    yield presentConcernedPerson(person, opened)
  }
}

async function* objectionsOf(work: Work): AsyncGenerator<object> {
  const { backing, record, organisationIds } = work
  const { mode, identifier, said } = record.complaint
  const { kind, value } = said.identifier
  const holders = await findOrganisationIds(backing.database.db, mode)
  const onLists = holders.map((organisationId) => scopedIndex(backing.vault, kind, { mode, organisationId }, value))
  for (const objection of await findConcernedObjections(backing.database.db, [identifier, ...onLists])) {
    organisationIds.add(objection.organisationId)
    const place = { table: 'objection', key: [objection.identifier, objection.objectionId] }
    const opened = await openedOrNull<SealedObjection>(work, place, objection.sealed)
    if (opened !== null) yield presentConcernedObjection(objection, opened)
  }
}

async function* verdictsOf(work: Work): AsyncGenerator<object | null> {
  const { backing, record, leads, ddIds, organisationIds, unreadable } = work
  const { mode, said } = record.complaint
  const ids = [...leads.values()]
  const mentions = ids.length > MENTIONS_MAX ? {} : { mentions: [said.identifier.value, ...ids] }
  for await (const piece of scannedCases(backing, { mode, filter: { kind: 'all' }, after: '', ...mentions })) {
    unreadable.push(...piece.unreadable.map((verificationId) => `verification ${verificationId}`))
    for (const scanned of piece.items) {
      if (!isAbout(scanned, said.identifier.value, leads)) continue
      ddIds.add(scanned.row.ddId)
      organisationIds.add(scanned.row.organisationId)
      yield presentConcernedVerdict(scanned)
    }
    yield null
  }
}

/** Asked with the identifier, whoever was found; or about one of the leads, or made from one, whatever was asked with. */
function isAbout(scanned: ScannedCase, value: string, leads: ReadonlyMap<string, string>): boolean {
  if (scanned.operation === 'dd') {
    const { asked } = scanned.recorded
    return leads.has(leadKeyText(asked)) || asked.identifiers.some(({ identifier }) => identifier?.value === value)
  }
  const { asked, facts } = scanned.recorded
  if (asked.phone?.e164 === value) return true
  return facts.records.some(
    ({ leadSourceId, recordId, identifiers }) =>
      leads.has(leadKeyText({ leadSourceId, leadId: recordId })) ||
      identifiers.some((identifier) => identifier.value === value),
  )
}

async function* ordersOf({ backing, ddIds, organisationIds }: Work): AsyncGenerator<object> {
  for (const { ddId, buyerId, callerId } of await findConcernedOrders(backing.database.db, [...ddIds])) {
    organisationIds.add(buyerId).add(callerId)
    yield { dd_id: ddId, buyer_id: buyerId, caller_id: callerId }
  }
}

async function* organisationsOf({ backing, organisationIds }: Work): AsyncGenerator<object> {
  for (const { organisationId, legalName } of await findLegalNames(backing.database.db, [...organisationIds])) {
    yield { organisation_id: organisationId, legal_name: legalName }
  }
}

async function openedOrNull<Value>(work: Work, place: Place, sealed: Buffer): Promise<Value | null> {
  const { database, vault } = work.backing
  const key = place.key.map((part) => (part instanceof Uint8Array ? Buffer.from(part).toString('hex') : String(part)))
  return orUnreadable(work, [place.table, ...key], async () =>
    withKnownKeys(database.db, vault, () => openJson(vault, place, sealed) as Value),
  )
}

/** What was altered is told and passed over: it must not hide the rest. */
async function orUnreadable<Value>(
  { unreadable }: Work,
  name: readonly string[],
  read: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Fault && error.code === 'integrity_failure')) throw error
    unreadable.push(name.join(' '))
    return null
  }
}
