import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '..')
/** The compiler of this checkout. The client's folder has an older one beside it, which its type generator needs. */
const COMPILER = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
const PROJECT = join(ROOT, 'packages', 'sdk', 'tsconfig.build.json')

/** Each form of the published package, with what the compiler is told for it. */
const FORMS = {
  esm: [],
  cjs: ['--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false'],
} as const

if (import.meta.main) await buildSdk(join(ROOT, 'packages', 'sdk', 'dist'))

/** Makes what is published of `@leadproof/client` into a folder, which is emptied first: `esm/` and `cjs/`, with types. */
export async function buildSdk(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const [form, options] of Object.entries(FORMS)) {
    await promisify(execFile)(process.execPath, [COMPILER, '-p', PROJECT, '--outDir', join(folder, form), ...options])
  }
  await mkdir(join(folder, 'cjs'), { recursive: true })
  // Node reads a file by the nearest package.json, and that of the package says `module`.
  await writeFile(join(folder, 'cjs', 'package.json'), '{ "type": "commonjs" }\n')
}
