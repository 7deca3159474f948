/**
 * What no string may hold: controls (C0, DEL, C1), noncharacters, lone surrogates. With the `u` flag a surrogate is a
 * code point of its own only where it is alone.
 */
const REFUSED = /[\p{Cc}\p{Noncharacter_Code_Point}\p{Cs}]/u
const LINES = /[\t\n\r]/g

/** Member names by which objects are made to inherit what they should not. */
export const REFUSED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** True when a string may be taken; `lines` allows tabs and line breaks in it. */
export function isCleanText(text: string, lines: boolean): boolean {
  return !REFUSED.test(text) || (lines && !REFUSED.test(text.replaceAll(LINES, ' ')))
}
