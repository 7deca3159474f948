import anyAscii from 'any-ascii'

// A title says nothing about who it is, and one form asks for it while the next does not.
const TITLES: ReadonlySet<string> = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'prof',
  'professor',
  'rev',
  'sir',
  'dame',
  'lord',
  'lady',
])

/**
 * A name as it is compared by equality: Latin letters and digits in lower case, words parted by one blank, no titles
 * (`Dr. Zoë O'Brien-Łukasz` → `zoe obrien lukasz`). Two spellings of one name may still differ; a score tells more.
 *
 * @returns an empty text when nothing is left.
 */
export function comparableName(name: string): string {
  const words = comparableText(name).split(' ')
  const kept = words.filter((word) => !TITLES.has(word))
  // Someone whose only name is "Lord" still has a name.
  return (kept.length > 0 ? kept : words).join(' ')
}

/** Any text of a name or address as it is compared by equality: Latin letters and digits in lower case, single blanks. */
export function comparableText(text: string): string {
  return anyAscii(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
