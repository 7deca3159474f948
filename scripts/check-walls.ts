import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import type { ICruiseOptions, ICruiseResult, IModule, IViolation } from 'dependency-cruiser'
import { RESOLUTION, ROOMS, WALLS } from './walls.ts'

const FOLDERS = ['src', 'test', 'bench', 'scripts', 'packages/sdk/src', 'packages/sdk/scripts']
/** `import … from 'x'`, `import 'x'` and `export … from 'x'`, on one line or many. */
const IMPORT_LINE = /^(?:import|export)\s(?:[\w$*{},\s]+?\sfrom\s+)?'([^']+)'/gm

if (import.meta.main) {
  const faults = await checkWalls(resolve(process.argv[2] ?? '.'))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/**
 * Reads who imports whom in the checkout at `root` and holds it against the walls.
 *
 * @returns one text per fault, none when all is well. That the cruiser overlooked a file or an import is a fault too:
 *   a check that saw nothing proves nothing.
 */
export async function checkWalls(root: string, walls: ICruiseOptions = WALLS): Promise<string[]> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  if (!folders.includes('src')) return [`There is no src/ in ${root}.`]
  const { output } = await cruise(folders, { ...walls, baseDir: root }, RESOLUTION)
  if (typeof output === 'string') throw new Error('dependency-cruiser gives data where no report is asked for')
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
  return [...unknownRooms(root), ...overlooked(root, files, output.modules), ...broken(output)]
}

function unknownRooms(root: string): string[] {
  return readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !ROOMS.has(entry.name) : !/^config(?:\.test)?\.ts$/.test(entry.name)))
    .map((entry) => `src/${entry.name} is no room of the house: give it a floor in scripts/walls.ts.`)
}

function overlooked(root: string, files: readonly string[], modules: readonly IModule[]): string[] {
  if (files.length === 0) return ['There is no TypeScript file to look at.']
  const seen = new Map(
    modules.map((module) => [module.source, new Set(module.dependencies.map(({ module: name }) => bare(name)))]),
  )
  return files.flatMap((file) => {
    const imports = seen.get(file.replaceAll('\\', '/'))
    if (imports === undefined) return [`The cruiser did not see ${file}.`]
    return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT_LINE)]
      .map(([, name = '']) => bare(name))
      .filter((name) => !imports.has(name))
      .map((name) => `The cruiser did not see that ${file} imports ${name}.`)
  })
}

/** The cruiser reports most Node modules without their `node:`. */
function bare(name: string): string {
  return name.replace(/^node:/, '')
}

function broken({ summary }: ICruiseResult): string[] {
  const comments = new Map(summary.ruleSetUsed?.forbidden?.map(({ name, comment }) => [name, comment]))
  return summary.violations.map((violation) => {
    const { name } = violation.rule
    return `${pathOf(violation)}\n  ${name}: ${comments.get(name) ?? ''}`
  })
}

function pathOf({ from, to, cycle }: IViolation): string {
  if (cycle !== undefined) return [from, ...cycle.map(({ name }) => name)].join(' → ')
  return from === to ? from : `${from} → ${to}`
}
