const QUOTE = '"'

/**
 * Splits one record of a CSV file into its cells (RFC 4180). A cell may stand in quotes and then holds anything, a quote
 * being written twice; a cell without quotes around it holds none.
 *
 * @param cellsMax the record is not split any further; the last cell then holds the rest.
 * @returns null when quotes stand where they must not.
 */
export function csvCells(record: string, delimiter: string, cellsMax: number): readonly string[] | null {
  // Most records have no quotes at all, and the engine splits those faster than any loop.
  if (!record.includes(QUOTE)) return record.split(delimiter, cellsMax)
  const cells: string[] = []
  for (let at = 0; cells.length < cellsMax;) {
    const end = record[at] === QUOTE ? quotedEnd(record, at) : bareEnd(record, at, delimiter)
    if (end === null || (end < record.length && record[end] !== delimiter)) return null
    const cell = record.slice(at, end)
    cells.push(cell.startsWith(QUOTE) ? cell.slice(1, -1).replaceAll('""', QUOTE) : cell)
    if (end === record.length) break
    at = end + 1
  }
  return cells
}

/** Where the cell ends, past its closing quote. */
function quotedEnd(record: string, start: number): number | null {
  for (let at = start + 1; ; at += 2) {
    at = record.indexOf(QUOTE, at)
    if (at === -1) return null
    if (record[at + 1] !== QUOTE) return at + 1
  }
}

function bareEnd(record: string, start: number, delimiter: string): number | null {
  const next = record.indexOf(delimiter, start)
  const end = next === -1 ? record.length : next
  const quote = record.indexOf(QUOTE, start)
  return quote === -1 || quote >= end ? end : null
}
