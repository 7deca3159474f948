import type { CanonicalPerson } from '../canonical-person.ts'
import { variantClassesOf } from '../given-name-variants.ts'
import { householdCounter } from './household-counter.ts'
import type { HouseholdShares } from './household-counter.ts'
import { FIELDS, LEVELS, levelsOf } from './levels.ts'
import type { Field, IsGivenName, Levels } from './levels.ts'
import type { LevelShares, MatchModel } from './model.ts'
import { SHARE_MIN } from './model.ts'

/** The fields whose values are counted, as sharing a rare one says more than sharing a common one. */
export const COUNTED_FIELDS = ['given', 'family', 'birthDate', 'postcode', 'street', 'town'] as const

/** A field whose values are counted. */
export type CountedField = (typeof COUNTED_FIELDS)[number]

/** What counting a register gave. */
export type RegisterStatistics = {
  /** Rows of the register. */
  readonly size: number
  /** The share of a value among the rows, between 0 and 1; never 0. */
  readonly shareOf: (field: CountedField, value: string) => number
  /** True for a given name or surname that several rows have: it is a name and not a slip of the pen. */
  readonly isName: (part: 'given' | 'family', letters: string) => boolean
  /** Whether a first of January may stand in for a date that nobody knew: there are more than chance has it, or too few rows to tell. */
  readonly hasStandIns: boolean
  /** How two rows of different persons agree. */
  readonly strangers: LevelShares
  /** How many members of a kind a row's household has, by the kind's name; what is not named is as the model says. */
  readonly members: Readonly<Record<string, number>>
}

/** Counts a register while its rows pass. */
export type RegisterCounter = {
  readonly add: (person: CanonicalPerson) => void
  readonly finish: () => RegisterStatistics
}

// So many rows of the world are taken to have been seen before the register's first, so that a small one does not mislead.
const PRIOR_ROWS = 300
const SAMPLE_ROWS = 500
// Who knows only the year writes a first of January: then sharing one says no more than sharing the year.
const NEW_YEAR = '0101'
const YEARS = 100
const DAYS_OF_YEAR = 365.25
// Where as many are born on that day as on two others, some of them may not be.
const STAND_IN_TIMES = 2
// So many rows have a first of January about ten times by chance.
const STAND_IN_ROWS_MIN = 4_000
const SHARE_FLOOR = 5e-6
const PRIOR_HOMES = 150
const PRIOR_PAIRS = 2_000
const NAME_ROWS_MIN = 2

/**
 * Starts counting. Pairs of a sample stand for strangers: among them next to none are of one person.
 *
 * @param random a number from 0 up to 1, for the sample.
 */
export function registerCounter(model: MatchModel, random: () => number): RegisterCounter {
  const counts = new Map<CountedField, Map<string, number>>(COUNTED_FIELDS.map((field) => [field, new Map()]))
  const sample: CanonicalPerson[] = []
  const households = householdCounter()
  let size = 0
  let newYears = 0

  function add(person: CanonicalPerson): void {
    size += 1
    households.add(person)
    if (person.birthDigits?.endsWith(NEW_YEAR) === true) newYears += 1
    for (const field of COUNTED_FIELDS) {
      const value = countedValue(person, field)
      if (value === null) continue
      const seen = counts.get(field)
      seen?.set(value, (seen.get(value) ?? 0) + 1)
    }
    if (sample.length < SAMPLE_ROWS) sample.push(person)
    else {
      const place = Math.floor(random() * size)
      if (place < SAMPLE_ROWS) sample[place] = person
    }
  }

  function finish(): RegisterStatistics {
    const isName = (part: 'given' | 'family', letters: string) =>
      (counts.get(part)?.get(letters) ?? 0) >= NAME_ROWS_MIN ||
      (part === 'given' && variantClassesOf(letters).length > 0)
    const strangers = strangerShares(model.strangers, sample, (letters) => isName('given', letters))
    return {
      size,
      shareOf: (field, value) => {
        const prior = model.strangers[field]?.exact ?? SHARE_MIN
        // The row itself is not among the others that might have it by chance.
        const others = Math.max((counts.get(field)?.get(value) ?? 0) - 1, 0)
        const share = Math.max((others + PRIOR_ROWS * prior) / (size + PRIOR_ROWS), SHARE_FLOOR)
        return field === 'birthDate' && value.endsWith(NEW_YEAR) ? Math.max(share, newYears / size / YEARS) : share
      },
      isName,
      hasStandIns: size < STAND_IN_ROWS_MIN || newYears > (size / DAYS_OF_YEAR) * STAND_IN_TIMES,
      strangers,
      members: membersFrom(model, households.finish()),
    }
  }
  return { add, finish }
}

/**
 * A register shows how many twins and namesakes live together; where it is small, or full of them as no real one is, what the
 * model says stands.
 */
function membersFrom(
  { household }: MatchModel,
  { rows, twins, namesakes }: HouseholdShares,
): Readonly<Record<string, number>> {
  const counted: Readonly<Record<string, number>> = { twin: twins, namesake: namesakes }
  return Object.fromEntries(
    household.flatMap(({ name, members }) => {
      const count = counted[name]
      return count === undefined
        ? []
        : [[name, Math.min(members, (count + members * PRIOR_HOMES) / (rows + PRIOR_HOMES))]]
    }),
  )
}

/** The value of a counted field, null where the person has none. */
export function countedValue({ name, birthDigits, address }: CanonicalPerson, field: CountedField): string | null {
  switch (field) {
    case 'given':
    case 'family':
      return name === null || name[field].letters === '' ? null : name[field].letters
    case 'birthDate':
      return birthDigits
    case 'postcode':
      return address?.postcode?.value ?? null
    case 'street':
    case 'town':
      return address?.[field] ?? null
    default:
      throw new Error('a field that is counted must be a known one')
  }
}

function strangerShares(prior: LevelShares, sample: readonly CanonicalPerson[], isGivenName: IsGivenName): LevelShares {
  const seen = new Map<Field, Map<string, number>>(FIELDS.map((field) => [field, new Map()]))
  for (const [index, one] of sample.entries()) {
    for (const other of sample.slice(index + 1)) tally(seen, levelsOf(one, other, isGivenName))
  }
  return sharesFrom(seen, prior, PRIOR_PAIRS)
}

/** Adds the levels of a pair to what was seen; a pair may count for less than one. */
function tally(seen: ReadonlyMap<Field, Map<string, number>>, levels: Levels, weight = 1): void {
  for (const field of FIELDS) {
    const level = levels[field]
    const counts = seen.get(field)
    if (level !== null) counts?.set(level, (counts.get(level) ?? 0) + weight)
  }
}

/** The shares of what was seen, drawn towards those known before as if these had been seen in `priorPairs` pairs. */
function sharesFrom(
  seen: ReadonlyMap<Field, ReadonlyMap<string, number>>,
  prior: LevelShares,
  priorPairs: number,
): LevelShares {
  const entries = FIELDS.map((field): [Field, Record<string, number>] => {
    const counts = seen.get(field)
    const total = [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0) + priorPairs
    const shares = LEVELS[field].map((level): [string, number] => {
      const known = (prior[field] as Record<string, number> | undefined)?.[level] ?? SHARE_MIN
      return [level, ((counts?.get(level) ?? 0) + known * priorPairs) / total]
    })
    return [field, Object.fromEntries(shares)]
  })
  return Object.fromEntries(entries)
}
