import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSdk } from '../../scripts/build-sdk.ts'
import { fenceLanguages, guideBlocks, missingLines } from '../support/guide-blocks.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { freePort } from '../support/serve-process.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const LAUNCHER = join(ROOT, 'bin', 'leadproof.mjs')
const GUIDES = (await readdir(join(ROOT, 'docs', 'guide'))).filter((name) => name.endsWith('.md')).toSorted()
const PAGES = ['README.md', join('packages', 'sdk', 'README.md'), ...GUIDES.map((name) => join('docs', 'guide', name))]
/** Commands to be run, what comes back, what a test cannot run, and files that are shown. */
const LANGUAGES = new Set(['sh', 'ts', 'text', 'console', 'json', 'csv'])
/** Where the pages say that the service is. */
const ADDRESS = 'localhost:8080'
const PAGE_MS = 60_000

type Service = { readonly process: ChildProcess; readonly port: number; readonly demoKey: string }

const state: { folder: string; service: Service | null } = { folder: '', service: null }

beforeAll(async () => {
  state.folder = await mkdtemp(join(await scratchFolder(), 'leadproof-guide-'))
  // As root the database runs as somebody else, who must be able to walk in.
  await chmod(state.folder, 0o755)
  await installPrograms()
  await installClient()
  state.service = await startService()
}, PAGE_MS)

afterAll(async () => {
  if (state.service !== null) {
    const { process: service } = state.service
    const ended = once(service, 'exit')
    service.kill('SIGTERM')
    await ended
  }
  await rm(state.folder, { recursive: true, force: true })
}, PAGE_MS)

describe.each(PAGES)('%s', (page) => {
  test('has blocks of the known kinds only', async () => {
    const markdown = await readFile(join(ROOT, page), 'utf8')

    expect(fenceLanguages(markdown).filter((language) => !LANGUAGES.has(language))).toEqual([])
  })

  test(
    'does what it says',
    async () => {
      const blocks = guideBlocks(await readFile(join(ROOT, page), 'utf8'))

      const { status, outputs } = await runPage(page, blocks)

      const last = blocks[outputs.length - 1]
      expect(`${status}`, `the block in line ${last?.line} of ${page} ended so:\n${outputs.at(-1)}`).toBe('0')
      for (const [index, { line, output }] of blocks.entries()) {
        const said = outputs[index] ?? ''
        expect(missingLines(said, output), `after line ${line} of ${page} came\n${said}`).toEqual([])
      }
    },
    PAGE_MS,
  )
})

test('programs in the guides are sound TypeScript', async () => {
  const programs: string[] = []
  for (const page of PAGES) {
    const markdown = await readFile(join(ROOT, page), 'utf8')
    for (const [index, [, program = '']] of [...markdown.matchAll(/^```ts\n([^]*?)^```$/gm)].entries()) {
      const file = join(state.folder, `${page.replaceAll(/\W/g, '-')}-${index}.mts`)
      await writeFile(file, program)
      programs.push(file)
    }
  }
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--skipLibCheck']
  const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules', '@types')]

  const compiled = promisify(execFile)(process.execPath, [compiler, ...options, ...types, ...programs], {
    cwd: state.folder,
  })
  const { stdout } = await compiled.catch((error: unknown) => error as { readonly stdout: string })

  expect(programs).not.toEqual([])
  expect(stdout).toBe('')
})

/** Runs the blocks of a page in one shell, as a reader would, in a folder of its own. */
async function runPage(
  page: string,
  blocks: ReturnType<typeof guideBlocks>,
): Promise<{ readonly status: number | null; readonly outputs: readonly string[] }> {
  const folder = join(state.folder, page.replaceAll(/\W/g, '-'))
  await mkdir(folder)
  await symlink(join(ROOT, 'examples'), join(folder, 'examples'))
  const mark = `--- ${page} ---`
  const script = ['set -eu', 'exec 2>&1', ...blocks.map(({ commands }) => `echo '${mark}'\n${commands}`)].join('\n')
  const shell = spawn('sh', ['-c', script.replaceAll(ADDRESS, `localhost:${state.service?.port}`)], {
    cwd: folder,
    env: { ...environment(), LEADPROOF_KEY: state.service?.demoKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [status] = (await once(shell, 'close')) as [number | null]
  return { status, outputs: said.split(`${mark}\n`).slice(1) }
}

/** Starts the service of this checkout on a database of its own, with its demo. */
async function startService(): Promise<Service> {
  const port = await freePort()
  const child = spawn(process.execPath, [LAUNCHER, 'serve'], {
    env: { ...environment(), PORT: String(port), LEADPROOF_PRINT_SECRETS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { event?: string; demo_key?: string }
    if (said.event !== 'ready') continue
    // What comes after this is of no interest, but must be read or the service would wait for its reader.
    child.stdout.resume()
    return { process: child, port, demoKey: said.demo_key ?? '' }
  }
  throw new Error('the service ended while it was starting')
}

/**
 * `npx leadproof` in the pages means the program of this checkout; npm itself would take a second for each call. `node` means the
 * one that runs this, which reads TypeScript.
 */
async function installPrograms(): Promise<void> {
  const bin = join(state.folder, 'bin')
  await mkdir(bin)
  await symlink(process.execPath, join(bin, 'node'))
  const npx = `#!/bin/sh\n[ "$1" = leadproof ] || exit 127\nshift\nexec '${process.execPath}' '${LAUNCHER}' "$@"\n`
  await writeFile(join(bin, 'npx'), npx, { mode: 0o755 })
}

/** The client as it is published, where programs of the pages find it. */
async function installClient(): Promise<void> {
  const client = join(state.folder, 'node_modules', '@leadproof', 'client')
  await buildSdk(join(client, 'dist'))
  await copyFile(join(ROOT, 'packages', 'sdk', 'package.json'), join(client, 'package.json'))
}

/** Nothing of the shell in which the tests run reaches the service or its commands. */
function environment(): NodeJS.ProcessEnv {
  const { PATH } = process.env
  return {
    PATH: `${join(state.folder, 'bin')}:${PATH}`,
    LEADPROOF_DATA_DIR: join(state.folder, 'data'),
    // What one process has compiled the next need not: commands start in two thirds of the time.
    NODE_COMPILE_CACHE: join(state.folder, 'compiled'),
  }
}
