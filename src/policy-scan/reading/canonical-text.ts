const ASCII_ONLY = /^[\t\n\f\r -~]*$/
// What is not seen but stands between letters: soft hyphen, zero-width and direction marks, variation selectors, tags.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
// NFKC would take a free-standing acute for a blank with an accent; people type it as an apostrophe.
const ACUTE_AS_APOSTROPHE = /\u00B4/gu
const CONTROL = /\p{Cc}/gu
const BLANKS = /\s+/g

/**
 * One spelling for what looks the same: NFKC, nothing invisible, single blanks. Blanks at the ends stay (one each), so
 * that pieces of a line can be joined.
 */
export function canonicalText(source: string): string {
  if (ASCII_ONLY.test(source)) return source.replaceAll(BLANKS, ' ')
  return source
    .replaceAll(ACUTE_AS_APOSTROPHE, '’')
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(CONTROL, ' ')
    .replaceAll(BLANKS, ' ')
}
