import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSdk } from '../../scripts/build-sdk.ts'
import { fakeService, success } from '../support/client.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PACKAGE = join(ROOT, 'packages', 'sdk')
const LICENSEES = success({ licensees: [{ legal_name: 'Harbour Energy Ltd' }] })
const SAY = `new Leadproof({ baseUrl: process.argv[2] }).licensees.list().then((all) => console.log(all[0].legal_name))`

let folder: string
let installed: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leadproof-sdk-'))
  installed = join(folder, 'node_modules', '@leadproof', 'client')
  await buildSdk(join(installed, 'dist'))
  cpSync(join(PACKAGE, 'package.json'), join(installed, 'package.json'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program beside the installed package. */
async function run(name: string, program: string, ...options: readonly string[]): Promise<string> {
  const { baseUrl } = await fakeService([LICENSEES])
  writeFileSync(join(folder, name), program)
  const { stdout } = await promisify(execFile)(process.execPath, [...options, join(folder, name), baseUrl])
  return stdout
}

describe('the package as it is published', () => {
  test('is imported by an ES module', async () => {
    expect(await run('main.mjs', `import { Leadproof } from '@leadproof/client'\n${SAY}`)).toBe('Harbour Energy Ltd\n')
  })

  test('is required by a CommonJS module', async () => {
    expect(await run('main.cjs', `const { Leadproof } = require('@leadproof/client')\n${SAY}`)).toBe(
      'Harbour Energy Ltd\n',
    )
  })

  test('needs no package and nothing of Node', () => {
    const { dependencies, peerDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(PACKAGE, 'package.json'), 'utf8'),
    ) as Record<string, unknown>
    const files = globSync('dist/**/*.js', { cwd: installed })
    const imported = files.flatMap((file) =>
      [
        ...readFileSync(join(installed, file), 'utf8').matchAll(
          /(?:\bfrom|\bimport|\brequire)\s*\(?\s*["']([^"']+)["']/g,
        ),
      ].map(([, name = '']) => name),
    )

    expect([dependencies, peerDependencies, optionalDependencies]).toEqual([undefined, undefined, undefined])
    expect(files.length).toBeGreaterThan(20)
    expect(imported.length).toBeGreaterThan(20)
    expect(imported.filter((name) => !/^\.\/[\w/-]+\.js$/.test(name))).toEqual([])
  })

  test('runs where there is only what browsers have', async () => {
    expect(await run('browser.mjs', BROWSER, '--experimental-vm-modules', '--no-warnings')).toBe('Harbour Energy Ltd\n')
  })

  test.each(['esm.mts', 'commonjs.cts'])('brings its types along: %s', async (name) => {
    writeFileSync(join(folder, name), TYPED)
    const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom,dom.iterable',
    ]

    const compiled = promisify(execFile)(process.execPath, [compiler, ...options, name], { cwd: folder })

    await expect(compiled).resolves.toMatchObject({ stdout: '' })
  })
})

/** Loads the ES modules into a context whose globals are named one by one. */
const BROWSER = `
  import { readFileSync } from 'node:fs'
  import { createContext, SourceTextModule } from 'node:vm'
  const web = { AbortController, AbortSignal, Headers, Response, URL, URLSearchParams, clearTimeout, crypto, fetch, setTimeout }
  const told = Promise.withResolvers()
  const context = createContext({ ...web, tell: told.resolve, address: process.argv[2] })
  const modules = new Map()
  const load = (url) => {
    if (!modules.has(url.href)) modules.set(url.href, new SourceTextModule(readFileSync(url, 'utf8'), { context, identifier: url.href }))
    return modules.get(url.href)
  }
  const link = (name, from) => load(new URL(name, from.identifier))
  const page = new SourceTextModule(
    "import { Leadproof } from './index.js'; tell(await new Leadproof({ baseUrl: address }).licensees.list())",
    { context, identifier: new URL('node_modules/@leadproof/client/dist/esm/page.js', import.meta.url).href },
  )
  await page.link(link)
  await page.evaluate()
  console.log((await told.promise)[0].legal_name)
`

const TYPED = `
  import { assertVerified, Leadproof, RateLimitError } from '@leadproof/client'
  import type { Wire } from '@leadproof/client'
  export async function ask(baseUrl: string): Promise<Date | false | Wire.Order> {
    const leadproof = new Leadproof({ baseUrl })
    const verdict = await leadproof.dd.verify({ dd_id: 'd', lead_id: 'l', lead_source_id: 's', identifiers: [{ phone: 'p' }] })
    // @ts-expect-error -- a verdict is no number
    const wrong: number = verdict
    assertVerified(verdict)
    const none: null = verdict.reason
    for await (const order of leadproof.orders.list({ status: 'active' })) return order
    return verdict.result.consent_timestamps_by_channel.phone_consent
  }
  export const isBusy = (error: unknown): boolean => error instanceof RateLimitError && error.retryAfterSeconds !== null
`
