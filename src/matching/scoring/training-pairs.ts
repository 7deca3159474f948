import type { CanonicalPerson } from '../canonical-person.ts'
import { blockingKeys, isWide, keyKindOf, valueNumbers } from './blocking-keys.ts'
import type { NumberOf } from './blocking-keys.ts'
import { FIELDS, levelsOf } from './levels.ts'
import type { Field, IsGivenName, Levels } from './levels.ts'
import { SHARE_MIN } from './model.ts'
import { COUNTED_FIELDS, countedValue } from './register-statistics.ts'
import type { RegisterStatistics } from './register-statistics.ts'

/** Two records that share a key, and how they agree. */
export type TrainingPair = {
  /** The key's kind; the fields that make it tell nothing of such a pair, as they were chosen to agree. */
  readonly kind: KeyKind
  readonly levels: Pick<Levels, Field>
  /** How many strangers agree as this pair does, for fields that have a value in common. */
  readonly rarity: { readonly [F in Field]?: number }
  /** For how many kinds of key the same two records came up, by field that those kinds do not choose. */
  readonly times: { readonly [F in Field]?: number }
}

/** Records that are compared with others: with the rest of the register, or with the people asked about. */
export type TrainingRows = {
  readonly register: readonly CanonicalPerson[]
  /** Null where the register is compared with itself. */
  readonly queries: readonly CanonicalPerson[] | null
}

/** The fields that each kind of key chooses by. Where the postcode is chosen, the street and the town come with it. */
export const CHOSEN_FIELDS = {
  dob_family: ['birthDate', 'family'],
  dob_given: ['birthDate', 'given'],
  postcode_family: ['postcode', 'street', 'town', 'family'],
  postcode_given: ['postcode', 'street', 'town', 'given'],
  dob_postcode: ['birthDate', 'postcode', 'street', 'town'],
  phone: ['phone'],
  email: ['email'],
} as const satisfies Readonly<Record<string, readonly Field[]>>

/** A kind of key by which two records are brought together. */
export type KeyKind = keyof typeof CHOSEN_FIELDS

// A key of more rows is a common name in a big town, and brings strangers only.
const ROWS_PER_KEY_MAX = 20
const PAIRS_MAX = 200_000
const KINDS = [
  'dob_family',
  'dob_given',
  'postcode_family',
  'postcode_given',
  'dob_postcode',
  'phone',
  'email',
] as const satisfies readonly KeyKind[]

type Couple = { readonly asked: CanonicalPerson; readonly known: CanonicalPerson; readonly kinds: Set<KeyKind> }

/** The pairs of records that share a narrow key, one for each kind of key they share; at most 200,000 couples of records. */
export function trainingPairs(rows: TrainingRows, statistics: RegisterStatistics): readonly TrainingPair[] {
  const isGivenName = (letters: string) => statistics.isName('given', letters)
  return [...couplesOf(rows).values()].flatMap(({ kinds, ...couple }) => {
    const { asked, known } = rows.queries === null ? withSlipAsked(couple, isGivenName) : couple
    const levels = levelsOf(asked, known, isGivenName)
    const rarity = rarityOf(known, levels, statistics)
    const times = timesOf([...kinds])
    return [...kinds].map((kind): TrainingPair => ({ kind, levels, rarity, times }))
  })
}

/** Which of two rows of a register came first nobody knows; the one whose given name is no name is the one with the slip. */
function withSlipAsked({ asked, known }: Omit<Couple, 'kinds'>, isGivenName: IsGivenName): Omit<Couple, 'kinds'> {
  const isNamed = ({ name }: CanonicalPerson) => name !== null && isGivenName(name.given.letters)
  return isNamed(asked) && !isNamed(known) ? { asked: known, known: asked } : { asked, known }
}

/** Whether a field tells something of a pair that was brought together by a key of this kind. */
export function isOpen(kind: KeyKind, field: Field): boolean {
  return !CHOSEN_FIELDS[kind].some((chosen) => chosen === field)
}

function couplesOf({ register, queries }: TrainingRows): ReadonlyMap<string, Couple> {
  const couples = new Map<string, Couple>()
  for (const { key, known, other } of placesTogether(register, queries)) {
    const id = `${known}|${other}`
    const couple = couples.get(id) ?? coupleOf(register[known], (queries ?? register)[other])
    if (couple === null || (couples.size >= PAIRS_MAX && !couples.has(id))) continue
    couple.kinds.add(kindOf(key))
    couples.set(id, couple)
  }
  return couples
}

type Together = { readonly key: number; readonly known: number; readonly other: number }

function* placesTogether(
  register: readonly CanonicalPerson[],
  queries: readonly CanonicalPerson[] | null,
): Generator<Together, undefined, undefined> {
  const numberOf = valueNumbers()
  const asked = queries === null ? null : rowsByKey(queries, numberOf)
  for (const [key, rows] of rowsByKey(register, numberOf)) {
    const others = asked === null ? rows : (asked.get(key) ?? [])
    if (rows.length > ROWS_PER_KEY_MAX || others.length > ROWS_PER_KEY_MAX) continue
    for (const [from, known] of rows.entries()) {
      // The later of two rows is taken for the one asked about.
      const laterOnes = asked === null ? others.slice(from + 1) : others
      yield* laterOnes.map((other) => ({ key, known, other }))
    }
  }
}

function coupleOf(known: CanonicalPerson | undefined, asked: CanonicalPerson | undefined): Couple | null {
  return known === undefined || asked === undefined ? null : { known, asked, kinds: new Set() }
}

function rowsByKey(people: readonly CanonicalPerson[], numberOf: NumberOf): ReadonlyMap<number, readonly number[]> {
  const rows = new Map<number, number[]>()
  for (const [place, person] of people.entries()) {
    for (const key of blockingKeys(person, 'filed', numberOf)) {
      if (isWide(key)) continue
      const found = rows.get(key)
      if (found === undefined) rows.set(key, [place])
      else found.push(place)
    }
  }
  return rows
}

function kindOf(key: number): KeyKind {
  const name = keyKindOf(key)
  for (const kind of KINDS) if (kind === name) return kind
  throw new Error('every narrow key must be of a known kind')
}

function rarityOf(known: CanonicalPerson, levels: Levels, statistics: RegisterStatistics): TrainingPair['rarity'] {
  const shares = COUNTED_FIELDS.flatMap((field): [Field, number][] => {
    const value = levels[field] === 'exact' ? countedValue(known, field) : null
    return value === null ? [] : [[field, Math.max(statistics.shareOf(field, value), SHARE_MIN)]]
  })
  return Object.fromEntries(shares)
}

function timesOf(kinds: readonly KeyKind[]): TrainingPair['times'] {
  return Object.fromEntries(FIELDS.map((field) => [field, kinds.filter((kind) => isOpen(kind, field)).length]))
}
