/** A table of the evaluation, with what must be said about it. */
export type Section = {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly notes: readonly string[]
  /** Whether its rows are single pages or sentences that went wrong: to look into, not to publish. */
  readonly namesPages?: boolean
}

/** A share as text; a dash where there was nothing to count. */
export function rate(share: number): string {
  return Number.isNaN(share) ? '–' : share.toFixed(3)
}

/** `3 of 8 (0.375)`. */
export function ofText(count: number, total: number): string {
  return `${count} of ${total}${total === 0 ? '' : ` (${rate(count / total)})`}`
}

/** Tells whether a rate reaches its bar; what was not measured does not. */
export function isMet(share: number, least: number): boolean {
  return share >= least
}

/** A bar's verdict. */
export function metText(met: boolean): string {
  return met ? 'met' : 'NOT MET'
}

/** A section for a terminal: columns as wide as their widest cell. */
export function plainSection({ title, head, rows, notes }: Section): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd((widths[column] ?? 0) + 2))
      .join('')
      .trimEnd()
  return [`\n== ${title}`, line(head), ...rows.map(line), ...notes, ''].join('\n')
}

/** A section in Markdown. */
export function markdownSection({ title, head, rows, notes }: Section): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.trim().replaceAll('|', '/')).join(' | ')} |`
  const table = [line(head), line(head.map(() => '---')), ...rows.map(line)]
  return [
    `### ${title}`,
    '',
    ...(rows.length === 0 ? [] : [...table, '']),
    ...notes.flatMap((note) => [note, '']),
  ].join('\n')
}
