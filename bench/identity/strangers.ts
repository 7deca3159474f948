import { dayFrom } from '../../src/base/time.ts'
import { canonicalPersonFrom } from '../../src/matching/canonical-person.ts'
import type { LabelledRow } from './read-sets.ts'

/** Given names and surnames, the commonest first. */
export type RankedNames = { readonly given: readonly string[]; readonly family: readonly string[] }

const DAYS = 26_000
const FIRST_DAY_MS = Date.UTC(1935, 0, 1)
const DAY_MS = 86_400_000
const AREAS = ['LS', 'M', 'B', 'NE', 'S', 'L', 'BS', 'CF', 'EH', 'G', 'SW', 'N', 'YO', 'PO', 'GL']
const UNIT_LETTERS = 'A B D E F G H J L N P Q R S T U W X Y Z'.split(' ')
const STREETS = ['High Street', 'Station Road', 'Church Lane', 'Mill Road', 'Park Avenue', 'Rose Street', 'Green Lane']

/**
 * People who never were, with names as skewed as ranks are (the share of a name falls with its rank).
 *
 * @yields rows with ids `0`, `1` …
 * @param random a number from 0 up to 1.
 */
export function* strangers(
  names: RankedNames,
  count: number,
  random: () => number,
): Generator<LabelledRow, undefined, undefined> {
  for (let index = 0; index < count; index += 1) {
    const day = new Date(FIRST_DAY_MS + Math.floor(random() * DAYS) * DAY_MS).toISOString().slice(0, 10)
    yield {
      id: String(index),
      truth: String(index),
      isComplete: true,
      person: canonicalPersonFrom({
        name: { given: skewed(names.given, random), family: skewed(names.family, random) },
        birthDate: dayFrom(day),
        address: {
          houseNumber: String(1 + Math.floor(random() * 150)),
          streetName: pick(STREETS, random),
          town: null,
          postcode: postcode(random),
          country: null,
        },
        phones: [{ e164: `+447${String(Math.floor(random() * 1e9)).padStart(9, '0')}`, isMobile: true }],
      }),
    }
  }
}

/** Zipf's law, near enough: the rank is the exponential of an even number. */
function skewed(names: readonly string[], random: () => number): string {
  return names[Math.floor(names.length ** random()) - 1] ?? ''
}

function pick(items: readonly string[], random: () => number): string {
  return items[Math.floor(random() * items.length)] ?? ''
}

function postcode(random: () => number): string {
  const unit = [0, 0].map(() => pick(UNIT_LETTERS, random)).join('')
  return `${pick(AREAS, random)}${1 + Math.floor(random() * 20)} ${Math.floor(random() * 10)}${unit}`
}
