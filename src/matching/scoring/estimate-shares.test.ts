import { describe, expect, test } from 'vitest'
import { DEFAULT_MODEL } from './default-model.ts'
import { estimateShares } from './estimate-shares.ts'
import { FIELDS, LEVELS } from './levels.ts'
import type { Field, Levels } from './levels.ts'
import type { LevelShares } from './model.ts'
import { seededRandom } from './seeded-random.ts'
import type { TrainingPair } from './training-pairs.ts'

/** What one person's records are like in this made-up register: worse typists than the model's. */
const TRUE_SHARES: LevelShares = {
  ...DEFAULT_MODEL.same,
  given: { exact: 0.5, equivalent: 0.1, close: 0.2, similar: 0.1, initial: 0.05, lookalike: 0.03, different: 0.02 },
  birthDate: { exact: 0.7, swapped: 0.1, one_edit: 0.1, two_parts: 0.05, year: 0.02, different: 0.03 },
  postcode: { exact: 0.6, close: 0.1, sector: 0.05, district: 0.05, different: 0.2 },
}
const ALL = Object.fromEntries(FIELDS.map((field) => [field, 2])) as Readonly<Record<Field, number>>

function drawn(shares: LevelShares, random: () => number, fields: readonly Field[]): Pick<Levels, Field> {
  const levels = FIELDS.map((field) => [field, fields.includes(field) ? levelOf(field, shares, random) : null])
  return Object.fromEntries(levels) as Pick<Levels, Field>
}

function levelOf(field: Field, shares: LevelShares, random: () => number): string {
  const known: Readonly<Record<string, number>> = shares[field] ?? {}
  let left = random()
  for (const level of LEVELS[field]) {
    left -= known[level] ?? 0
    if (left < 0) return level
  }
  return 'different'
}

/** Pairs by birth date and surname, and by postcode and given name; three in ten are of one person. */
function pairs(count: number, fields: readonly Field[]): readonly TrainingPair[] {
  const random = seededRandom(11)
  return Array.from({ length: count }, (_, index): TrainingPair => {
    const shares = random() < 0.3 ? TRUE_SHARES : DEFAULT_MODEL.strangers
    return {
      kind: index % 2 === 0 ? 'dob_family' : 'postcode_given',
      levels: drawn(shares, random, fields),
      rarity: {},
      times: ALL,
    }
  })
}

const COMMON = ['given', 'family', 'birthDate', 'postcode', 'house'] as const

describe('how one person’s records differ is found without being told which pairs are one person’s', () => {
  const { same, pairs: seen } = estimateShares(pairs(20_000, COMMON), DEFAULT_MODEL)

  test.each(['given', 'birthDate', 'postcode'] as const)('%s', (field) => {
    const [found, truth]: readonly Readonly<Record<string, number>>[] = [same[field] ?? {}, TRUE_SHARES[field] ?? {}]

    for (const level of LEVELS[field]) {
      expect(Math.abs((found?.[level] ?? 0) - (truth?.[level] ?? 0))).toBeLessThan(0.035)
    }
    expect(seen[field]).toBeGreaterThan(1_000)
  })
})

test('a field that was seen too seldom keeps the shares of the model, and is said to', () => {
  const { same, pairs: seen } = estimateShares(pairs(2_000, COMMON), DEFAULT_MODEL)

  expect(same.phone).toEqual(DEFAULT_MODEL.same.phone)
  expect(seen.phone).toBe(0)
  expect(estimateShares([], DEFAULT_MODEL).same).toEqual(DEFAULT_MODEL.same)
})

test('no share becomes 0 or 1, however clean the register', () => {
  const exact = Object.fromEntries(FIELDS.map((field) => [field, LEVELS[field][0]])) as Pick<Levels, Field>
  const copies = Array.from({ length: 500 }, (): TrainingPair => ({
    kind: 'phone',
    levels: exact,
    rarity: {},
    times: {},
  }))

  for (const share of Object.values(estimateShares(copies, DEFAULT_MODEL).same.given ?? {})) {
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThan(1)
  }
})

test('the same pairs give the same shares', () => {
  expect(estimateShares(pairs(500, COMMON), DEFAULT_MODEL)).toEqual(estimateShares(pairs(500, COMMON), DEFAULT_MODEL))
})
