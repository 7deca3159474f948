// Nothing in these means anything to PostgreSQL's array syntax. An unquoted NULL would, so it is none of them.
const PLAIN = /^(?!null$)[\w:.+-]+$/i
const SPECIAL = /["\\]/g

/**
 * A list as PostgreSQL writes an array, for the hot path's parameters: the driver's own way reads every character of every
 * element, which takes it longer than all else that a batch needs.
 */
export function textArray(values: readonly (string | null)[]): string {
  let text = '{'
  for (const value of values) text += `${text.length > 1 ? ',' : ''}${elementText(value)}`
  return `${text}}`
}

/** The same for numbers. */
export function numberArray(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`
}

/** The same for bytes. */
export function bytesArray(values: readonly (Buffer | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : String.raw`\\x${value.toString('hex')}`)).join(',')}}`
}

function elementText(value: string | null): string {
  if (value === null) return 'NULL'
  return PLAIN.test(value) ? value : `"${value.replaceAll(SPECIAL, String.raw`\$&`)}"`
}
