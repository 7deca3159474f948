/** A table as the formatter leaves it: every column as wide as its widest cell. The first row is the heading. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [heading = []] = rows
  const widths = heading.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const [head, ...body] = rows.map((row) => line(widths.map((width, column) => (row[column] ?? '').padEnd(width))))
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n')
}
