import { Readable, Writable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoCommand } from '../../src/cli/commands/demo.ts'
import type { CliContext, Installation } from '../../src/cli/context.ts'
import { runCommand } from '../../src/cli/run-command.ts'
import { loadConfig } from '../../src/config.ts'
import type { Config } from '../../src/config.ts'
import type { Database } from '../../src/db/database.ts'
import { loadDemo } from '../../src/demo/load-demo.ts'
import { DEMO_OUTCOMES } from '../../src/demo/outcomes.ts'
import { changeOrder } from '../../src/licences/manage-orders.ts'
import { testDatabase } from '../support/database.ts'
import { NOON } from '../support/dossier.ts'
import { countingRandom, testVault } from '../support/vault.ts'

type Run = { readonly out: string; readonly err: string; readonly status: number }

// One for all runs: on one database no id may come twice.
const random = countingRandom()

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})

function installationOn(on: Database, config: Config): Installation {
  const clock = (): typeof NOON => NOON
  const close = async (): Promise<void> => undefined
  return { config, home: null, database: on, vault: testVault(), clock, random, region: 'GB', close }
}

/** Runs `leadproof demo …` over an installation with these settings. */
async function run(
  on: Database,
  argv: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const written = { out: '', err: '' }
  let status = 0
  const into = (name: 'out' | 'err'): Writable =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += String(chunk)
        done()
      },
    })
  const context: CliContext = {
    open: async () => installationOn(on, loadConfig(settings)),
    input: Readable.from([]),
    out: into('out'),
    err: into('err'),
    exitWith: (wanted) => {
      status = wanted
    },
  }
  await runCommand(demoCommand(context), argv, context)
  return { ...written, status }
}

describe('leadproof demo', () => {
  test('shows each request with its status and reason, in the order of the table, and ends well', async () => {
    const { out, err, status } = await run(database, [])

    const named = out.split('\n').flatMap((line) => /^\d\d {2}(\S+)/.exec(line)?.[1] ?? [])
    expect(named).toEqual(DEMO_OUTCOMES.map(({ example }) => example))
    expect(out).toMatch(/^01 {2}dd-verified +200 {3}✓ Verified +email, .* may be used until/m)
    expect(out).toMatch(/^17 {2}kyc-source-down +500 {3}! sources_unavailable/m)
    expect({ err, status }).toEqual({ err: 'All answered as expected.\n', status: 0 })
  })

  test('prints with --json one object for each request', async () => {
    const { out } = await run(database, ['--json'])

    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers).toHaveLength(DEMO_OUTCOMES.length)
    expect(answers[0]).toEqual({
      row: '01',
      request: 'dd-verified',
      shows: 'all as it should be',
      http: 200,
      results: [{ status: 'Verified', codes: [], reason: expect.stringContaining('may be used until') }],
      problem: null,
      as_expected: true,
    })
  })

  test('says what was expected, and ends with status 1, when an answer is another', async () => {
    const other = await testDatabase()
    const installation = installationOn(other, loadConfig({}))
    await loadDemo(installation)
    await changeOrder(installation, 'test', 'DD-DEMO-1', { status: 'suspended' })

    const { out, err, status } = await run(other, [])

    expect(out).toMatch(/^01 {2}dd-verified +200 {3}✕ Non-Compliant +ORDER_NOT_ACTIVE the order is suspended\./m)
    expect(out).toMatch(/^ +✕ differs +expected: Verified$/m)
    expect(err).toMatch(/^\d+ of 26 not as expected\.\n$/)
    expect(status).toBe(1)
  })

  test('promises its table for the default settings and asks by them', async () => {
    const settings = { LEADPROOF_CONTRACT_STATUSES: 'conventional', LEADPROOF_KYC_MIN_SOURCES: '3' }

    expect(await run(database, ['--json'], settings)).toMatchObject({ status: 0 })
  })

  test.each([[{ LEADPROOF_DEMO: 'off' }], [{ NODE_ENV: 'production' }]])('refuses with %o', async (settings) => {
    const { out, err, status } = await run(database, [], settings)

    expect({ out, status }).toEqual({ out: '', status: 1 })
    expect(err).toContain('The demo is off')
  })
})
