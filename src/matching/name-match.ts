import { areOfTwoSexes } from './given-name-variants.ts'
import { isAtLeast, nameLevels } from './name-levels.ts'
import type { NameLevel, NameLevels } from './name-levels.ts'
import type { Comparison } from './outcome.ts'
import type { CanonicalName } from './person-name.ts'

/** Compares two names. Middle names support, and only weaken when both sides have them and they differ. */
export function matchName(asked: CanonicalName | null, known: CanonicalName | null): Comparison {
  if (asked === null) return { outcome: 'missing', code: 'name_missing' }
  if (asked.flags.includes('not_a_name')) return { outcome: 'invalid', code: 'not_a_name' }
  if (asked.flags.includes('one_word') && !asked.inParts) return { outcome: 'invalid', code: 'one_word_name' }
  if (known === null || known.family.letters === '') return { outcome: 'not_available', code: 'no_name_on_record' }
  const levels = nameLevels(asked, known)
  const compared = comparisonOf(levels)
  if (compared.code === 'given_name_differs' && areOfTwoSexes(asked.given.letters, known.given.letters)) {
    return { outcome: 'mismatch', code: 'name_of_other_sex' }
  }
  // Letters of another script only look or sound the same; a person must see it.
  return levels.scriptDiffers && isNear(levels, 'similar') ? { outcome: 'close', code: 'script_differs' } : compared
}

function comparisonOf(levels: NameLevels): Comparison {
  const { given, family, middle, swapped } = levels
  if (isNear(levels, 'equivalent')) {
    if (swapped) return { outcome: 'equivalent', code: 'parts_swapped' }
    if (middle === 'differs') return { outcome: 'equivalent', code: 'middle_name_differs' }
    return isNear(levels, 'exact')
      ? { outcome: 'exact', code: 'same_name' }
      : { outcome: 'equivalent', code: 'name_variant' }
  }
  if (isNear(levels, 'close')) return { outcome: 'close', code: swapped ? 'parts_swapped' : 'one_slip' }
  if (isNear(levels, 'similar')) return { outcome: 'partial', code: 'names_alike' }
  if (given === 'initial' && isAtLeast(family, 'equivalent')) return { outcome: 'partial', code: 'initial_only' }
  return inPart(given, family)
}

function inPart(given: NameLevel, family: NameLevel): Comparison {
  if (isAtLeast(family, 'close')) return { outcome: 'partial', code: 'given_name_differs' }
  if (isAtLeast(given, 'close')) return { outcome: 'partial', code: 'family_name_differs' }
  return { outcome: 'mismatch', code: 'name_differs' }
}

function isNear({ given, family }: NameLevels, least: NameLevel): boolean {
  return isAtLeast(given, least) && isAtLeast(family, least)
}
