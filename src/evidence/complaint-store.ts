import { sql } from 'kysely'
import type { Mode } from '../base/ids.ts'
import type { PageWish } from '../base/page.ts'
import type { Day, Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Place } from '../vault/seal.ts'
import type { Complaint, ComplaintOutcome, ComplaintStep } from './complaint.ts'

const COMPLAINT = sql`
  complaint_id as "complaintId", mode, identifier, received_on as "receivedOn", acknowledge_by as "acknowledgeBy",
  opened_at as "openedAt", acknowledged_on as "acknowledgedOn", closed_at as "closedAt", outcome, sealed`

/** Where the sealed part of a complaint belongs. */
export function complaintPlace(complaintId: string): Place {
  return { table: 'complaint', key: [complaintId] }
}

/** Where the note of a step belongs. */
export function stepPlace(complaintId: string, number: number): Place {
  return { table: 'complaint_step', key: [complaintId, number] }
}

/**
 * Files a complaint, and holds what is on record under its identifier against erasure.
 *
 * @param personKey the blind key under which registers of people have a phone; null for an e-mail.
 */
export async function insertComplaint(tx: Tx, complaint: Complaint, personKey: bigint | null): Promise<void> {
  const { complaintId, mode, identifier, openedAt } = complaint
  await sql`
    insert into complaint (complaint_id, mode, identifier, received_on, acknowledge_by, opened_at, sealed)
    values (${complaintId}, ${mode}, ${identifier}, ${complaint.receivedOn}, ${complaint.acknowledgeBy}, ${openedAt},
            ${complaint.sealed})`.execute(tx)
  await sql`
    insert into evidence_hold (complaint_id, mode, identifier, person_key, held_at)
    values (${complaintId}, ${mode}, ${identifier}, ${personKey === null ? null : String(personKey)}::bigint, ${openedAt})`.execute(
    tx,
  )
}

/** @returns null when the mode has none. */
export async function findComplaint(db: Db, mode: Mode, complaintId: string): Promise<Complaint | null> {
  const { rows } = await sql<Complaint>`
    select ${COMPLAINT} from complaint where complaint_id = ${complaintId} and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}

/** The same, held against changes until the transaction ends. */
export async function lockComplaint(tx: Tx, mode: Mode, complaintId: string): Promise<Complaint | null> {
  const { rows } = await sql<Complaint>`
    select ${COMPLAINT} from complaint where complaint_id = ${complaintId} and mode = ${mode} for update`.execute(tx)
  return rows[0] ?? null
}

/** Complaints of a mode in the order in which they were opened; `isOpen` null = whether open or not. */
export async function listComplaints(
  db: Db,
  mode: Mode,
  { isOpen }: { readonly isOpen: boolean | null },
  { after, limit }: PageWish,
): Promise<readonly Complaint[]> {
  const { rows } = await sql<Complaint>`
    select ${COMPLAINT}
      from complaint
     where mode = ${mode}
       and (${isOpen}::boolean is null or (closed_at is null) = ${isOpen})
       and (${after}::text is null or complaint_id > ${after})
     order by complaint_id
     limit ${limit}`.execute(db)
  return rows
}

/** Notes the day on which the receipt of a complaint was acknowledged. */
export async function setAcknowledged(tx: Tx, complaintId: string, on: Day): Promise<void> {
  await sql`update complaint set acknowledged_on = ${on} where complaint_id = ${complaintId}`.execute(tx)
}

/** Closes a complaint, and lets go of what was held for it. */
export async function setClosed(
  tx: Tx,
  complaintId: string,
  closed: { readonly at: Instant; readonly outcome: ComplaintOutcome },
): Promise<void> {
  await sql`
    update complaint
       set closed_at = ${closed.at}, outcome = ${closed.outcome}
     where complaint_id = ${complaintId}`.execute(tx)
  await sql`update evidence_hold set released_at = ${closed.at} where complaint_id = ${complaintId}`.execute(tx)
}

/** The number that the next step of a complaint has; the complaint must be locked, or new. */
export async function nextStepNumber(tx: Tx, complaintId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select count(*)::integer + 1 as next from complaint_step where complaint_id = ${complaintId}`.execute(tx)
  return rows[0]?.next ?? 1
}

/** Adds a step; steps are never changed nor removed. */
export async function insertStep(tx: Tx, complaintId: string, step: ComplaintStep): Promise<void> {
  await sql`
    insert into complaint_step (complaint_id, step_number, kind, at, done_by, sealed)
    values (${complaintId}, ${step.number}, ${step.kind}, ${step.at}, ${step.doneBy}, ${step.sealed})`.execute(tx)
}

/** What was done about a complaint, in order. */
export async function listSteps(db: Db, complaintId: string): Promise<readonly ComplaintStep[]> {
  const { rows } = await sql<ComplaintStep>`
    select step_number as number, kind, at, done_by as "doneBy", sealed
      from complaint_step
     where complaint_id = ${complaintId}
     order by step_number`.execute(db)
  return rows
}
