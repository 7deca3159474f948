import type { CanonicalPerson } from '../canonical-person.ts'
import { FIELDS, LEVELS } from './levels.ts'
import type { Field, Levels } from './levels.ts'
import { SHARE_MIN } from './model.ts'
import type { HouseholdKind, LevelShares, MatchModel } from './model.ts'
import { COUNTED_FIELDS, countedValue } from './register-statistics.ts'
import type { CountedField, RegisterStatistics } from './register-statistics.ts'

/** What one field says about whether two records are of one person. */
export type FieldWeight = {
  readonly field: Field
  readonly level: string
  /** Bits for the person against a stranger. */
  readonly bits: number
  /** The share of the value in the register, where that was weighed. */
  readonly share?: number
}

/** What all fields say of one record. */
export type Score = {
  readonly weights: readonly FieldWeight[]
  /** The sum of the weights, in bits. */
  readonly strangerBits: number
  /** How many other members of the household one would expect to look like this, for one who is the person. */
  readonly householdOdds: number
  /** The same for each kind of member, by the kind's name. */
  readonly oddsOfKind: Readonly<Record<string, number>>
}

/** What one kind of member of the household adds to the odds. */
export type HouseholdPart = {
  readonly kind: string
  /** Expected members of that kind for one person. */
  readonly members: number
  /** Bits for such a member against the person. */
  readonly fields: readonly { readonly field: Field; readonly bits: number }[]
}

/** Two persons, the one asked about and the one on record, and on which levels they agree. */
export type ComparedPair = { readonly asked: CanonicalPerson; readonly known: CanonicalPerson; readonly levels: Levels }

/** What weighing needs beside the pair. */
export type Weighing = { readonly model: MatchModel; readonly statistics: RegisterStatistics }

type KindRatios = {
  readonly kind: HouseholdKind
  readonly fields: readonly { readonly field: Field; readonly ratios: Readonly<Record<string, number>> }[]
}

const RATIOS = new WeakMap<MatchModel, readonly KindRatios[]>()
const COUNTED: ReadonlySet<Field> = new Set<CountedField>(COUNTED_FIELDS)
// A word that is no name came from one by a slip: nearly as good as the name itself, of which there may be other neighbours.
const SLIP_SHARE: Readonly<Record<string, number>> = { close: 0.5, similar: 0.25 }

/**
 * Weighs how two records agree (Fellegi and Sunter 1969): for every field log2 of how much more often one person's records
 * agree like this than two strangers' do.
 */
export function scoreOf(pair: ComparedPair, weighing: Weighing): Score {
  const { asked, levels } = pair
  const isUnitExact = levels.postcode === 'exact' && asked.address?.postcode?.kind === 'whole'
  const weights: FieldWeight[] = []
  let strangerBits = 0
  for (const field of FIELDS) {
    const level = levels[field]
    if (level === null) continue
    const weight = weightOf(field, level, pair, weighing)
    // A UK unit postcode nearly implies the street and the town: they may then only speak against the person.
    const isImplied = isUnitExact && (field === 'street' || field === 'town')
    weights.push(isImplied && weight.bits > 0 ? { ...weight, bits: 0 } : weight)
    strangerBits += weights.at(-1)?.bits ?? 0
  }
  const oddsOfKind = oddsOfKinds(levels, weighing)
  return {
    weights,
    strangerBits,
    householdOdds: Object.values(oddsOfKind).reduce((sum, odds) => sum + odds, 0),
    oddsOfKind,
  }
}

function weightOf(field: Field, level: string, pair: ComparedPair, { model, statistics }: Weighing): FieldWeight {
  const bitsMax = model.bitsMax[field] ?? Number.POSITIVE_INFINITY
  const rarity = rarityOf(field, level, pair, statistics)
  if (rarity === null) {
    const bits = Math.log2(shareAt(model.same, field, level) / shareAt(statistics.strangers, field, level))
    return { field, level, bits: Math.min(bitsMax, bits) }
  }
  const { share, same = shareAt(model.same, field, level) } = rarity
  return { field, level, bits: Math.min(bitsMax, Math.log2(same / share)), share }
}

/** How rare what both sides share is; null where that does not matter. */
function rarityOf(
  field: Field,
  level: string,
  { asked, known }: ComparedPair,
  statistics: RegisterStatistics,
): { readonly share: number; readonly same?: number } | null {
  if (!COUNTED.has(field)) return null
  const counted = field as CountedField
  const value = countedValue(known, counted)
  if (value === null) return null
  if (level === 'exact') return { share: statistics.shareOf(counted, value) }
  const slip = SLIP_SHARE[level]
  if (slip === undefined || (counted !== 'given' && counted !== 'family') || !isSlip(counted, asked, statistics)) {
    return null
  }
  return { share: statistics.shareOf(counted, value), same: slip }
}

function isSlip(part: 'given' | 'family', { name }: CanonicalPerson, statistics: RegisterStatistics): boolean {
  return !statistics.isName(part, name?.[part].letters ?? '')
}

/** How many members of each kind look like this, for each time that the person's own record does. */
function oddsOfKinds(levels: Levels, { model, statistics }: Weighing): Readonly<Record<string, number>> {
  const odds: Record<string, number> = {}
  for (const { kind, fields } of ratiosOf(model)) {
    let members = membersOf(kind, statistics)
    for (const { field, ratios } of fields) members *= ratios[levels[field] ?? ''] ?? 1
    odds[kind.name] = members
  }
  return odds
}

function membersOf({ name, members }: HouseholdKind, statistics: RegisterStatistics): number {
  return statistics.members[name] ?? members
}

/**
 * What `householdOdds` is made of: every kind's members, and the bits for them from each field that tells them apart. Members
 * times two to the power of a kind's bits, added up over the kinds, are the odds.
 */
export function householdPartsOf(
  weights: readonly FieldWeight[],
  { model, statistics }: Weighing,
): readonly HouseholdPart[] {
  const levels = new Map(weights.map(({ field, level }) => [field, level]))
  return ratiosOf(model).map(({ kind, fields }) => ({
    kind: kind.name,
    members: membersOf(kind, statistics),
    fields: fields.flatMap(({ field, ratios }) => {
      const ratio = ratios[levels.get(field) ?? '']
      return ratio === undefined ? [] : [{ field, bits: Math.log2(ratio) }]
    }),
  }))
}

/** How much oftener a member of a kind agrees on each level than the person does, worked out once for a model. */
function ratiosOf(model: MatchModel): readonly KindRatios[] {
  const known = RATIOS.get(model)
  if (known !== undefined) return known
  const kinds = model.household.map((kind) => ({
    kind,
    fields: FIELDS.filter((field) => kind.levels[field] !== undefined).map((field) => ({
      field,
      ratios: Object.fromEntries(
        LEVELS[field].map((level) => [level, shareAt(kind.levels, field, level) / shareAt(model.same, field, level)]),
      ),
    })),
  }))
  RATIOS.set(model, kinds)
  return kinds
}

/** The share of a level, never under the least that is taken to be possible. */
function shareAt(shares: LevelShares, field: Field, level: string): number {
  const found = (shares[field] as Record<string, number> | undefined)?.[level]
  return Math.max(found ?? 0, SHARE_MIN)
}
