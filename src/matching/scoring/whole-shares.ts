import { FIELDS, LEVELS } from './levels.ts'
import type { Field } from './levels.ts'
import type { LevelShares } from './model.ts'

type Shares = Readonly<Record<string, number>>

// So many pairs of the world were seen before the first of the register.
const PRIOR_PAIRS = 50
// A mobile and a landline are two kinds of number: each level stands for all that agree of its kind.
const ALTERNATIVE: { readonly [F in Field]?: string } = { phone: 'line' }

/** What the shares of a field's levels come to: 1 where they are whole. An alternative level is left out. */
export function sumOfShares(field: Field, shares: Shares): number {
  return Object.entries(shares).reduce((sum, [level, share]) => (level === ALTERNATIVE[field] ? sum : sum + share), 0)
}

/** The same shares, each field's brought to a sum of 1. */
export function wholeShares(shares: LevelShares): LevelShares {
  return Object.fromEntries(
    FIELDS.flatMap((field): [Field, Shares][] => {
      const known: Shares | undefined = shares[field]
      if (known === undefined) return []
      const sum = sumOfShares(field, known)
      const whole = Object.entries(known).map(([level, share]): [string, number] => [
        level,
        level === ALTERNATIVE[field] ? share : share / sum,
      ])
      return [[field, Object.fromEntries(whole)]]
    }),
  )
}

/** The shares of what was counted, drawn towards those known before, so that none becomes 0 or 1. */
export function sharesOfCounts(field: Field, counts: ReadonlyMap<string, number>, before: Shares): Shares {
  const total = totalOf(counts) + PRIOR_PAIRS
  const agreed = agreedCounts(field, counts)
  const shares = LEVELS[field].map((level): [string, number] => [
    level,
    ((agreed.get(level) ?? 0) + (before[level] ?? 0) * PRIOR_PAIRS) / total,
  ])
  return Object.fromEntries(shares)
}

/** All that was counted. */
export function totalOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, one) => sum + one, 0)
}

/** Agreeing by either kind of number counts for both. */
function agreedCounts(field: Field, counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const alternative = ALTERNATIVE[field]
  if (alternative === undefined) return counts
  const agreed = (counts.get('exact') ?? 0) + (counts.get(alternative) ?? 0)
  return new Map([...counts, ['exact', agreed], [alternative, agreed]])
}
