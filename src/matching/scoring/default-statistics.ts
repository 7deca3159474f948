import { variantClassesOf } from '../given-name-variants.ts'
import { shareOfFamily, shareOfGiven } from '../name-frequency.ts'
import { DEFAULT_MODEL } from './default-model.ts'
import { SHARE_MIN } from './model.ts'
import type { CountedField, RegisterStatistics } from './register-statistics.ts'
import type { Weighing } from './score.ts'

/** What was counted of the registers in which people are looked for. */
export type CountedRegisters = {
  /** How many people they hold. */
  readonly people: number
  /** What share of a register's people bear the name, where it is a common one there; else 0. */
  readonly shareOf: (part: 'given' | 'family', letters: string) => number
}

// As many people as a register of a country's region; more than there are is the careful side, as every chance agreement then
// weighs less. Leads are searched beside registers, and are not counted.
const ROWS_ASSUMED = 1_000_000
/** No name counts as rarer: one that no table has may still be common where a supplier's people live. */
export const NAME_SHARE_MIN = 1e-4

const DEFAULT_STATISTICS: RegisterStatistics = {
  size: ROWS_ASSUMED,
  shareOf,
  isName: (part, letters) => part === 'given' && variantClassesOf(letters).length > 0,
  hasStandIns: true,
  strangers: DEFAULT_MODEL.strangers,
  members: {},
}

/** How records are weighed where no register was counted: by the shipped model, against a population. */
export const DEFAULT_WEIGHING: Weighing = { model: DEFAULT_MODEL, statistics: DEFAULT_STATISTICS }

/**
 * How records are weighed where registers were counted: in a larger population, and with names as common as they are there,
 * where that is more than the shipped tables say. Either makes every agreement weigh less, never more.
 */
export function weighingAmong({ people, shareOf: shareAmong }: CountedRegisters): Weighing {
  const statistics: RegisterStatistics = {
    ...DEFAULT_STATISTICS,
    size: Math.max(ROWS_ASSUMED, people),
    shareOf: (field, value) =>
      field === 'given' || field === 'family'
        ? Math.max(shareOf(field, value), shareAmong(field, value))
        : shareOf(field, value),
  }
  return { model: DEFAULT_MODEL, statistics }
}

function shareOf(field: CountedField, value: string): number {
  if (field === 'given') return Math.max(shareOfGiven(value), NAME_SHARE_MIN)
  if (field === 'family') return Math.max(shareOfFamily(value), NAME_SHARE_MIN)
  return DEFAULT_MODEL.strangers[field]?.exact ?? SHARE_MIN
}
