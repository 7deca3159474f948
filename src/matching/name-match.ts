import { isOneSlip } from './edit-distance.ts'
import { variantClassesOf } from './given-name-variants.ts'
import { agrees } from './outcome.ts'
import type { Comparison } from './outcome.ts'
import type { CanonicalName, NamePart } from './person-name.ts'

// In shorter words one letter makes another name: Ian and Ann, Lee and Leo.
const SLIP_LETTERS_MIN = 4

type Nearness = 'same' | 'variant' | 'initial' | 'slip' | 'different'

/** Compares two names. Middle names support, and only weaken when both sides have them and they differ. */
export function matchName(asked: CanonicalName | null, known: CanonicalName | null): Comparison {
  if (asked === null) return { outcome: 'missing', code: 'name_missing' }
  if (asked.family.letters === '') return { outcome: 'invalid', code: 'one_word_name' }
  if (known === null || known.family.letters === '') return { outcome: 'not_available', code: 'no_name_on_record' }
  const compared = compare(asked, known)
  const sameScript = asked.script === known.script && asked.script !== 'mixed'
  // Letters of another script only look or sound the same; a person must see it.
  return agrees(compared) && !sameScript ? { outcome: 'close', code: 'script_differs' } : compared
}

function compare(asked: CanonicalName, known: CanonicalName): Comparison {
  if (asked.letters === known.letters) return { outcome: 'exact', code: 'same_name' }
  const given = nearnessOfGiven(asked.given, known.given)
  const family = nearnessOfFamily(asked.family, known.family)
  if (isAlike(given) && isAlike(family)) return alike(asked, known, given === 'same' && family === 'same')
  if (isSwapped(asked, known)) return { outcome: 'equivalent', code: 'parts_swapped' }
  if (given === 'initial' && isAlike(family)) return { outcome: 'partial', code: 'initial_only' }
  return nearly(given, family)
}

function alike(asked: CanonicalName, known: CanonicalName, isSame: boolean): Comparison {
  if (!middlesFit(asked.middles, known.middles)) return { outcome: 'equivalent', code: 'middle_name_differs' }
  return isSame ? { outcome: 'exact', code: 'same_name' } : { outcome: 'equivalent', code: 'name_variant' }
}

function nearly(given: Nearness, family: Nearness): Comparison {
  const isNear = (nearness: Nearness) => isAlike(nearness) || nearness === 'slip'
  if (isNear(given) && isNear(family)) return { outcome: 'close', code: 'one_slip' }
  if (isNear(family)) return { outcome: 'partial', code: 'given_name_differs' }
  if (isNear(given)) return { outcome: 'partial', code: 'family_name_differs' }
  return { outcome: 'mismatch', code: 'name_differs' }
}

function nearnessOfGiven(asked: NamePart, known: NamePart): Nearness {
  if (asked.letters === known.letters) return 'same'
  if (areSpellings(asked, known) || isHalf(asked, known) || isHalf(known, asked) || shareClass(asked, known)) {
    return 'variant'
  }
  const [short, long] = [asked.letters, known.letters].toSorted((a, b) => a.length - b.length)
  if (short?.length === 1 && long?.startsWith(short) === true) return 'initial'
  return slipOrDifferent(asked, known)
}

function nearnessOfFamily(asked: NamePart, known: NamePart): Nearness {
  if (asked.letters === known.letters) return 'same'
  if (areSpellings(asked, known) || isHalf(asked, known) || isHalf(known, asked)) return 'variant'
  if (asked.bare === known.letters || known.bare === asked.letters) return 'slip'
  return slipOrDifferent(asked, known)
}

function slipOrDifferent(asked: NamePart, known: NamePart): Nearness {
  const isLongEnough = Math.min(asked.letters.length, known.letters.length) >= SLIP_LETTERS_MIN
  return isLongEnough && isOneSlip(asked.letters, known.letters) ? 'slip' : 'different'
}

function isAlike(nearness: Nearness): boolean {
  return nearness === 'same' || nearness === 'variant'
}

function areSpellings(a: NamePart, b: NamePart): boolean {
  return a.spellings.some((spelling) => b.spellings.includes(spelling))
}

/** One half of a double name stands for the whole; two double names that share a half are two names. */
function isHalf(whole: NamePart, half: NamePart): boolean {
  return half.halves.length === 0 && half.spellings.some((spelling) => whole.halves.includes(spelling))
}

function shareClass(a: NamePart, b: NamePart): boolean {
  const classes = variantClassesOf(a.letters)
  return variantClassesOf(b.letters).some((found) => classes.includes(found))
}

/** Boxes get mixed: `Smith John` for `John Smith`. */
function isSwapped(asked: CanonicalName, known: CanonicalName): boolean {
  return areSpellings(asked.given, known.family) && areSpellings(asked.family, known.given)
}

/** Every middle name of the side that has fewer stands on the other side too, in full or by its initial. */
function middlesFit(asked: readonly string[], known: readonly string[]): boolean {
  const [fewer = [], more = []] = [asked, known].toSorted((a, b) => a.length - b.length)
  return fewer.every((name) => more.some((other) => name.startsWith(other) || other.startsWith(name)))
}
