import { matchAddress } from '../address-match.ts'
import type { CanonicalPerson } from '../canonical-person.ts'
import { isSamePerson } from '../match-person.ts'
import { householdRivals } from './household-rivals.ts'
import type { WeightedRecord } from './household-rivals.ts'
import type { MatchModel } from './model.ts'
import type { Score } from './score.ts'

/** A record as it was weighed. */
export type ScoredRecord = { readonly person: CanonicalPerson; readonly score: Score }

type Recorded = Pick<ScoredRecord, 'person'>

/** The likeliest of one person's records, with the places of all of them. */
type Rival = WeightedRecord & { readonly places: readonly number[] }

// Beyond so many bits behind the best a record changes nothing, and need not be told from the others.
const BITS_BEHIND_MAX = 12

/** The chance that a given record of a register is the person's, before anything was compared. */
export function priorOf({ shareInRegister }: MatchModel, size: number): number {
  return shareInRegister / Math.max(size, 1)
}

/** What stands for and against a record being the person's: chances weighed against one another, not probabilities. */
export type Hypotheses = {
  /** It is the person's. */
  readonly person: number
  /** The person is in no record: a stranger. */
  readonly stranger: number
  /** The person is a member of some record's household who is on no record. */
  readonly household: number
  /** Another record is the person's. */
  readonly otherRecord: number
}

/** How chances are counted. */
export type Reckoning = {
  /** Rows of the register. */
  readonly size: number
  readonly guardsHousehold: boolean
}

/**
 * The probability of each record to be the person's (identity design D4). Against each stands that it is another record, that
 * the person is in no record, and, with the guard, that the person is a member of a record's household who is on no record.
 * All are weighed against the same chance, that of a stranger, so that two persons who are equally near can never both be
 * probable. Records of one person do not stand against one another.
 */
export function posteriorsOf(
  records: readonly ScoredRecord[],
  model: MatchModel,
  reckoning: Reckoning,
): readonly number[] {
  const { weights, rivals, total } = standingsOf(records, model, reckoning)
  const posteriors = records.map(() => 0)
  for (const { places, weight: own } of rivals) {
    const others = total - own
    for (const place of places) {
      const weight = weights[place] ?? 0
      posteriors[place] = weight / (weight + others)
    }
  }
  return posteriors
}

/** The chances from which `posteriorsOf` makes its probabilities, for whoever wants to see them; one for each record. */
export function hypothesesOf(
  records: readonly ScoredRecord[],
  model: MatchModel,
  reckoning: Reckoning,
): readonly Hypotheses[] {
  const { weights, rivals, stranger, household } = standingsOf(records, model, reckoning)
  return weights.map((person, place) => {
    const others = rivals.filter(({ places }) => !places.includes(place))
    return { person, stranger, household, otherRecord: others.reduce((sum, { weight }) => sum + weight, 0) }
  })
}

/** Bits between the likeliest record and the likeliest of another person; null where no other was found. */
export function runnerUpGapOf(records: readonly (Recorded & { readonly strangerBits: number })[]): number | null {
  const weights = records.map(({ strangerBits }) => 2 ** strangerBits)
  const own = personsAmong(records, weights).map((places) => Math.max(...places.map((place) => weights[place] ?? 0)))
  const [best, next] = own.toSorted((a, b) => b - a)
  return best === undefined || next === undefined ? null : Math.log2(best) - Math.log2(next)
}

function standingsOf(
  records: readonly ScoredRecord[],
  model: MatchModel,
  { size, guardsHousehold }: Reckoning,
): {
  readonly weights: readonly number[]
  readonly rivals: readonly Rival[]
  readonly stranger: number
  readonly household: number
  readonly total: number
} {
  const prior = priorOf(model, size)
  const weights = records.map(({ score }) => prior * 2 ** score.strangerBits)
  const rivals = personsAmong(records, weights).flatMap((places): Rival[] => {
    const [place = 0] = places.toSorted((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
    const record = records[place]
    return record === undefined ? [] : [{ ...record, weight: weights[place] ?? 0, places }]
  })
  const stranger = 1 - model.shareInRegister
  const household = guardsHousehold ? householdRivals(rivals) : 0
  const total = rivals.reduce((sum, { weight }) => sum + weight, stranger + household)
  return { weights, rivals, stranger, household, total }
}

/** The places of records, those of one person together. */
function personsAmong(records: readonly Recorded[], weights: readonly number[]): readonly (readonly number[])[] {
  const best = Math.max(...weights)
  const persons: number[][] = []
  for (const [place, { person }] of records.entries()) {
    const isNear = (weights[place] ?? 0) > best * 2 ** -BITS_BEHIND_MAX
    const same = isNear ? persons.find(([first]) => isOneOf(records, weights, { first, person, best })) : undefined
    if (same === undefined) persons.push([place])
    else same.push(place)
  }
  return persons
}

function isOneOf(
  records: readonly Recorded[],
  weights: readonly number[],
  {
    first,
    person,
    best,
  }: { readonly first: number | undefined; readonly person: CanonicalPerson; readonly best: number },
): boolean {
  const other = first === undefined ? undefined : records[first]
  if (other === undefined || (weights[first ?? 0] ?? 0) <= best * 2 ** -BITS_BEHIND_MAX) return false
  return isSamePerson(other.person, person) || isSameUnnamed(other.person, person)
}

/**
 * Two records of one home, surname and birth date, one of which lacks the given name: that a register has a person twice is far
 * more common than twins.
 */
function isSameUnnamed(a: CanonicalPerson, b: CanonicalPerson): boolean {
  if (a.name === null || b.name === null || a.birthDate === null) return false
  const isUnnamed = a.name.given.letters === '' || b.name.given.letters === ''
  return (
    isUnnamed &&
    a.birthDate === b.birthDate &&
    a.name.family.letters === b.name.family.letters &&
    matchAddress(a.address, b.address).outcome === 'exact'
  )
}
