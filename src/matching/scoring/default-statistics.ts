import { variantClassesOf } from '../given-name-variants.ts'
import { shareOfFamily, shareOfGiven } from '../name-frequency.ts'
import { DEFAULT_MODEL } from './default-model.ts'
import { SHARE_MIN } from './model.ts'
import type { CountedField, RegisterStatistics } from './register-statistics.ts'
import type { Weighing } from './score.ts'

// As many people as a register of a country's region; more than there are is the careful side, as every chance agreement then
// weighs less.
const ROWS_ASSUMED = 1_000_000
// A name that no table has may still be common where a supplier's people live.
const NAME_SHARE_MIN = 1e-4

const DEFAULT_STATISTICS: RegisterStatistics = {
  size: ROWS_ASSUMED,
  shareOf,
  isName: (part, letters) => part === 'given' && variantClassesOf(letters).length > 0,
  strangers: DEFAULT_MODEL.strangers,
  members: {},
}

/** How records are weighed where no register was counted: by the shipped model, against a population. */
export const DEFAULT_WEIGHING: Weighing = { model: DEFAULT_MODEL, statistics: DEFAULT_STATISTICS }

function shareOf(field: CountedField, value: string): number {
  if (field === 'given') return Math.max(shareOfGiven(value), NAME_SHARE_MIN)
  if (field === 'family') return Math.max(shareOfFamily(value), NAME_SHARE_MIN)
  return DEFAULT_MODEL.strangers[field]?.exact ?? SHARE_MIN
}
