import type { CanonicalPerson } from '../canonical-person.ts'
import { familyHomeOf } from './home.ts'
import { FIELDS, levelsOf } from './levels.ts'
import type { Field, IsGivenName, Levels } from './levels.ts'
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
  const pairs = homesOf(people)
    .flatMap(pairsAmong)
    .map(({ asked, known }) => levelsOf(asked, known, isGivenName))
    .filter(areOthers)
  if (pairs.length < PAIRS_MIN) return { household: kinds, pairs: 0 }
  const household = kinds.map((kind) => (kind.name === COUNTED_KIND ? recounted(kind, pairs) : kind))
  return { household, pairs: pairs.length }
}

function areOthers({ given, birthDate }: Levels): boolean {
  return given !== null && given !== 'exact' && !NEAR_BIRTHS.has(birthDate)
}

type Pair = { readonly asked: CanonicalPerson; readonly known: CanonicalPerson }

function pairsAmong(members: readonly CanonicalPerson[]): readonly Pair[] {
  return members.flatMap((known, place) => members.slice(place + 1).map((asked) => ({ asked, known })))
}

function homesOf(people: readonly CanonicalPerson[]): readonly (readonly CanonicalPerson[])[] {
  const homes = Map.groupBy(people, (person) => familyHomeOf(person) ?? '')
  homes.delete('')
  return [...homes.values()].filter(({ length }) => length > 1 && length <= MEMBERS_MAX)
}

/** Given names and births were chosen to differ, so that only what was not chosen is counted. */
function recounted(kind: HouseholdKind, pairs: readonly Levels[]): HouseholdKind {
  const levels = FIELDS.flatMap((field): [Field, Readonly<Record<string, number>>][] => {
    const before = kind.levels[field]
    if (before === undefined) return []
    const isChosen = field === 'given' || field === 'birthDate'
    return [[field, isChosen ? before : sharesOfCounts(field, countsOf(field, pairs), before)]]
  })
  return { ...kind, levels: Object.fromEntries(levels) }
}

function countsOf(field: Field, pairs: readonly Levels[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { [field]: level } of pairs) if (level !== null) counts.set(level, (counts.get(level) ?? 0) + 1)
  return counts
}
