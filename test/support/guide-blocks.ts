/** A command block of a page, and what the page says comes back. */
export type GuideBlock = {
  /** The line of the page on which the commands begin. */
  readonly line: number
  readonly commands: string
  /** Each line must stand in the output, in this order; `…` stands for anything. */
  readonly output: readonly string[]
}

type Fence = { readonly language: string; readonly line: number; readonly text: string }

const FENCES = /^```(\w*)\n([^]*?)^```$/gm

/**
 * The blocks of a Markdown page that a reader is meant to run: those in `sh`, and programs in `ts`. A block in `text` right
 * after one says what comes back. Blocks in `console` are for what a test cannot run, such as starting the service.
 */
export function guideBlocks(markdown: string): readonly GuideBlock[] {
  const fences = fencesIn(markdown)
  return fences.flatMap((fence, index) => {
    if (fence.language !== 'sh' && fence.language !== 'ts') return []
    const next = fences[index + 1]
    const output = next?.language === 'text' ? next.text.trimEnd().split('\n') : []
    return [{ line: fence.line, commands: fence.language === 'ts' ? runProgram(fence) : fence.text, output }]
  })
}

/** Puts a program into a file, as a reader would, and runs it. */
function runProgram({ line, text }: Fence): string {
  const file = `line-${line}.mts`
  return `cat > ${file} <<'END-OF-PROGRAM'\n${text}END-OF-PROGRAM\nnode ${file}\n`
}

/** The languages of all blocks of a page, to tell a slip of the pen from a block that need not run. */
export function fenceLanguages(markdown: string): readonly string[] {
  return [...new Set(fencesIn(markdown).map(({ language }) => language))]
}

/** The lines of the expectation that the output does not have, or not after those before. */
export function missingLines(output: string, expected: readonly string[]): readonly string[] {
  let rest = output
  return expected.filter((line) => {
    const found = patternOf(line).exec(rest)
    if (found !== null) rest = rest.slice(found.index + found[0].length)
    return found === null
  })
}

/** Blanks count as one: tables are as wide as their widest cell. What `…` stands for is as short as can be. */
function patternOf(line: string): RegExp {
  const parts = line.trim().split('…')
  const escaped = parts.map((part) =>
    part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
  )
  return new RegExp(escaped.join('.*?'))
}

function fencesIn(markdown: string): readonly Fence[] {
  return [...markdown.matchAll(FENCES)].map(({ index, 1: language = '', 2: text = '' }) => ({
    language,
    line: markdown.slice(0, index).split('\n').length + 1,
    text,
  }))
}
