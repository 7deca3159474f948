import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sourcesCommand } from '../../src/cli/commands/sources.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { compliantLead, ddBody, fileLeads, post, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'

const WHY = ['--reason', 'pages filled in by machines']

let market: Marketplace
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leadproof-distrust-'))
})

afterAll(async () => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  market = await testMarketplace()
  await fileLeads(market, [
    compliantLead('LEAD-1'),
    compliantLead('=LEAD-2', { identifiers: [{ phone: '07700 900002' }] }),
  ])
  for (const leadId of ['LEAD-1', '=LEAD-2']) {
    await post(market, '/dd-verify', { authorization: market.buyer, body: ddBody(leadId) })
  }
})

async function sources(...argv: readonly string[]): Promise<CommandOutcome> {
  return runTestCommand(market.service, sourcesCommand, ['sources', ...argv])
}

describe('leadproof sources distrust', () => {
  test('tells how many Verified answers of which buyer were given from such evidence', async () => {
    const { out, status } = await sources('distrust', 'SRC-1', '--from', '2026-11-20', ...WHY, '--json')

    expect(status).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      lead_source_id: 'SRC-1',
      distrusted_from: '2026-11-20',
      decided_by: 'machine',
      reason: 'pages filled in by machines',
      affected: 2,
      buyers: [{ buyer: 'org_harbour', affected: 2 }],
      unreadable: [],
    })
    const answer = await post(market, '/dd-verify', { authorization: market.buyer, body: ddBody('LEAD-1') })
    expect(answer.body).toContain('SOURCE_NOT_APPROVED')
  })

  test('writes the list as CSV that no spreadsheet takes for formulas, for its owner only', async () => {
    const file = join(folder, 'affected.csv')
    await writeFile(file, 'an older list of other things'.repeat(1000), { mode: 0o644 })
    await sources('distrust', 'SRC-1', '--from', '2026-11-20', ...WHY, '--csv', file)

    const [head, ...lines] = (await readFile(file, 'utf8')).split('\n')
    expect(head).toBe('buyer,order,lead_source_id,lead_id,verification_id,verified_at,operation')
    expect(lines.map((line) => line.replace(/ver_\w+/, 'ver'))).toEqual([
      'org_harbour,DD-1,SRC-1,LEAD-1,ver,2026-11-20T12:00:00.000Z,dd',
      "org_harbour,DD-1,SRC-1,'=LEAD-2,ver,2026-11-20T12:00:00.000Z,dd",
      '',
    ])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('with - writes the list to standard output and the rest beside it', async () => {
    const { out, err } = await sources('distrust', 'SRC-1', '--from', '2026-11-20', ...WHY, '--csv', '-', '--json')

    expect(out.trimEnd().split('\n')).toHaveLength(3)
    expect(JSON.parse(err)).toMatchObject({ affected: 2 })
  })

  test('refuses a day that is none, a source that is none, and no reason', async () => {
    expect(await sources('distrust', 'SRC-1', '--from', 'monday', ...WHY)).toMatchObject({ out: '', status: 1 })
    expect(await sources('distrust', 'SRC-9', '--from', '2026-11-20', ...WHY)).toMatchObject({ out: '', status: 1 })
    expect(await sources('distrust', 'SRC-1', '--from', '2026-11-20')).toMatchObject({ out: '', status: 2 })
  })
})

describe('leadproof sources affected, trust and decisions', () => {
  test('looks ahead of a decision, and again after it', async () => {
    expect(await sources('affected', 'SRC-1')).toMatchObject({ out: '', status: 1 })
    const ahead = await sources('affected', 'SRC-1', '--from', '2026-11-20', '--json')
    await sources('distrust', 'SRC-1', '--from', '2026-11-20', ...WHY)
    const after = await sources('affected', 'SRC-1', '--json')

    expect(JSON.parse(ahead.out)).toMatchObject({ from: '2026-11-20', affected: 2 })
    expect(after.out).toBe(ahead.out)
  })

  test('lifts a distrust and keeps every decision', async () => {
    await sources('distrust', 'SRC-1', '--from', '2026-11-20', ...WHY)
    const shown = await sources('show', 'SRC-1', '--json')
    const lifted = await sources('trust', 'SRC-1', '--reason', 'a false alarm', '--json')
    const twice = await sources('trust', 'SRC-1', '--reason', 'once more')
    const { out } = await sources('decisions', 'SRC-1', '--json')

    expect(JSON.parse(shown.out)).toMatchObject({ status: 'active', distrusted_from: '2026-11-20', version: 2 })
    expect(JSON.parse(lifted.out)).toMatchObject({ decision_number: 2, distrusted_from: null })
    expect(twice).toMatchObject({ out: '', status: 1 })
    const made = out.trimEnd().split('\n')
    expect(made.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
      'a false alarm',
      'pages filled in by machines',
    ])
  })
})
