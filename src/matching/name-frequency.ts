import { BRITISH_GIVEN_NAMES, BRITISH_SURNAMES, COMMON_SURNAMES, POPULAR_GIVEN_NAMES } from './data/common-names.ts'

// What is in no list. One person in a hundred thousand: lower, and a slip of the pen would count as the rarest of names.
const SHARE_MIN = 1e-5
// Common somewhere in the world, and so borne by some in Britain.
const SHARE_ELSEWHERE = 1e-4

const GIVEN_SHARES = sharesOf(BRITISH_GIVEN_NAMES, POPULAR_GIVEN_NAMES, givenShareAt)
const FAMILY_SHARES = sharesOf(BRITISH_SURNAMES, COMMON_SURNAMES, familyShareAt)

/**
 * About what share of the people of Britain has a given name, between 0.00001 and 1: a start for weighing agreement where no
 * register was counted. Folded letters only, as `NamePart.letters`.
 */
export function shareOfGiven(letters: string): number {
  return GIVEN_SHARES.get(letters) ?? SHARE_MIN
}

/** About what share of the people of Britain has a surname; as `shareOfGiven`. */
export function shareOfFamily(letters: string): number {
  return FAMILY_SHARES.get(letters) ?? SHARE_MIN
}

/** The hundred commonest given names are borne by about half of all people, the first by not quite two in a hundred. */
function givenShareAt(rank: number): number {
  return 0.02 / (1 + rank / 12)
}

/** Smith is borne by about one in eighty, the hundredth surname by one in a thousand, as a power law has it. */
function familyShareAt(rank: number): number {
  return 0.0126 * rank ** -0.55
}

function sharesOf(british: string, elsewhere: string, shareAt: (rank: number) => number): ReadonlyMap<string, number> {
  const ranked = british.trim().split(/\s+/)
  const others = elsewhere.trim().split(/\s+/)
  return new Map([
    ...others.map((name): [string, number] => [name, SHARE_ELSEWHERE]),
    ...ranked.map((name, index): [string, number] => [name, shareAt(index + 1)]),
  ])
}
