import type { Mode } from '../base/ids.ts'
import type { Day } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'

/** Preference registers, and buyers' own lists. */
export const REGISTER_KINDS = ['tps', 'ctps', 'mps', 'buyer'] as const

/** One of them. */
export type RegisterKind = (typeof REGISTER_KINDS)[number]

/** A snapshot that is to take the place of the active one of its kind (and, for a buyer's list, of its buyer). */
export type RegisterWish = {
  readonly mode: Mode
  readonly kind: RegisterKind
  /** The day that the register was taken; a screening is good for 28 days from it. */
  readonly snapshotDate: Day
  /** Whose list it is, for kind `buyer`; else null. */
  readonly organisationId: string | null
  /** For a buyer's list; null = all. */
  readonly channels: readonly Channel[] | null
  /** Takes a snapshot that is older than the active one, or much smaller. */
  readonly force: boolean
}

/** An active snapshot. */
export type RegisterSnapshot = {
  readonly snapshotId: string
  readonly kind: RegisterKind
  readonly organisationId: string | null
  readonly channels: readonly Channel[] | null
  readonly snapshotDate: Day
  readonly entries: number
}

/** One row of TPS or CTPS. */
export type ListedNumber = {
  /** Digits of E.164. */
  readonly number: string
  /** Null when the file does not tell. */
  readonly listedSince: Day | null
}
