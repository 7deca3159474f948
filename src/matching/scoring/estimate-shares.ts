import { FIELDS, LEVELS } from './levels.ts'
import type { Field } from './levels.ts'
import { SHARE_MIN } from './model.ts'
import type { LevelShares, MatchModel } from './model.ts'
import { isOpen } from './training-pairs.ts'
import type { KeyKind, TrainingPair } from './training-pairs.ts'
import { sharesOfCounts, totalOf } from './whole-shares.ts'

/** How one person's records differ, as far as pairs showed it. */
export type EstimatedShares = {
  readonly same: LevelShares
  /** Of how many pairs of one person's records each field's shares come; 0 where it was seen too seldom and the model's stand. */
  readonly pairs: Readonly<Record<Field, number>>
}

type Shares = Readonly<Record<string, number>>
/** How probable the levels of each field are for one explanation of a pair. */
type Explanation = (pair: TrainingPair, field: Field, level: string) => number
type Mixture = Readonly<Record<KeyKind, readonly number[]>>

const ROUNDS_MAX = 200
const CHANGE_MIN = 1e-6
// Fewer pairs than this say less than the model does.
const PAIRS_MIN = 50
const PRIOR_OF_MIXTURE = 1

/**
 * Estimates by expectation-maximisation (Dempster, Laird and Rubin 1977) how records of one person differ. A pair may be of one
 * person, of strangers or of two members of a household; how many are what is found for each kind of key. How strangers and
 * members of a household agree is given. Another given name with all else equal counts as another member of the household, since
 * nobody can tell it from one.
 */
export function estimateShares(pairs: readonly TrainingPair[], model: MatchModel): EstimatedShares {
  let same = model.same
  let mixture = evenMixture(model)
  let seen = emptyCounts()
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const step = maximised(pairs, explanationsOf(model, same), mixture)
    const next = sharesFrom(step.seen, model.same)
    const change = largestChange(same, next)
    ;({ mixture, seen } = step)
    same = next
    if (change < CHANGE_MIN) break
  }
  const enough = FIELDS.map((field): [Field, number] => {
    const total = totalOf(seen.get(field) ?? new Map())
    return [field, total < PAIRS_MIN ? 0 : Math.round(total)]
  })
  const kept = new Set(enough.flatMap(([field, total]) => (total === 0 ? [field] : [])))
  return {
    same: Object.fromEntries(FIELDS.map((field) => [field, (kept.has(field) ? model.same : same)[field]])),
    pairs: Object.fromEntries(enough) as Readonly<Record<Field, number>>,
  }
}

type Step = { readonly mixture: Mixture; readonly seen: Counts }
type Counts = ReadonlyMap<Field, Map<string, number>>

/** One round: how probable each explanation of each pair is, and what was then seen of one person's records. */
function maximised(pairs: readonly TrainingPair[], explanations: readonly Explanation[], mixture: Mixture): Step {
  const seen = emptyCounts()
  const found = evenTotals(explanations.length)
  for (const pair of pairs) {
    const chances = chancesOf(pair, explanations, mixture[pair.kind])
    for (const [place, chance] of chances.entries()) {
      const totals = found[pair.kind]
      totals[place] = (totals[place] ?? 0) + chance
    }
    count(seen, pair, chances[0] ?? 0)
  }
  return { seen, mixture: mapKinds((kind) => inShares(found[kind])) }
}

function chancesOf(
  pair: TrainingPair,
  explanations: readonly Explanation[],
  mixture: readonly number[],
): readonly number[] {
  const fields = FIELDS.filter((field) => isOpen(pair.kind, field) && !isImplied(pair, field))
  return inShares(
    explanations.map((explanation, place) =>
      fields.reduce((product, field) => {
        const level = pair.levels[field]
        return level === null ? product : product * Math.max(explanation(pair, field, level), SHARE_MIN)
      }, mixture[place] ?? 0),
    ),
  )
}

/** Who has the postcode in common has the street and the town by it. */
function isImplied({ levels }: TrainingPair, field: Field): boolean {
  return levels.postcode === 'exact' && (field === 'street' || field === 'town')
}

function count(seen: Counts, pair: TrainingPair, chance: number): void {
  for (const field of FIELDS) {
    const level = pair.levels[field]
    if (level === null || !isOpen(pair.kind, field)) continue
    const counts = seen.get(field)
    counts?.set(level, (counts.get(level) ?? 0) + chance / Math.max(pair.times[field] ?? 1, 1))
  }
}

function explanationsOf(model: MatchModel, same: LevelShares): readonly Explanation[] {
  const shareIn = (shares: LevelShares, field: Field, level: string) => {
    const known: Shares = shares[field] ?? {}
    return known[level] ?? 0
  }
  return [
    (_, field, level) => shareIn(same, field, level),
    ({ rarity }, field, level) => rarity[field] ?? shareIn(model.strangers, field, level),
    ...model.household.map(
      ({ levels }): Explanation =>
        (_, field, level) =>
          shareIn(levels[field] === undefined ? same : levels, field, level),
    ),
  ]
}

function sharesFrom(seen: Counts, prior: LevelShares): LevelShares {
  return Object.fromEntries(
    FIELDS.map((field): [Field, Shares] => [
      field,
      sharesOfCounts(field, seen.get(field) ?? new Map(), prior[field] ?? {}),
    ]),
  )
}

function largestChange(one: LevelShares, other: LevelShares): number {
  return Math.max(
    ...FIELDS.flatMap((field) => {
      const [before, after]: readonly Shares[] = [one[field] ?? {}, other[field] ?? {}]
      return LEVELS[field].map((level) => Math.abs((before?.[level] ?? 0) - (after?.[level] ?? 0)))
    }),
  )
}

function emptyCounts(): Counts {
  return new Map(FIELDS.map((field) => [field, new Map<string, number>()]))
}

function inShares(parts: readonly number[]): readonly number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => (total === 0 ? 1 / parts.length : part / total))
}

function evenMixture({ household }: MatchModel): Mixture {
  return mapKinds(() => inShares(Array.from({ length: household.length + 2 }, () => 1)))
}

function evenTotals(length: number): Readonly<Record<KeyKind, number[]>> {
  return mapKinds(() => Array.from({ length }, () => PRIOR_OF_MIXTURE))
}

function mapKinds<Value>(valueOf: (kind: KeyKind) => Value): Readonly<Record<KeyKind, Value>> {
  return {
    dob_family: valueOf('dob_family'),
    dob_given: valueOf('dob_given'),
    postcode_family: valueOf('postcode_family'),
    postcode_given: valueOf('postcode_given'),
    dob_postcode: valueOf('dob_postcode'),
    phone: valueOf('phone'),
    email: valueOf('email'),
  }
}
