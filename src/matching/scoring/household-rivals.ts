import type { CanonicalPerson } from '../canonical-person.ts'
import { homeOf } from './home.ts'
import type { Score } from './score.ts'

/** A record with its chance to be the person's, before it is held against others. */
export type WeightedRecord = {
  readonly person: CanonicalPerson
  readonly score: Score
  readonly weight: number
}

type AreOfKind = (one: CanonicalPerson, other: CanonicalPerson) => boolean

/** Kinds of member that hold together: whoever is so to the one of two who are so to each other is so to both. */
const TOGETHER: Readonly<Record<string, AreOfKind>> = {
  twin: (one, other) => one.birthDate !== null && one.birthDate === other.birthDate,
  namesake: ({ name: one }, { name: other }) =>
    one !== null && other !== null && one.given.letters !== '' && one.given.letters === other.given.letters,
}

/**
 * How much speaks for members of the households who are on no record. Such a member is counted once for a home, however many of
 * the home are on record: as seen from its likeliest record. Another record of the home adds a twin or a namesake only where the
 * likeliest record is none to it: the twin of two twins is already told as the likeliest one's own.
 */
export function householdRivals(records: readonly WeightedRecord[]): number {
  const homes = new Map<string, WeightedRecord>()
  let sum = 0
  for (const record of records.toSorted((one, other) => other.weight - one.weight)) {
    const home = homeOf(record.person.address)
    const likeliest = home === null ? undefined : homes.get(home)
    const odds = likeliest === undefined ? record.score.householdOdds : oddsBeside(likeliest.person, record)
    if (home !== null && likeliest === undefined) homes.set(home, record)
    sum += record.weight * odds
  }
  return sum
}

function oddsBeside(likeliest: CanonicalPerson, { person, score }: WeightedRecord): number {
  return Object.entries(TOGETHER).reduce(
    (sum, [kind, areOfKind]) => (areOfKind(likeliest, person) ? sum : sum + (score.oddsOfKind[kind] ?? 0)),
    0,
  )
}
