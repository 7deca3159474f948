import anyAscii from 'any-ascii'

/** Which letters a text is written in; `mixed` = one word holds letters of several scripts, as look-alikes do. */
export type Script = 'latin' | 'other' | 'mixed'

const CONTROLS = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu
// Zero-width and bidirectional characters, variation selectors and pictures: nothing that a name is made of.
const INVISIBLE = /[\p{Cf}\p{Extended_Pictographic}\u{FE00}-\u{FE0F}\u{20E3}]/gu
const APOSTROPHES = /[`\u{B4}\u{2B9}-\u{2BF}\u{2018}-\u{201B}\u{2032}\u{2035}\u{A78B}\u{A78C}]/gu
const DASHES = /[\p{Pd}\u{2212}]/gu
// Most texts are such, and need none of the rest.
const PLAIN = /^[ -~]*$/
const LATIN_LETTER = /\p{Script=Latin}/u
const OTHER_LETTER = /[\p{L}--\p{Script=Latin}--\p{Script=Common}--\p{Script=Inherited}]/v

/**
 * Text in the one form in which it is compared: ASCII, lower case, single blanks, plain apostrophes and hyphens; no
 * control, zero-width or direction characters. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  const ascii = PLAIN.test(text) ? text : anyAscii(cleaned(text)).replaceAll(/[^ -~]/g, ' ')
  // Some letters of other scripts are written with a backtick, which is an apostrophe too.
  return ascii.toLowerCase().replaceAll('`', "'").replaceAll(/ +/g, ' ').trim()
}

/** The script of a text's letters. Letters that belong to every script, such as `ª`, tell nothing. */
export function scriptOf(text: string): Script {
  if (PLAIN.test(text)) return 'latin'
  const words = cleaned(text).split(/[ '-]+/)
  if (words.some((word) => LATIN_LETTER.test(word) && OTHER_LETTER.test(word))) return 'mixed'
  return words.some((word) => OTHER_LETTER.test(word)) ? 'other' : 'latin'
}

function cleaned(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(DASHES, '-')
}
