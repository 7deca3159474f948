import type { CanonicalPerson } from '../canonical-person.ts'
import { isOneSlip } from '../edit-distance.ts'
import { familyHomeOf } from './home.ts'

/** How many rows of a register have another one in their home that is easily taken for them. */
export type HouseholdShares = {
  /** Rows that were looked at. */
  readonly rows: number
  /** Rows with another of the same surname and birth date, and another given name. */
  readonly twins: number
  /** Rows with another of the same name and another birth date. */
  readonly namesakes: number
}

/** Counts such rows while a register passes. */
export type HouseholdCounter = {
  readonly add: (person: CanonicalPerson) => void
  readonly finish: () => HouseholdShares
}

type Member = { readonly given: string; readonly birth: string }

// Enough homes for a share of one in a thousand; those that come first are followed to the end.
const HOMES_MAX = 200_000

/** Starts counting the homes of a register: surname, postcode and house. */
export function householdCounter(): HouseholdCounter {
  const homes = new Map<string, Member[]>()
  return {
    add: (person) => {
      const home = familyHomeOf(person)
      if (home === null) return
      const member = { given: person.name?.given.letters ?? '', birth: person.birthDate ?? '' }
      const members = homes.get(home)
      if (members !== undefined) members.push(member)
      else if (homes.size < HOMES_MAX) homes.set(home, [member])
    },
    finish: () => {
      const counts = { rows: 0, twins: 0, namesakes: 0 }
      for (const members of homes.values()) {
        counts.rows += members.length
        if (members.length === 1) continue
        counts.twins += members.filter((one) => members.some((other) => areTwins(one, other))).length
        counts.namesakes += members.filter((one) => members.some((other) => areNamesakes(one, other))).length
      }
      return counts
    },
  }
}

function areTwins(one: Member, other: Member): boolean {
  return one.birth !== '' && one.birth === other.birth && one.given !== other.given
}

/** Not the same person twice, once with a slip in the date. */
function areNamesakes(one: Member, other: Member): boolean {
  const haveBirths = one.birth !== '' && other.birth !== ''
  return haveBirths && one.given === other.given && one.birth !== other.birth && !isOneSlip(one.birth, other.birth)
}
