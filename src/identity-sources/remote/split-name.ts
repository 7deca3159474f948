import type { NameText } from '../../matching/person-name.ts'
import { tidyText } from './tidy-text.ts'

/** A name in the parts that CAMARA knows; a part that it has not is null. */
export type SplitName = {
  readonly name: string
  readonly givenName: string | null
  readonly middleNames: string | null
  readonly familyName: string | null
}

const TITLES = new Set('mr mrs ms miss mx dr prof professor rev revd sir dame lady lord'.split(' '))
const AFTER_NAME = new Set('obe mbe cbe kbe dbe phd bsc msc ba ma md jr sr jnr snr ii iii iv qc kc mp esq'.split(' '))
/** Words that belong to the surname after them. */
const PARTICLES = new Set(
  'van von der den de del della di da dos das du la le al el bin ibn bint ui ni mac mc ap ter'.split(' '),
)

/**
 * Splits a whole name, or joins its two parts, in the letters in which it was told: titles and letters after the name fall
 * away, `Family, Given` is turned round.
 *
 * @returns a single word as the whole name alone: nobody can say which part it is.
 */
export function splitName(text: NameText): SplitName {
  if ('given' in text) return fromWords(words(text.given), words(text.family))
  const ordered = bare(inReadingOrder(tidyText(text.full)))
  if (ordered.length < 2) return { name: ordered.join(' '), givenName: null, middleNames: null, familyName: null }
  let start = ordered.length - 1
  while (start > 1 && PARTICLES.has(key(ordered[start - 1]))) start -= 1
  return fromWords(ordered.slice(0, start), ordered.slice(start))
}

function fromWords([first, ...middles]: readonly string[], family: readonly string[]): SplitName {
  return {
    name: [...(first === undefined ? [] : [first]), ...middles, ...family].join(' '),
    givenName: first ?? null,
    middleNames: middles.length === 0 ? null : middles.join(' '),
    familyName: family.length === 0 ? null : family.join(' '),
  }
}

function inReadingOrder(text: string): readonly string[] {
  const [before = '', ...rest] = text.split(',')
  const after = words(rest.join(' ')).filter((word) => !AFTER_NAME.has(key(word)))
  return [...after, ...words(before)]
}

/** A title or a degree is one only where a whole name is left without it. */
function bare(named: readonly string[]): readonly string[] {
  let left = named
  while (left.length > 2 && TITLES.has(key(left[0]))) left = left.slice(1)
  while (left.length > 2 && AFTER_NAME.has(key(left.at(-1)))) left = left.slice(0, -1)
  return left
}

function words(text: string): readonly string[] {
  return tidyText(text)
    .split(' ')
    .filter((word) => word !== '')
}

function key(word: string | undefined): string {
  return (word ?? '').toLowerCase().replaceAll('.', '')
}
