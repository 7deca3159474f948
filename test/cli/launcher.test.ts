import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { TestContext } from 'vitest'
import { tempTree } from '../support/temp-tree.ts'

const LAUNCHER = readFileSync(join(import.meta.dirname, '..', '..', 'bin', 'leadproof.mjs'), 'utf8')

/** Stands in for the service: makes ready for what its first word asks, then says on what it runs and with what. */
const SERVICE = `
const [order, ...words]: string[] = process.argv.slice(2)
const waiting = setInterval(() => {}, 1000)
if (order === 'exit') {
  clearInterval(waiting)
  process.exitCode = 7
}
if (order === 'tidy') {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      process.stdout.write('tidied after ' + signal + '\\n')
      clearInterval(waiting)
    })
  }
}
process.stdout.write(JSON.stringify({ major: Number(process.versions.node.split('.')[0]), words }) + '\\n')
`

describe.each([
  ['the Node that npm installed', () => process.execPath],
  ["the machine's own, older Node", olderNode],
])('the launcher, started by %s', (_, findNode) => {
  test('runs the service on Node 26 or newer, with every word as given, and ends as it ends', async (context) => {
    const { said, code, cache } = await launch(nodeOrSkip(context, findNode), ['exit', '--a', 'b c', '', '$HOME'])

    const { major, words } = JSON.parse(said) as { major: number; words: string[] }
    expect(major).toBeGreaterThanOrEqual(26)
    expect(words).toEqual(['--a', 'b c', '', '$HOME'])
    expect(code).toBe(7)
    expect(readdirSync(cache), 'what was compiled is kept for the next start').not.toEqual([])
  })

  test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('lets the service tidy up after %s', async (signal, context) => {
    context.skip(process.platform === 'win32', 'Windows has no such signal')
    const { said, code } = await launch(nodeOrSkip(context, findNode), ['tidy'], signal)

    expect(said.split('\n').slice(1)).toEqual([`tidied after ${signal}`, ''])
    expect(code).toBe(0)
  })

  test('ends by the signal that ended the service', async (context) => {
    context.skip(process.platform === 'win32', 'Windows has no such signal')
    const { signal } = await launch(nodeOrSkip(context, findNode), ['wait'], 'SIGTERM')

    expect(signal).toBe('SIGTERM')
  })
})

test('the launcher says what to do where there is no Node for it', (context) => {
  const node = nodeOrSkip(context, olderNode)
  const root = tempTree({ 'bin/leadproof.mjs': LAUNCHER }, [])

  const start = () => execFileSync(node, [join(root, 'bin', 'leadproof.mjs')], { stdio: 'pipe' })

  expect(start).toThrow(/needs Node 26 .*\n.*npm ci/)
})

/** Starts the launcher in a checkout of its own, sends it a signal once the service speaks, and waits for its end. */
async function launch(node: string, words: readonly string[], signal?: NodeJS.Signals) {
  const root = tempTree({ 'bin/leadproof.mjs': LAUNCHER, 'src/cli/main.ts': SERVICE }, ['node_modules'])
  const cache = join(root, 'compiled')
  const env = { ...process.env, NODE_COMPILE_CACHE: cache }
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const launcher = spawn(node, [join(root, 'bin', 'leadproof.mjs'), ...words], { stdio: [...stdio], env })
  const end = once(launcher, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  const said = text(launcher.stdout)
  await once(launcher.stdout, 'data')
  if (signal !== undefined) launcher.kill(signal)
  const [code, endedBy] = await end
  return { said: await said, code, signal: endedBy, cache }
}

function nodeOrSkip({ skip }: TestContext, findNode: () => string | null): string {
  return findNode() ?? skip('this machine has no older Node')
}

/** @returns the first Node on PATH that is older than the one that npm installed, or null. */
function olderNode(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const nodes = folders.map((folder) => join(folder, 'node')).filter((path) => existsSync(path))
  return nodes.find((path) => /^v(?:18|2[0-5])\./.test(execFileSync(path, ['--version'], { encoding: 'utf8' }))) ?? null
}
