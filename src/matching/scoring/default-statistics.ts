import { variantClassesOf } from '../given-name-variants.ts'
import { DEFAULT_MODEL } from './default-model.ts'
import { SHARE_MIN } from './model.ts'
import type { RegisterStatistics } from './register-statistics.ts'
import type { Weighing } from './score.ts'

// As many people as a register of a country's region; more than there are is the careful side, as every chance agreement then
// weighs less.
const ROWS_ASSUMED = 1_000_000

const DEFAULT_STATISTICS: RegisterStatistics = {
  size: ROWS_ASSUMED,
  shareOf: (field) => DEFAULT_MODEL.strangers[field]?.exact ?? SHARE_MIN,
  isName: (part, letters) => part === 'given' && variantClassesOf(letters).length > 0,
  strangers: DEFAULT_MODEL.strangers,
  members: {},
}

/** How records are weighed where no register was counted: by the shipped model, against a population. */
export const DEFAULT_WEIGHING: Weighing = { model: DEFAULT_MODEL, statistics: DEFAULT_STATISTICS }
