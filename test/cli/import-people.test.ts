import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { importPeopleCommand } from '../../src/cli/commands/import-people.ts'
import type { Backing } from '../../src/vault/backing.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { testDatabase } from '../support/database.ts'
import { evidenceBacking, moment, seedParties } from '../support/evidence.ts'

const HEADER = 'person_id,name,date_of_birth\n'

let backing: Backing

beforeAll(async () => {
  const database = await testDatabase()
  backing = evidenceBacking(database, moment('2026-11-20T12:00:00Z'))
  await seedParties(database.db)
})

function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'leadproof-people-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'people.csv')
  writeFileSync(path, content)
  return path
}

async function importFrom(path: string, ...more: readonly string[]): Promise<CommandOutcome> {
  return runTestCommand(backing, importPeopleCommand, ['people', path, '--source', 'SRC-1', ...more])
}

test('exit status 0: every row is on record, also when it was before', async () => {
  const path = fileWith(`${HEADER}CLI-1,Ann Byrne,1970-03-04\n`)

  expect(await importFrom(path)).toEqual({
    out: '1 rows in = 1 accepted + 0 unchanged + 0 rejected\n',
    err: '',
    status: 0,
  })
  expect((await importFrom(path)).out).toBe('1 rows in = 0 accepted + 1 unchanged + 0 rejected\n')
})

test('exit status 3: some rows are refused, and a list of them says why', async () => {
  const path = fileWith(`${HEADER}CLI-2,Ann Byrne,1970-03-04\nCLI-3,Ann Byrne,yesterday\n`)

  const { out, err, status } = await importFrom(path, '--json')

  expect(status).toBe(3)
  expect(JSON.parse(out)).toEqual({
    rows: 2,
    accepted: 1,
    unchanged: 0,
    rejected: 1,
    complete: true,
    rejected_file: `${path}.rejected.csv`,
  })
  expect(err).toContain(`${path}.rejected.csv`)
  expect(readFileSync(`${path}.rejected.csv`, 'utf8')).toBe(
    'line,column,reason\n3,date_of_birth,is no calendar day (YYYY-MM-DD)\n',
  )
})

test('exit status 1: no row can be taken', async () => {
  expect((await importFrom(fileWith(`${HEADER}CLI-4,Ann Byrne,yesterday\n`))).status).toBe(1)
})

test('exit status 1: the source is nobody’s, and nothing is taken', async () => {
  const outcome = await runTestCommand(backing, importPeopleCommand, ['people', fileWith(HEADER), '--source', 'SRC-X'])

  expect(outcome.status).toBe(1)
  expect(outcome.err).toContain('not_found')
})

test('exit status 2: no source is named', async () => {
  expect((await runTestCommand(backing, importPeopleCommand, ['people', fileWith(HEADER)])).status).toBe(2)
})
