import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaintsCommand } from '../../src/cli/commands/complaints.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { compliantLead, fileLeads, testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'

let market: Marketplace
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leadproof-complaints-'))
  market = await testMarketplace()
  await fileLeads(market, [compliantLead('LEAD-123')])
})

afterAll(async () => rm(folder, { recursive: true, force: true }))

async function complaints(argv: readonly string[], input?: string): Promise<CommandOutcome> {
  return runTestCommand(market.service, complaintsCommand, ['complaints', ...argv], input)
}

async function opened(): Promise<string> {
  const { out } = await complaints(['open', '--phone', '-', '--summary', 'a call', '--json'], '07700 900123\n')
  return (JSON.parse(out) as { complaint_id: string }).complaint_id
}

test('opens a complaint by a phone from standard input and writes its file for its owner only', async () => {
  const file = join(folder, 'file.json')
  await writeFile(file, 'x', { mode: 0o644 })
  const argv = ['open', '--phone', '-', '--summary', 'a call', '--received', '2026-11-18', '--out', file, '--json']
  const { out, err, status } = await complaints(argv, '07700 900123\n')

  expect(`${status} ${err}`).toBe('0 ')
  expect(JSON.parse(out)).toMatchObject({ status: 'open', acknowledge_by: '2026-12-17' })
  expect(out).not.toContain('900123')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    complaint: { identifier: { phone: '+447700900123' } },
    leads: [{ lead_id: 'LEAD-123' }],
  })
})

test('warns when the e-mail stands on the command line, where others can see it', async () => {
  const { err, status } = await complaints(['open', '--email', 'someone@example.com', '--summary', 'a mail'])

  expect(`${status} ${err}`).toMatch(/^0 What stands on a command line can be seen/)
})

test('acknowledges, lists, shows and closes', async () => {
  const id = await opened()
  const acknowledged = await complaints(['acknowledge', id, '--note', 'by letter', '--json'])
  const listed = await complaints(['list', '--status', 'open', '--json'])
  const closed = await complaints(['close', id, '--outcome', 'not_upheld', '--note', 'she had agreed', '--json'])
  const shown = await complaints(['show', id, '--out', '-', '--json'])

  expect(JSON.parse(acknowledged.out)).toMatchObject({ acknowledged_on: '2026-11-20', acknowledgement: 'done' })
  expect(listed.out).toContain(id)
  expect(JSON.parse(closed.out)).toMatchObject({ status: 'closed', outcome: 'not_upheld' })
  expect(JSON.parse(shown.out)).toMatchObject({ leads: [{ lead_id: 'LEAD-123' }] })
  expect(JSON.parse(shown.err)).toMatchObject({ complaint_id: id })
})

test('acknowledges what it closes', async () => {
  const id = await opened()
  const closed = await complaints(['close', id, '--outcome', 'upheld', '--note', 'told her', '--json'])

  expect(JSON.parse(closed.out)).toMatchObject({ acknowledged_on: '2026-11-20', acknowledgement: 'done' })
})

test('refuses neither phone nor e-mail, both, an outcome that is none, and a complaint that is none', async () => {
  expect(await complaints(['open', '--summary', 'a call'])).toMatchObject({ out: '', status: 1 })
  const both = await complaints(['open', '--summary', 'x', '--phone', '-', '--email', '-'])
  expect(both).toMatchObject({ out: '', status: 2 })
  expect(await complaints(['close', 'cmp_0', '--outcome', 'forgotten', '--note', 'x'])).toMatchObject({ status: 2 })
  expect(await complaints(['show', 'cmp_0'])).toMatchObject({ out: '', status: 1 })
})
