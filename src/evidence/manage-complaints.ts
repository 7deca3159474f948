import { begunDayFrom } from '../base/begun-day.ts'
import type { Caller } from '../base/caller.ts'
import { Fault, invalidRequest } from '../base/fault.ts'
import { newId } from '../base/ids.ts'
import { londonDayOf } from '../base/time.ts'
import type { Day, Instant } from '../base/time.ts'
import { identifierFrom } from '../contacts/identifier.ts'
import type { Identifier } from '../contacts/identifier.ts'
import { transaction } from '../db/database.ts'
import type { Tx } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { blindIndex, blockingKey } from '../vault/blind-index.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson, sealJson } from '../vault/seal.ts'
import type { AcknowledgementBody, ComplaintClosureBody, NewComplaintBody } from './complaint-contract.ts'
import {
  complaintPlace,
  findComplaint,
  insertComplaint,
  insertStep,
  listSteps,
  lockComplaint,
  nextStepNumber,
  setAcknowledged,
  setClosed,
  stepPlace,
} from './complaint-store.ts'
import { acknowledgeBy } from './complaint.ts'
import type { Complaint, ComplaintStep, OpenedComplaint, OpenedStep, SealedComplaint } from './complaint.ts'
import { UNREADABLE } from './unreadable-identifier.ts'

/** A complaint with all that was done about it. */
export type ComplaintRecord = { readonly complaint: OpenedComplaint; readonly steps: readonly OpenedStep[] }

/**
 * Puts a complaint on record. From now on until it is closed nothing that is on record under its phone or e-mail can be
 * erased, whichever lead, source or register of people it is in.
 *
 * @throws Fault `invalid_request` for a phone or e-mail that cannot be read, and for a day that does not exist or is in the
 *   future.
 */
export async function openComplaint(
  backing: Backing,
  caller: Caller,
  body: NewComplaintBody,
): Promise<ComplaintRecord> {
  const { database, vault, random, region } = backing
  const now = backing.clock()
  const identifier = identifierFrom(body.identifier, region) ?? unreadable(body.identifier)
  const receivedOn = dayGiven('/received_on', body.received_on, now)
  const complaintId = newId('cmp', now, random)
  const said: SealedComplaint = {
    identifier: { kind: identifier.kind, value: identifier.value },
    summary: body.summary,
  }
  const complaint: Complaint = {
    complaintId,
    mode: caller.mode,
    identifier: blindIndex(vault, identifier.kind, caller.mode, identifier.value),
    receivedOn,
    acknowledgeBy: acknowledgeBy(receivedOn),
    openedAt: now,
    acknowledgedOn: null,
    closedAt: null,
    outcome: null,
    sealed: sealJson(vault, complaintPlace(complaintId), said),
  }
  await transaction(database.db, async (tx) => {
    await insertComplaint(tx, complaint, personKeyOf(backing, caller, identifier))
    await addStep(backing, tx, complaintId, { kind: 'opened', at: now, doneBy: caller.keyId, note: null })
  })
  return getComplaint(backing, caller, complaintId)
}

/** @throws Fault `not_found`. */
export async function getComplaint(backing: Backing, caller: Caller, complaintId: string): Promise<ComplaintRecord> {
  const { database, vault } = backing
  const complaint = (await findComplaint(database.db, caller.mode, complaintId)) ?? noSuchComplaint()
  const steps = await listSteps(database.db, complaintId)
  return withKnownKeys(database.db, vault, () => {
    const { sealed, ...rest } = complaint
    const said = openJson(vault, complaintPlace(complaintId), sealed) as SealedComplaint
    return { complaint: { ...rest, said }, steps: steps.map((step) => openedStep(backing, complaintId, step)) }
  })
}

/**
 * Notes that the receipt of a complaint was acknowledged.
 *
 * @throws Fault `not_found`; `conflict` when that was noted before; `invalid_request` for a day before its receipt or in the
 *   future.
 */
export async function acknowledgeComplaint(
  backing: Backing,
  caller: Caller,
  complaintId: string,
  { on, note }: AcknowledgementBody,
): Promise<ComplaintRecord> {
  const now = backing.clock()
  const day = dayGiven('/on', on, now)
  await change(backing, caller, complaintId, async (tx, { acknowledgedOn, receivedOn }) => {
    if (acknowledgedOn !== null) throw new Fault('conflict', 'The receipt of this complaint was acknowledged before.')
    if (day < receivedOn) throw invalidRequest([{ pointer: '/on', detail: 'must not be before its receipt' }])
    await setAcknowledged(tx, complaintId, day)
    return { kind: 'acknowledged', at: now, note: note ?? null }
  })
  return getComplaint(backing, caller, complaintId)
}

/**
 * Closes a complaint with its outcome. Evidence is held for it no more. Whoever is told the outcome knows that the complaint was
 * received: where its receipt was not acknowledged before, it is so on the day of the closure.
 *
 * @throws Fault `not_found`; `conflict` when it is closed.
 */
export async function closeComplaint(
  backing: Backing,
  caller: Caller,
  complaintId: string,
  { outcome, note }: ComplaintClosureBody,
): Promise<ComplaintRecord> {
  const now = backing.clock()
  await change(backing, caller, complaintId, async (tx, { closedAt, acknowledgedOn }) => {
    if (closedAt !== null) throw new Fault('conflict', 'This complaint is closed.')
    if (acknowledgedOn === null) await setAcknowledged(tx, complaintId, londonDayOf(now))
    await setClosed(tx, complaintId, { at: now, outcome })
    return { kind: 'closed', at: now, note }
  })
  return getComplaint(backing, caller, complaintId)
}

/** Notes that all about a complaint was put together, and by whom, before it is shown. @throws Fault `not_found`. */
export async function noteComplaintFile(backing: Backing, caller: Caller, complaintId: string): Promise<void> {
  const now = backing.clock()
  await change(backing, caller, complaintId, async () => ({ kind: 'file_made', at: now, note: null }))
}

type NewStep = Pick<ComplaintStep, 'kind' | 'at'> & { readonly note: string | null }

async function change(
  backing: Backing,
  caller: Caller,
  complaintId: string,
  work: (tx: Tx, complaint: Complaint) => Promise<NewStep>,
): Promise<void> {
  await transaction(backing.database.db, async (tx) => {
    const complaint = (await lockComplaint(tx, caller.mode, complaintId)) ?? noSuchComplaint()
    const step = await work(tx, complaint)
    await addStep(backing, tx, complaintId, { ...step, doneBy: caller.keyId })
  })
}

async function addStep(
  { vault }: Backing,
  tx: Tx,
  complaintId: string,
  { note, ...step }: NewStep & Pick<ComplaintStep, 'doneBy'>,
): Promise<void> {
  const number = await nextStepNumber(tx, complaintId)
  const sealed = note === null ? null : sealJson(vault, stepPlace(complaintId, number), note)
  await insertStep(tx, complaintId, { ...step, number, sealed })
}

function openedStep({ vault }: Backing, complaintId: string, { sealed, ...step }: ComplaintStep): OpenedStep {
  const note = sealed === null ? null : (openJson(vault, stepPlace(complaintId, step.number), sealed) as string)
  return { ...step, note }
}

/** Registers of people are searched by phone, not by e-mail. */
function personKeyOf({ vault }: Backing, { mode }: Caller, { kind, value }: Identifier): bigint | null {
  return kind === 'phone' ? blockingKey(vault, 'person_phone', mode, value) : null
}

function dayGiven(pointer: string, text: string | undefined, now: Instant): Day {
  return text === undefined ? londonDayOf(now) : begunDayFrom(pointer, text, now)
}

function unreadable(sent: NewComplaintBody['identifier']): never {
  const kind = 'phone' in sent ? 'phone' : 'email'
  throw invalidRequest([{ pointer: `/identifier/${kind}`, detail: UNREADABLE[kind] }])
}

function noSuchComplaint(): never {
  throw new Fault('not_found', 'There is no such complaint.')
}
