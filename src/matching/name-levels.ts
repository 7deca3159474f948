import { isOneSlip } from './edit-distance.ts'
import { areOfTwoSexes } from './given-name-variants.ts'
import { jaroWinkler } from './jaro-winkler.ts'
import type { CanonicalName, NamePart } from './person-name.ts'

/** How alike two given names or two surnames are, best first (identity design D3). */
export type NameLevel =
  | 'exact' //       the same
  | 'equivalent' //  another form of the same: a short form, a spelling, half of a double name
  | 'close' //       one slip apart, or nearly so
  | 'similar' //     looks or sounds alike, or stands among the middle names
  | 'initial' //     one is the other's first letter
  | 'different'
  | 'missing' //     a side lacks it

/** How alike two names are, part by part. */
export type NameLevels = {
  readonly given: NameLevel
  readonly family: NameLevel
  readonly middle: 'same' | 'initial_fits' | 'differs' | 'one_sided' | 'none'
  /** Whether one of the two has its surname in front; the levels are then those of the parts as the other has them. */
  readonly swapped: boolean
  /** Whether the letters are of two scripts, or of several in one word: they only look or sound alike, and a person must see it. */
  readonly scriptDiffers: boolean
}

// In shorter words one letter makes another name: Ian and Ann, Lee and Leo.
const SLIP_LETTERS_MIN = 4
const CLOSE_MIN = 0.92
const SIMILAR_MIN = 0.85
// Two names of one sound that look as different as Dean and Tony are no likeness.
const SOUND_ALIKE_MIN = 0.7
// Exchanged parts must agree that much better than parts in place, counted in the steps of RANKS.
const SWAP_GAIN_MIN = 3

const RANKS: Readonly<Record<NameLevel, number>> = {
  exact: 5,
  equivalent: 4,
  close: 3,
  similar: 2,
  initial: 1,
  different: 0,
  missing: 0,
}

/** Whether a level is at least as good as another; a part that is missing is no better than one that differs. */
export function isAtLeast(level: NameLevel, least: NameLevel): boolean {
  return RANKS[level] >= RANKS[least]
}

/** Compares two names part by part; where the boxes got mixed up, the exchanged parts. */
export function nameLevels(asked: CanonicalName, known: CanonicalName): NameLevels {
  const scriptDiffers = asked.script !== known.script || asked.script === 'mixed'
  const hasBoth = asked.family.letters !== '' && known.family.letters !== ''
  if (hasBoth && asked.letters === known.letters) {
    // Only how the words were joined may differ, and with it what is a middle name.
    const same = asked.middles.length === 0 && known.middles.length === 0 ? 'none' : 'same'
    return { given: 'exact', family: 'exact', middle: same, swapped: false, scriptDiffers }
  }
  const straight = { given: levelOfGiven(asked, known), family: levelOfFamily(asked, known) }
  const least = rankOf(straight) + SWAP_GAIN_MIN
  const turned = hasBoth && least <= 2 * RANKS.exact ? bestTurned(asked, known) : null
  if (turned !== null && rankOf(turned) >= least) return { ...turned, swapped: true, scriptDiffers }
  return { ...straight, middle: middleLevel(asked.middles, known.middles), swapped: false, scriptDiffers }
}

function rankOf({ given, family }: Pick<NameLevels, 'given' | 'family'>): number {
  return RANKS[given] + RANKS[family]
}

function bestTurned(asked: CanonicalName, known: CanonicalName): ReturnType<typeof turnedLevels> {
  const one = turnedLevels(asked, known)
  const other = turnedLevels(known, asked)
  if (one === null || other === null) return one ?? other
  return rankOf(other) > rankOf(one) ? other : one
}

/** The levels when the first of two names has its surname in front, as in `Smith John` and `Smith John Paul`. */
function turnedLevels(
  turned: CanonicalName,
  right: CanonicalName,
): Pick<NameLevels, 'given' | 'family' | 'middle'> | null {
  const family = levelOfSwapped(turned.given, right.family)
  if (family === 'different') return null
  const [next, ...rest] = turned.middles
  if (next === right.given.letters) {
    return { given: 'exact', family, middle: middleLevel([...rest, turned.family.letters], right.middles) }
  }
  const given = levelOfSwapped(right.given, turned.family)
  return given === 'different' ? null : { given, family, middle: middleLevel(turned.middles, right.middles) }
}

function levelOfGiven(asked: CanonicalName, known: CanonicalName): NameLevel {
  const level = levelOfGivenPart(asked.given, known.given)
  if (level === 'exact' || level === 'equivalent') return level
  if (isJoinedGiven(asked, known) || isJoinedGiven(known, asked)) return 'exact'
  if (level !== 'different') return level
  if (areInitialsOf(asked, known) || areInitialsOf(known, asked)) return 'initial'
  const acrossScripts = levelAcrossScripts(asked, known, 'given')
  if (acrossScripts !== 'different') return acrossScripts
  // Many are called by their middle name.
  return isAmongMiddles(asked.given, known) || isAmongMiddles(known.given, asked) ? 'similar' : 'different'
}

function levelOfGivenPart(asked: NamePart, known: NamePart): NameLevel {
  if (asked.letters === '' || known.letters === '') return 'missing'
  if (asked.letters === known.letters) return 'exact'
  if (asked.classes.some((found) => known.classes.includes(found))) return 'equivalent'
  if (isHalf(asked, known) || isHalf(known, asked)) return 'equivalent'
  if (areOfTwoSexes(asked.letters, known.letters)) return 'different'
  if (isInitial(asked, known) || isInitial(known, asked)) return 'initial'
  return likeness(asked, known)
}

function levelOfFamily(asked: CanonicalName, known: CanonicalName): NameLevel {
  const level = levelOfFamilyPart(asked.family, known.family)
  if (level !== 'different') return level
  const acrossScripts = levelAcrossScripts(asked, known, 'family')
  if (acrossScripts !== 'different') return acrossScripts
  // The first half of a double surname without a hyphen reads as a middle name.
  return isAmongMiddles(asked.family, known) || isAmongMiddles(known.family, asked) ? 'similar' : 'different'
}

function levelOfFamilyPart(asked: NamePart, known: NamePart): NameLevel {
  if (asked.letters === '' || known.letters === '') return 'missing'
  if (asked.letters === known.letters) return asked.written === known.written ? 'exact' : 'equivalent'
  if (asked.root === known.root || isHalf(asked, known) || isHalf(known, asked)) return 'equivalent'
  if (haveSameHalves(asked, known)) return 'equivalent'
  if (asked.bare === known.letters || known.bare === asked.letters) return 'close'
  if (isInitial(asked, known) || isInitial(known, asked)) return 'initial'
  return likeness(asked, known)
}

/** Some scripts write no short vowels: there the consonants must be the same. */
function levelAcrossScripts(asked: CanonicalName, known: CanonicalName, part: 'given' | 'family'): NameLevel {
  if (asked.script === known.script) return 'different'
  const consonants = consonantsOf(asked[part].letters)
  if (consonants === '' || consonants !== consonantsOf(known[part].letters)) return 'different'
  return consonants.length > 1 ? 'close' : 'similar'
}

function consonantsOf(letters: string): string {
  return letters.replaceAll(/[aeiouyw]/g, '').replaceAll(/([a-z])\1+/g, '$1')
}

/** A part that stands in the other's place. */
function levelOfSwapped(given: NamePart, family: NamePart): NameLevel {
  if (given.letters === family.letters) return 'exact'
  if (family.spellings.includes(given.letters)) return 'equivalent'
  if (areOfTwoSexes(given.letters, family.letters)) return 'different'
  return likeness(given, family)
}

function likeness(a: NamePart, b: NamePart): NameLevel {
  if (a.spellings.some((spelling) => b.spellings.includes(spelling))) return 'close'
  const isLong = Math.min(a.letters.length, b.letters.length) >= SLIP_LETTERS_MIN
  if (!isLong) return shortLikeness(a, b)
  if (isOneSlip(a.letters, b.letters)) return 'close'
  // Two double names that share a half look alike and are two names.
  if (a.halves.length > 1 && b.halves.length > 1) return 'different'
  const similarity = jaroWinkler(a.letters, b.letters)
  if (similarity >= CLOSE_MIN) return 'close'
  if (similarity >= SIMILAR_MIN) return 'similar'
  return similarity >= SOUND_ALIKE_MIN && soundAlike(a, b) ? 'similar' : 'different'
}

/** Of two short words one must be no name: one letter makes Ann of Ian. */
function shortLikeness(a: NamePart, b: NamePart): NameLevel {
  const isOneName = (a.classes.length === 0) !== (b.classes.length === 0)
  return isOneName && Math.max(a.letters.length, b.letters.length) > 2 && isOneSlip(a.letters, b.letters)
    ? 'similar'
    : 'different'
}

function soundAlike(a: NamePart, b: NamePart): boolean {
  return a.sounds.some((sound) => sound.length > 1 && b.sounds.includes(sound))
}

/** `Lee-Ward` and `Ward-Lee`. */
function haveSameHalves(one: NamePart, other: NamePart): boolean {
  if (one.halves.length < 2 || one.halves.length !== other.halves.length) return false
  return one.halves.every((half) => other.halves.includes(half))
}

/** One half of a double name stands for the whole; two double names that share a half are two names. */
function isHalf(whole: NamePart, half: NamePart): boolean {
  if (whole.halves.length === 0 || half.halves.length > 1) return false
  return whole.halves.some((one) => one === half.root || half.spellings.includes(one))
}

function isInitial(short: NamePart, long: NamePart): boolean {
  return short.letters.length === 1 && long.letters.startsWith(short.letters)
}

/** `Maryjane` and `Mary Jane`. */
function isJoinedGiven(one: CanonicalName, two: CanonicalName): boolean {
  const [middle] = two.middles
  return middle !== undefined && one.given.letters === two.given.letters + middle
}

/** `JP` for `Jean-Paul` or for `John Peter`. */
function areInitialsOf(short: CanonicalName, long: CanonicalName): boolean {
  const { letters } = short.given
  if (letters.length !== 2) return false
  const names = long.given.halves.length > 1 ? long.given.halves : [long.given.letters, ...long.middles]
  return (
    letters ===
    names
      .slice(0, letters.length)
      .map((name) => name.slice(0, 1))
      .join('')
  )
}

function isAmongMiddles({ letters }: NamePart, { middles }: CanonicalName): boolean {
  return letters.length > 1 && middles.includes(letters)
}

function middleLevel(asked: readonly string[], known: readonly string[]): NameLevels['middle'] {
  if (asked.length === 0 && known.length === 0) return 'none'
  if (asked.length === 0 || known.length === 0) return 'one_sided'
  if (isWithin(asked, known, (name, other) => name === other)) return 'same'
  const fits = isWithin(asked, known, (name, other) => name.startsWith(other) || other.startsWith(name))
  return fits ? 'initial_fits' : 'differs'
}

/** Whether each name of the side with fewer has its like on the other; where there are as many, of either side. */
function isWithin(
  asked: readonly string[],
  known: readonly string[],
  isLike: (name: string, other: string) => boolean,
): boolean {
  const all = (few: readonly string[], many: readonly string[]) =>
    few.length <= many.length && few.every((name) => many.some((other) => isLike(name, other)))
  return all(asked, known) || all(known, asked)
}
