/** One run of a scenario: with one row of its examples filled in, if it has any. */
export type FeatureRun = {
  readonly tag: string
  readonly scenario: string
  /** The row, for people; empty where there is none. */
  readonly row: string
  /** The steps of the background, then its own, without their first word. */
  readonly steps: readonly string[]
}

type Scenario = { readonly tag: string; readonly name: string; readonly steps: string[]; readonly table: string[][] }

/** Reads a Gherkin feature with a background, scenarios, and scenario outlines with one table of examples each. */
export function featureRuns(text: string): readonly FeatureRun[] {
  const background: string[] = []
  const scenarios: Scenario[] = []
  let tag = ''
  let steps: string[] | null = null
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const [, keyword = '', rest = ''] =
      /^(@|Background:|Scenario(?: Outline)?:|Given|When|Then|And|\|)\s*(.*)$/.exec(line) ?? []
    if (keyword === '@') tag = rest
    if (keyword === 'Background:') steps = background
    if (keyword.startsWith('Scenario')) {
      scenarios.push({ tag, name: rest, steps: [], table: [] })
      steps = scenarios.at(-1)?.steps ?? null
    }
    if (/^(?:Given|When|Then|And)$/.test(keyword)) steps?.push(rest)
    if (keyword === '|') scenarios.at(-1)?.table.push(cellsOf(rest))
  }
  return scenarios.flatMap((scenario) => runsOf(scenario, background))
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(0, -1)
    .map((cell) => cell.trim())
}

function runsOf({ tag, name, steps, table }: Scenario, background: readonly string[]): readonly FeatureRun[] {
  const [head, ...rows] = table
  if (head === undefined) return [{ tag, scenario: name, row: '', steps: [...background, ...steps] }]
  return rows.map((row) => ({
    tag,
    scenario: name,
    row: row.join(' '),
    steps: [...background, ...steps].map((step) =>
      head.reduce((filled, column, index) => filled.replaceAll(`<${column}>`, row[index] ?? ''), step),
    ),
  }))
}
