import type { Mode } from '../base/ids.ts'
import { addDays } from '../base/time.ts'
import type { Day, Instant } from '../base/time.ts'

/** How a complaint was decided. */
export const COMPLAINT_OUTCOMES = ['upheld', 'partly_upheld', 'not_upheld', 'withdrawn'] as const

/** One of them. */
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

/** What a person complained of, by one phone or e-mail; both are still sealed. */
export type Complaint = {
  readonly complaintId: string
  readonly mode: Mode
  /** Blind index of the phone or e-mail. */
  readonly identifier: Buffer
  readonly receivedOn: Day
  readonly acknowledgeBy: Day
  readonly openedAt: Instant
  readonly acknowledgedOn: Day | null
  /** Null while it is open: so long nothing of the evidence in dispute may be erased. */
  readonly closedAt: Instant | null
  readonly outcome: ComplaintOutcome | null
  readonly sealed: Buffer
}

/** The sealed part of a complaint. */
export type SealedComplaint = {
  readonly identifier: { readonly kind: 'phone' | 'email'; readonly value: string }
  /** What it is about, in the words of who took it. */
  readonly summary: string
}

/** A complaint, opened. */
export type OpenedComplaint = Omit<Complaint, 'sealed'> & { readonly said: SealedComplaint }

/** Something that was done about a complaint; its note is still sealed, null where there is none. */
export type ComplaintStep = {
  readonly number: number
  readonly kind: 'opened' | 'file_made' | 'acknowledged' | 'closed'
  readonly at: Instant
  /** The admin key, or the operator at the machine. */
  readonly doneBy: string
  readonly sealed: Buffer | null
}

/** A step, opened. */
export type OpenedStep = Omit<ComplaintStep, 'sealed'> & { readonly note: string | null }

// "Within the period of 30 days beginning when the complaint is received": the day of receipt is the first of them.
const ACKNOWLEDGE_DAYS = 30

/**
 * The last day on which the receipt of a complaint may be acknowledged. Source: Data Protection Act 2018 section 164A(3),
 * inserted by the Data (Use and Access) Act 2025 section 103.
 */
export function acknowledgeBy(receivedOn: Day): Day {
  return addDays(receivedOn, ACKNOWLEDGE_DAYS - 1)
}

/** Whether the receipt was acknowledged, and if not whether it still can be in time. */
export function acknowledgementOf(
  { acknowledgedOn, acknowledgeBy: last }: Pick<Complaint, 'acknowledgedOn' | 'acknowledgeBy'>,
  today: Day,
): 'done' | 'late' | 'due' | 'overdue' {
  if (acknowledgedOn !== null) return acknowledgedOn <= last ? 'done' : 'late'
  return today <= last ? 'due' : 'overdue'
}
