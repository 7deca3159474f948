import type { Calibration, ReliabilityBin } from './calibration.ts'
import type { Field, LevelOf } from './levels.ts'

/** How probable each level of each field is; what is not named counts as never seen and gets the floor. */
export type LevelShares = { readonly [F in Field]?: { readonly [L in LevelOf<F>]?: number } }

/** A kind of other person at the same home: how many there are of a lead's own, and how alike they look. */
export type HouseholdKind = {
  readonly name: string
  /** Expected members of that kind for one person. */
  readonly members: number
  /** Fields that it shares with the person as the person's own record does are left out. */
  readonly levels: LevelShares
}

/** What scoring needs to know of the world: of two records of one person (m), of two strangers (u), of a household. */
export type MatchModel = {
  /** Names the model in what is recorded. */
  readonly version: string
  /** The share of people asked about who are expected to be in the register. */
  readonly shareInRegister: number
  /** How records of one person differ. */
  readonly same: LevelShares
  /** How records of strangers agree, where the register has not been counted. Exact levels are replaced by term frequencies. */
  readonly strangers: LevelShares
  readonly household: readonly HouseholdKind[]
  /** Bits that one field can give at most: no field alone may carry a verdict (identity design D4). */
  readonly bitsMax: { readonly [F in Field]?: number }
  /** How much of what the weights claim was observed. */
  readonly calibration: Calibration
  /** How often verdicts were right, by their calibrated probability. */
  readonly reliability: readonly ReliabilityBin[]
}

/** No probability is smaller: what was never seen may still happen. */
export const SHARE_MIN = 1e-6
