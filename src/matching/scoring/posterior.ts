import { matchAddress } from '../address-match.ts'
import type { CanonicalPerson } from '../canonical-person.ts'
import { isSamePerson } from '../match-person.ts'
import { householdRivals } from './household-rivals.ts'
import type { WeightedRecord } from './household-rivals.ts'
import type { MatchModel } from './model.ts'
import type { Score } from './score.ts'

/** A record as it was weighed. */
export type ScoredRecord = { readonly person: CanonicalPerson; readonly score: Score }

/** The likeliest of one person's records, with the places of all of them. */
type Rival = WeightedRecord & { readonly members: readonly number[] }

// Beyond so many bits behind the best a record changes nothing, and need not be told from the others.
const BITS_BEHIND_MAX = 12

/** The chance that a given record of a register is the person's, before anything was compared. */
export function priorOf({ shareInRegister }: MatchModel, size: number): number {
  return shareInRegister / Math.max(size, 1)
}

/**
 * The probability of each record to be the person's (identity design D4). Against each stands that it is another record, that
 * the person is in no record, and, with the guard, that the person is a member of a record's household who is on no record.
 * All are weighed against the same chance, that of a stranger, so that two persons who are equally near can never both be
 * probable. Records of one person do not stand against one another.
 *
 * @param size rows of the register.
 */
export function posteriorsOf(
  records: readonly ScoredRecord[],
  model: MatchModel,
  { size, guardsHousehold }: { readonly size: number; readonly guardsHousehold: boolean },
): readonly number[] {
  const prior = priorOf(model, size)
  const weights = records.map(({ score }) => prior * 2 ** score.strangerBits)
  const persons = personsAmong(records, weights)
  const rivals = persons.flatMap((members): Rival[] => {
    const [place] = members.toSorted((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
    const record = place === undefined ? undefined : records[place]
    return record === undefined ? [] : [{ ...record, weight: weights[place ?? 0] ?? 0, members }]
  })
  const unregistered = guardsHousehold ? householdRivals(rivals) : 0
  const total = rivals.reduce((sum, { weight }) => sum + weight, 1 - model.shareInRegister + unregistered)
  const posteriors = records.map(() => 0)
  for (const { members, weight: own } of rivals) {
    for (const place of members) {
      const weight = weights[place] ?? 0
      posteriors[place] = weight / (weight + total - own)
    }
  }
  return posteriors
}

/** The places of records, those of one person together. */
function personsAmong(records: readonly ScoredRecord[], weights: readonly number[]): readonly (readonly number[])[] {
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
  records: readonly ScoredRecord[],
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
