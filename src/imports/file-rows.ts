import { isUtf8 } from 'node:buffer'
import { Fault } from '../base/fault.ts'
import { csvCells } from './csv-cells.ts'
import { splitRecords } from './split-records.ts'
import type { RawRecord } from './split-records.ts'
import { withHead } from './with-head.ts'

/** What is wrong at one place of a row: `column` is what the file itself calls it, empty for the row as a whole. */
export type RowFlaw = { readonly column: string; readonly reason: string }

/** One row of a file: a record whose content is not read yet, or why it can be none. */
export type FileRow = {
  /** The line on which it begins; the file's first line is 1. */
  readonly line: number
  /** Bytes that it takes in the file. */
  readonly size: number
} & (RowBody | { readonly flaws: readonly RowFlaw[] })

/** How rows may be written in a file. */
export type RowFormat = 'csv' | 'ndjson'

/** Reads one JSON text strictly. @throws Fault `invalid_request`. */
export type ParseJson = (bytes: Uint8Array) => unknown

/** A row as a record whose content is not read yet. */
export type RowBody = {
  readonly body: unknown
  /** What the file itself calls a place in the record: a column's name in CSV, a JSON pointer in NDJSON. */
  readonly columnAt: (pointer: string) => string
}

/** What the columns of one CSV file mean. */
export type Columns = {
  /** How many cells a row must have. */
  readonly count: number
  /** The record that a row is meant to be; blank cells were not told. Null = the whole row is blank. */
  readonly bodyFrom: (cells: readonly string[]) => RowBody | null
}

/** What must be known to understand a file. */
export type RowSettings = {
  /** Null = to be told from the file itself. */
  readonly format: RowFormat | null
  readonly parseJson: ParseJson
  /** A longer row is refused and the next one taken. */
  readonly bytesMax: number
  /** Finds out what the columns of a CSV file mean by its first line. @throws Fault `invalid_request`. */
  readonly columnsFrom: (header: readonly string[]) => Columns
  /** The record that a line of NDJSON is meant to be. @throws Fault `invalid_request`. */
  readonly bodyFrom: (value: unknown) => unknown
}

/** No form has more; a file with ten thousand columns is no list of records. */
export const COLUMNS_MAX = 1000

// Within so many bytes the header of a CSV file ends.
const HEAD_BYTES = 65_536
const DELIMITERS = [',', ';', '\t'] as const

/**
 * The rows of a file, read as they are asked for.
 *
 * @yields the rows in their order.
 * @param source text in UTF-8, see `plainBytes`; a row with other bytes is refused by itself.
 * @throws Fault `invalid_request` when the file as a whole cannot be understood.
 */
export async function* fileRows(
  source: AsyncIterable<Buffer>,
  settings: RowSettings,
): AsyncGenerator<FileRow, void, undefined> {
  const { head, rest } = await withHead(source, HEAD_BYTES)
  const start = head.toString('utf8').trimStart()
  if (start.startsWith('[') && settings.format !== 'csv') {
    throw new Fault('invalid_request', 'The file is a JSON array. Write one record per line (NDJSON) instead.')
  }
  const format = settings.format ?? (start.startsWith('{') ? 'ndjson' : 'csv')
  if (format === 'ndjson') yield* jsonRows(rest, settings)
  else yield* csvRows(rest, delimiterOf(start), settings)
}

async function* jsonRows(
  source: AsyncIterable<Buffer>,
  settings: RowSettings,
): AsyncGenerator<FileRow, void, undefined> {
  for await (const record of splitRecords(source, { delimiter: null, bytesMax: settings.bytesMax })) {
    if (!isBlank(record)) yield jsonRow(record, settings)
  }
}

function jsonRow(record: RawRecord, { parseJson, bodyFrom }: RowSettings): FileRow {
  const place = { line: record.line, size: record.bytes.length }
  if (record.flaw !== null) return { ...place, flaws: [{ column: '', reason: record.flaw }] }
  try {
    return { ...place, body: bodyFrom(parseJson(record.bytes)), columnAt: (pointer) => pointer }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const flaws = error.inputFaults.map(({ pointer, detail }) => ({ column: pointer, reason: detail }))
    return { ...place, flaws: flaws.length > 0 ? flaws : [{ column: '', reason: error.publicMessage }] }
  }
}

async function* csvRows(
  source: AsyncIterable<Buffer>,
  delimiter: string,
  settings: RowSettings,
): AsyncGenerator<FileRow, void, undefined> {
  let columns: Columns | null = null
  const shape = { delimiter: delimiter.charCodeAt(0), bytesMax: settings.bytesMax }
  for await (const record of splitRecords(source, shape)) {
    if (isBlank(record)) continue
    if (columns === null) {
      columns = settings.columnsFrom(headerFrom(record, delimiter))
    } else {
      const row = csvRow(record, columns, delimiter)
      if (row !== null) yield row
    }
  }
  if (columns === null) throw new Fault('invalid_request', 'The file is empty: it has no header.')
}

/** Null for a row of blank cells, such as spreadsheets leave at the end. */
function csvRow(record: RawRecord, columns: Columns, delimiter: string): FileRow | null {
  const place = { line: record.line, size: record.bytes.length }
  const flawed = (reason: string): FileRow => ({ ...place, flaws: [{ column: '', reason }] })
  if (record.flaw !== null) return flawed(record.flaw)
  if (!isUtf8(record.bytes)) return flawed('holds bytes that are not UTF-8')
  const cells = csvCells(record.bytes.toString('utf8'), delimiter, COLUMNS_MAX + 1)
  if (cells === null) return flawed('has a quote in the wrong place')
  const row = columns.bodyFrom(cells)
  if (row === null) return null
  if (cells.length !== columns.count) return flawed(`has ${cells.length} cells where the header has ${columns.count}`)
  return { ...place, ...row }
}

function headerFrom({ bytes, flaw }: RawRecord, delimiter: string): readonly string[] {
  const cells = flaw === null && isUtf8(bytes) ? csvCells(bytes.toString('utf8'), delimiter, COLUMNS_MAX + 1) : null
  if (cells === null) throw new Fault('invalid_request', 'The first line is no header of a CSV file in UTF-8.')
  return cells
}

/** The one that parts the first line most often. */
function delimiterOf(start: string): string {
  const firstLine = (/^[^\r\n]*/.exec(start)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ','
}

function isBlank({ bytes, flaw }: RawRecord): boolean {
  return flaw === null && bytes.length < 256 && bytes.toString('latin1').trim() === ''
}
