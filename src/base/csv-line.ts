// What a spreadsheet takes for a formula when a cell begins with it.
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** One line of CSV (RFC 4180), with its end. No cell can pass for a formula of a spreadsheet. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`
}

/** A text as one cell of CSV. */
function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
