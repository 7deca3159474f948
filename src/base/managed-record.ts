import { Fault, invalidRequest } from './fault.ts'
import type { Instant } from './time.ts'

/** Whether a record that an operator manages is in use. */
export type Standing<Status extends string> = {
  readonly status: Status
  /** Since when; null where that was never noted. */
  readonly statusSince: Instant | null
  /** The operator's own words on it. */
  readonly statusReason: string | null
}

/** The versions of a record that a change was made for, any of them; null or absent: whichever it is at. */
export type ExpectedVersions = readonly number[] | null

/** A change, and the versions that it was made for. */
export type Expecting<Change> = Change & { readonly expectedVersions?: ExpectedVersions }

/** @throws Fault `conflict` when the record is at none of the versions that the change was made for. */
export function refuseStale(version: number, expected: ExpectedVersions | undefined): void {
  if (expected === undefined || expected === null || expected.includes(version)) return
  throw new Fault('conflict', 'It has been changed since you read it. Read it again.')
}

/**
 * The standing after a change. A status that stays the same has been so since when it was first so; another one begins now,
 * with its own reason or none.
 *
 * @throws Fault `invalid_request` for a reason without a status.
 */
export function standingAfter<Status extends string>(
  before: Standing<Status>,
  change: { readonly status?: Status | undefined; readonly status_reason?: string | undefined },
  now: Instant,
): Standing<Status> {
  if (change.status === undefined) {
    if (change.status_reason === undefined) return before
    throw invalidRequest([{ pointer: '/status_reason', detail: 'is only told together with status' }])
  }
  const statusReason = change.status_reason ?? null
  if (change.status !== before.status) return { status: change.status, statusSince: now, statusReason }
  return { ...before, statusReason: statusReason ?? before.statusReason }
}
