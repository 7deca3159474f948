import type { CanonicalPerson } from '../canonical-person.ts'
import { familyHomeOf } from './home.ts'
import { FIELDS, levelsOf } from './levels.ts'
import type { Field, IsGivenName } from './levels.ts'
import type { HouseholdKind } from './model.ts'
import { sharesOfCounts } from './whole-shares.ts'

// Who is neither a twin nor a namesake: the only members of whom a register has enough, and none of whom is the person.
const COUNTED_KIND = 'other'
const NEAR_BIRTHS: ReadonlySet<string | null> = new Set(['exact', 'swapped', 'one_edit', 'two_parts', null])
const MEMBERS_MAX = 10
const PAIRS_MIN = 50

/** The kinds of household with the shares of those that the register showed, and how many pairs showed them. */
export type CountedHousehold = { readonly household: readonly HouseholdKind[]; readonly pairs: number }

/**
 * Counts how other members of a family agree: two of one surname and home with other given names and other dates of birth. Of
 * twins and namesakes a register cannot tell which are one person twice; their shares stay the model's.
 */
export function countHousehold(
  people: readonly CanonicalPerson[],
  kinds: readonly HouseholdKind[],
  isGivenName: IsGivenName,
): CountedHousehold {
  const seen = new Map<Field, Map<string, number>>(FIELDS.map((field) => [field, new Map()]))
  let pairs = 0
  for (const members of homesOf(people)) {
    for (const [place, known] of members.entries()) {
      for (const asked of members.slice(place + 1)) {
        const levels = levelsOf(asked, known, isGivenName)
        if (NEAR_BIRTHS.has(levels.birthDate) || levels.given === 'exact' || levels.given === null) continue
        pairs += 1
        for (const [field, counts] of seen) {
          const level = levels[field]
          if (level !== null) counts.set(level, (counts.get(level) ?? 0) + 1)
        }
      }
    }
  }
  if (pairs < PAIRS_MIN) return { household: kinds, pairs: 0 }
  return { household: kinds.map((kind) => (kind.name === COUNTED_KIND ? recounted(kind, seen) : kind)), pairs }
}

function homesOf(people: readonly CanonicalPerson[]): readonly (readonly CanonicalPerson[])[] {
  const homes = Map.groupBy(people, (person) => familyHomeOf(person) ?? '')
  homes.delete('')
  return [...homes.values()].filter(({ length }) => length > 1 && length <= MEMBERS_MAX)
}

/** Given names and births were chosen to differ, so that only what was not chosen is counted. */
function recounted(kind: HouseholdKind, seen: ReadonlyMap<Field, ReadonlyMap<string, number>>): HouseholdKind {
  const levels = FIELDS.flatMap((field): [Field, Readonly<Record<string, number>>][] => {
    const before = kind.levels[field]
    if (before === undefined) return []
    const isChosen = field === 'given' || field === 'birthDate'
    return [[field, isChosen ? before : sharesOfCounts(field, seen.get(field) ?? new Map(), before)]]
  })
  return { ...kind, levels: Object.fromEntries(levels) }
}
