// PostgreSQL, `COPY`, text format: one line per row, columns parted by tabs, `\N` for null, backslash escapes.
const SPECIAL = /[\\\t\n\r]/g
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const NULL = String.raw`\N`

/** One row for `copy … from stdin`, of columns written by the functions below. */
export function copyLine(columns: readonly string[]): string {
  return `${columns.join('\t')}\n`
}

/** A column of any type that PostgreSQL reads from plain text. */
export function copyText(text: string | null): string {
  return text === null ? NULL : text.replaceAll(SPECIAL, (special) => ESCAPED[special] ?? special)
}

/** A `bytea` column. */
export function copyBytes(bytes: Uint8Array | null): string {
  return bytes === null ? NULL : String.raw`\\x${hexOf(bytes)}`
}

/** A `bytea[]` column. Within an array a backslash is escaped once more. */
export function copyByteList(list: readonly Uint8Array[]): string {
  return `{${list.map((bytes) => String.raw`"\\\\x${hexOf(bytes)}"`).join(',')}}`
}

/** A `text[]` column. */
export function copyTextList(list: readonly string[] | null): string {
  if (list === null) return NULL
  return copyText(`{${list.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`)
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}
