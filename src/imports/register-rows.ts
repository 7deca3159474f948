import { isUtf8 } from 'node:buffer'
import { Fault } from '../base/fault.ts'
import { csvCells } from './csv-cells.ts'
import { splitIntoRuns } from './split-records.ts'
import type { RawRecord } from './split-records.ts'
import { withHead } from './with-head.ts'

/** One row of a register file. */
export type RegisterRow = {
  /** The file's first line is 1. */
  readonly line: number
  /** The cell of a column, null where the row has none; by the names that the file was read with. */
  readonly cell: (column: string) => string | null
}

/** How a register file may name its columns: ours first, then what deliveries call them. */
export type RegisterColumns = Readonly<Record<string, readonly string[]>>

const HEAD_BYTES = 65_536
const BYTES_MAX = 65_536
const CELLS_MAX = 100
const DELIMITERS = [',', ';', '\t', '|'] as const

/**
 * The rows of a register file in CSV. A file without a header line is a list of the first column, and of the second where
 * it has one.
 *
 * @yields the rows in the order of the file, many at a time; a flawed one is told to `onFlaw` in their place.
 * @param looksLikeData tells of a first cell whether it is data: then the file has no header.
 * @throws Fault `invalid_request` when the header names none of the columns.
 */
export async function* registerRows(
  source: AsyncIterable<Buffer>,
  columns: RegisterColumns,
  looksLikeData: (cell: string) => boolean,
  onFlaw: (line: number, reason: string) => void,
): AsyncGenerator<readonly RegisterRow[], void, undefined> {
  const { head, rest } = await withHead(source, HEAD_BYTES)
  const [firstLine = ''] = head.toString('utf8').split(/\r\n|[\r\n]/, 1)
  const delimiter = DELIMITERS.find((candidate) => firstLine.includes(candidate)) ?? ','
  const first = csvCells(firstLine, delimiter, CELLS_MAX) ?? []
  const hasHeader = !looksLikeData((first[0] ?? '').trim())
  const places = hasHeader
    ? placesOf(first, columns)
    : new Map(Object.keys(columns).map((name, place) => [name, place]))

  const rowOf = ({ line, bytes, flaw }: RawRecord): readonly RegisterRow[] => {
    if (line === 1 && hasHeader) return []
    const cells = flaw === null && isUtf8(bytes) ? csvCells(bytes.toString('utf8'), delimiter, CELLS_MAX) : null
    if (cells !== null) return [{ line, cell: (column) => cellAt(cells, places.get(column)) }]
    onFlaw(line, flaw ?? 'is not CSV in UTF-8')
    return []
  }
  const shape = { delimiter: delimiter.codePointAt(0) ?? null, bytesMax: BYTES_MAX }
  for await (const records of splitIntoRuns(rest, shape)) yield records.flatMap(rowOf)
}

function placesOf(header: readonly string[], columns: RegisterColumns): ReadonlyMap<string, number> {
  const names = header.map((name) => name.trim().toLowerCase())
  const places = Object.entries(columns).flatMap(([column, aliases]): [string, number][] => {
    const place = names.findIndex((name) => name === column || aliases.includes(name))
    return place === -1 ? [] : [[column, place]]
  })
  if (places.length > 0) return new Map(places)
  throw new Fault('invalid_request', `The first line names none of the columns: ${Object.keys(columns).join(', ')}.`)
}

function cellAt(cells: readonly string[], place: number | undefined): string | null {
  const text = place === undefined ? '' : (cells[place] ?? '').trim()
  return text === '' ? null : text
}
