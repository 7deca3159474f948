import { GENDERED_NAME_LINES } from './data/gendered-names.ts'
import { GIVEN_NAME_LINES } from './data/given-names.ts'
import { NICKNAME_GROUPS } from './data/nicknames.ts'

// A name may stand in several groups (`alex`); two names are variants when they share one, so `alexander` and `alexandra` are not.
const CLASSES_OF = classesByName([...GIVEN_NAME_LINES.trim().split('\n'), ...NICKNAME_GROUPS.trim().split(/,\s*/)])
const WOMENS_NAMES_OF = womensNamesByMansName(GENDERED_NAME_LINES.trim().split('\n'))
const NONE: readonly number[] = []

/** The classes of names that a folded given name belongs to, numbers without a meaning; none for a name without variants. */
export function variantClassesOf(givenName: string): readonly number[] {
  return CLASSES_OF.get(givenName) ?? NONE
}

/** Whether one name is the other's form for the other sex (`michael`, `michelle`): near in letters, and never one person's. */
export function areOfTwoSexes(one: string, other: string): boolean {
  return WOMENS_NAMES_OF.get(one)?.has(other) === true || WOMENS_NAMES_OF.get(other)?.has(one) === true
}

function classesByName(groups: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const classes = new Map<string, number[]>()
  for (const [index, group] of groups.entries()) {
    for (const name of group.split(' ')) {
      const known = classes.get(name)
      if (known === undefined) classes.set(name, [index])
      else known.push(index)
    }
  }
  return classes
}

function womensNamesByMansName(lines: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    lines.map((line): [string, ReadonlySet<string>] => {
      const [man = '', ...women] = line.split(' ')
      return [man, new Set(women)]
    }),
  )
}
