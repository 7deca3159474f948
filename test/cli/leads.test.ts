import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { leadsCommand } from '../../src/cli/commands/leads.ts'
import { RevealedLead } from '../../src/evidence/reveal-contract.ts'
import { MaskedLead, MaskedLeadWithEvents } from '../../src/evidence/search-contract.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { compliantLead, fileLeads, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

let market: Marketplace

beforeAll(async () => {
  market = await testMarketplace()
  await fileLeads(market, [compliantLead('LEAD-801'), compliantLead('LEAD-802')])
})

async function leads(argv: readonly string[], input = ''): Promise<CommandOutcome> {
  return runTestCommand(market.service, leadsCommand, ['leads', ...argv], input)
}

describe('leadproof leads search', () => {
  test('finds by a phone from standard input and by an e-mail from a file, without a warning', async () => {
    const file = join(await mkdtemp(join(await scratchFolder(), 'leads-')), 'email.txt')
    await writeFile(file, 'lead-801@example.com\n')
    const byPhone = await leads(['search', '--phone', '-', '--json'], '07700 900801\n')
    const byEmail = await leads(['search', '--email', `@${file}`, '--json'])

    expect(byPhone).toMatchObject({ status: 0, err: '' })
    expect(MaskedLead.parse(JSON.parse(byPhone.out))).toMatchObject({ lead_id: 'LEAD-801', name: 'M. E.' })
    expect(byEmail).toEqual(byPhone)
  })

  test('warns that a command line can be seen by others', async () => {
    const { out, err, status } = await leads(['search', '--phone', '07700 900802'])

    expect(status).toBe(0)
    expect(err).toMatch(/^What stands on a command line can be seen by others/)
    expect(out).toMatch(/^lead_source_id +lead_id .*\nSRC-1 +LEAD-802 .* M\. E\. +\+44 ••• 02, •••@•••\.com/)
  })

  test('lists a source page by page', async () => {
    const first = await leads(['search', '--source', 'SRC-1', '--limit', '1', '--json'])
    const cursor = /--cursor (\S+)/.exec(first.err)?.[1] ?? ''
    const second = await leads(['search', '--source', 'SRC-1', '--limit', '1', '--cursor', cursor, '--json'])

    expect([first.out, second.out].map((line) => MaskedLead.parse(JSON.parse(line)).lead_id)).toEqual([
      'LEAD-801',
      'LEAD-802',
    ])
    expect(second.err).toBe('')
  })

  test.each([
    [['search'], 1, /must name lead_source_id/],
    [['search', '--id', 'LEAD-801', '--limit', '0'], 2, /whole number/],
    [['search', '--phone', '-'], 1, /\/phone/],
    [['reveals', '--id', 'LEAD-801'], 1, /--id needs --source/],
  ])('%j is refused with status %i, and nothing on standard output', async (argv, status, message) => {
    const outcome = await leads(argv)

    expect(outcome).toMatchObject({ out: '', status })
    expect(outcome.err).toMatch(message)
  })
})

describe('leadproof leads show, reveal, reveals', () => {
  test('show masks; reveal tells all, and reveals tells who did it and why', async () => {
    const shown = await leads(['show', 'SRC-1', 'LEAD-801', '--json'])
    const revealed = await leads(['reveal', 'SRC-1', 'LEAD-801', '--reason', 'complaint 12', '--json'])
    const listed = await leads(['reveals', '--source', 'SRC-1', '--id', 'LEAD-801', '--json'])

    expect(MaskedLeadWithEvents.parse(JSON.parse(shown.out)).consent_events).toEqual([])
    expect(shown.out).not.toContain('Morgan')
    const { reveal_id, record } = RevealedLead.parse(JSON.parse(revealed.out))
    expect(record.person?.name).toBe('Morgan Ellis')
    expect(JSON.parse(listed.out)).toMatchObject({ reveal_id, key_id: 'machine', reason: 'complaint 12' })
  })

  test('reveal needs a reason, and a lead', async () => {
    expect(await leads(['reveal', 'SRC-1', 'LEAD-801'])).toMatchObject({ out: '', status: 2 })
    expect(await leads(['reveal', 'SRC-1', 'LEAD-9', '--reason', 'x'])).toEqual({
      out: '',
      err: 'There is no such lead. (not_found)\n',
      status: 1,
    })
  })
})
