import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyCommand } from '../../src/cli/commands/policy.ts'
import { loadConfig } from '../../src/config.ts'
import type { Backing } from '../../src/vault/backing.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { policyPage } from '../support/web/policy-page.ts'

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(await scratchFolder(), 'policies-'))
  writeFileSync(join(folder, 'policy.html'), policyPage('We share your personal data with energy suppliers.'))
  writeFileSync(join(folder, 'empty.html'), '')
})

afterAll(() => rmSync(folder, { recursive: true }))

/** The command opens no installation, which the absence of one proves. */
async function scan(...argv: readonly string[]): Promise<CommandOutcome> {
  const none = null as unknown as Backing
  return runTestCommand(none, (context) => policyCommand(context, () => loadConfig({})), ['policy', 'scan', ...argv])
}

test('a file is read without a database, and each answer quotes the words that it rests on', async () => {
  const { out, status } = await scan(join(folder, 'policy.html'))

  expect(status).toBe(0)
  expect(out).toMatch(/policy\.html: ok, en\n/)
  expect(out).toMatch(/shares with third parties +yes \(\d\.\d\d\)\n {4}".*energy suppliers/)
  expect(out).toMatch(/last updated +2026-05-03/)
})

test('with --json there is one line for each, and a page that was not read has no answers', async () => {
  const { out, status } = await scan(
    join(folder, 'policy.html'),
    join(folder, 'empty.html'),
    'http://127.0.0.1:1/',
    '--json',
  )
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

  expect(status).toBe(3)
  expect(lines).toMatchObject([
    {
      outcome: 'ok',
      language: 'en',
      content_sha256: expect.stringMatching(/^[\da-f]{64}$/),
      last_updated: { value: '2026-05-03', precision: 'day', source: 'text' },
      fields: { third_party_data_sharing: { value: true, evidence: [{ quote: expect.stringContaining('energy') }] } },
    },
    { outcome: 'empty', fields: null },
    { outcome: 'blocked_address', fields: null },
  ])
})
