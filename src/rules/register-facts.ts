import type { Day } from '../base/time.ts'

/** What the loaded registers say of the phones sent and of the lead's name and address. */
export type RegisterFacts = {
  readonly tps: NumberRegister
  readonly ctps: NumberRegister
  readonly mps: AddressRegister
}

/** TPS or CTPS; `snapshotDate` is null when none is loaded. */
export type NumberRegister = {
  readonly snapshotId: string | null
  readonly snapshotDate: Day | null
  /** One entry per listed phone, by the `index` of the identifier asked; `listedSince` null = unknown, 28 days or more. */
  readonly listings: readonly { readonly identifier: number; readonly listedSince: Day | null }[]
}

/** MPS; `listed` is null when none is loaded or the lead has no name and address. */
export type AddressRegister = {
  readonly snapshotId: string | null
  readonly snapshotDate: Day | null
  readonly listed: boolean | null
}
