import { canonicalText } from './canonical-text.ts'
import { attributeOf, childrenOf, elementsUnder, isElement, textUnder } from './page-tree.ts'
import type { PageElement } from './page-tree.ts'

type Row = readonly PageElement[]

const COLUMNS_MAX = 50
const ROWS_LOOKED_AT_MAX = 2000
const HEADER_CHARACTERS_MAX = 200
// A first row without `th` is a header if all its cells are as short as this.
const UNMARKED_HEADER_CHARACTERS_MAX = 60
const ROWS_UNDER_UNMARKED_HEADER_MIN = 2
const SECTIONS = new Set(['thead', 'tbody', 'tfoot'])
const LAYOUT_ONLY = new Set(['table', 'h1', 'h2', 'h3'])

/**
 * Which header each cell of a table stands under: its column's, or else its row's.
 *
 * @returns null for a table that only lays out a page: its cells are no cells to a reader.
 */
export function tableHeaders(table: PageElement): ReadonlyMap<PageElement, string | null> | null {
  if (attributeOf(table, 'role') === 'presentation' || attributeOf(table, 'role') === 'none') return null
  const rows = rowsOf(table)
  if (rows.length < 2 || rows.every((row) => row.length < 2) || laysOutPage(table)) return null

  const headers = new Map<PageElement, string | null>()
  const columns = new Map<number, string>()
  const below: number[] = []
  for (const [index, row] of rows.entries()) {
    const isHeader = isHeaderRow(row) || (index === 0 && isUnmarkedHeader(rows))
    readRow({ row, isHeader, columns, below, headers })
  }
  return headers
}

function rowsOf(table: PageElement): readonly Row[] {
  const rows: Row[] = []
  for (const child of childrenOf(table)) {
    if (!isElement(child)) continue
    const candidates = SECTIONS.has(child.tagName) ? childrenOf(child) : [child]
    for (const row of candidates) {
      if (rows.length >= ROWS_LOOKED_AT_MAX) return rows
      if (isElement(row) && row.tagName === 'tr') rows.push(childrenOf(row).filter(isElement).filter(isCell))
    }
  }
  return rows
}

function isCell(element: PageElement): boolean {
  return element.tagName === 'td' || element.tagName === 'th'
}

function laysOutPage(table: PageElement): boolean {
  for (const element of elementsUnder(table)) if (element !== table && LAYOUT_ONLY.has(element.tagName)) return true
  return false
}

function isHeaderRow(row: Row): boolean {
  return row.length > 1 && row.every((cell) => cell.tagName === 'th')
}

function isUnmarkedHeader(rows: readonly Row[]): boolean {
  const [first, ...others] = rows
  if (first === undefined || first.length < 2 || others.length < ROWS_UNDER_UNMARKED_HEADER_MIN) return false
  if (rows.some((row) => row.some((cell) => cell.tagName === 'th'))) return false
  return first.every((cell) => {
    const text = textOf(cell)
    return text !== '' && text.length <= UNMARKED_HEADER_CHARACTERS_MAX && !/[.!?]$/.test(text)
  })
}

type RowInTable = {
  readonly row: Row
  readonly isHeader: boolean
  readonly columns: Map<number, string>
  /** How many more rows a cell above reaches into, by column. */
  readonly below: number[]
  readonly headers: Map<PageElement, string | null>
}

function readRow({ row, isHeader, columns, below, headers }: RowInTable): void {
  let column = 0
  let rowHeader: string | null = null
  const reaching = below.map((rows) => Math.max(0, rows - 1))
  for (const cell of row) {
    while ((below[column] ?? 0) > 0) column += 1
    if (column >= COLUMNS_MAX) break
    if (isHeader || cell.tagName === 'th') headers.set(cell, null)
    else headers.set(cell, columns.get(column) ?? rowHeader)
    const text = isHeader || cell.tagName === 'th' ? textOf(cell) : ''
    if (text !== '' && !isHeader) rowHeader = text
    for (let left = spanOf(cell, 'colspan'); left > 0; left -= 1) {
      if (isHeader && text !== '') columns.set(column, text)
      reaching[column] = Math.max(reaching[column] ?? 0, spanOf(cell, 'rowspan') - 1)
      column += 1
    }
  }
  below.splice(0, below.length, ...Array.from(reaching, (rows) => rows ?? 0))
}

function spanOf(cell: PageElement, name: 'colspan' | 'rowspan'): number {
  const given = Math.trunc(Number(attributeOf(cell, name) ?? '1'))
  return Number.isFinite(given) ? Math.min(Math.max(given, 1), COLUMNS_MAX) : 1
}

function textOf(cell: PageElement): string {
  return canonicalText(textUnder(cell, HEADER_CHARACTERS_MAX)).trim()
}
