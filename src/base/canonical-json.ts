/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * One text per value: names in UTF-16 order, no blanks, numbers and strings as ECMAScript writes them (RFC 8785).
 *
 * @throws Error on a number that JSON cannot carry or a lone surrogate: such a value must not have come this far.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return canonicalString(value)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.keys(value)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${canonicalString(name)}:${canonicalJson(value[name] ?? null)}`)
  return `{${members.join(',')}}`
}

function isList(value: readonly Json[] | { readonly [name: string]: Json }): value is readonly Json[] {
  return Array.isArray(value)
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new Error('JSON has no number for this value')
  return JSON.stringify(value)
}

function canonicalString(value: string): string {
  if (!value.isWellFormed()) throw new Error('canonical JSON has no lone surrogates (RFC 8785 section 3.2.2.2)')
  return JSON.stringify(value)
}
