const COMBINING = /\p{M}/gu
const FOLDED = new Map<string, string>([
  ['ß', 's'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['æ', 'a'],
  ['œ', 'o'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['İ', 'i'],
  ['‘', "'"],
  ['’', "'"],
  ['‛', "'"],
  ['´', "'"],
  ['`', "'"],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['«', '"'],
  ['»', '"'],
  ['‐', '-'],
  ['‑', '-'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['•', '*'],
  ['…', '.'],
  ['\u00A0', ' '],
  ['\u202F', ' '],
])

/**
 * The form in which texts and patterns are compared: lower case, no accents, straight quotes. Every UTF-16 unit stays one unit, so
 * that a place in the folded text is the same place in the text.
 */
export function foldText(text: string): string {
  return text.toLowerCase().length === text.length ? foldLetters(text.toLowerCase()) : foldLetters(lowerOneByOne(text))
}

/** Folds accents only, for patterns, whose capitals may be classes such as `\S`. */
export function foldLetters(text: string): string {
  return text.replaceAll(/[^\0-\x7F]/g, foldUnit)
}

function foldUnit(unit: string): string {
  const known = FOLDED.get(unit)
  if (known !== undefined) return known
  const plain = unit.normalize('NFD').replaceAll(COMBINING, '')
  if (plain.length !== 1) {
    FOLDED.set(unit, unit)
    return unit
  }
  FOLDED.set(unit, plain)
  return plain
}

function lowerOneByOne(text: string): string {
  let lowered = ''
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at)
    const lower = unit.toLowerCase()
    lowered += lower.length === 1 ? lower : unit
  }
  return lowered
}
