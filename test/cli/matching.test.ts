import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { matchingCommand } from '../../src/cli/commands/matching.ts'
import { loadConfig } from '../../src/config.ts'
import type { Backing } from '../../src/vault/backing.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { testDatabase } from '../support/database.ts'
import { evidenceBacking, moment } from '../support/evidence.ts'

const HEADER = 'id,name,date_of_birth,house_number,street_name,town,postcode,phone,email'
const MARGARET = "R-1,Margaret Ann O'Connor,1984-03-07,12,Rose Street,Leeds,LS6 2AB,07700 900101,"
const PATRICK = "R-2,Patrick O'Connor,1981-12-30,12,Rose Street,Leeds,LS6 2AB,07700 900102,"

let backing: Backing
beforeAll(async () => {
  backing = evidenceBacking(await testDatabase(), moment('2026-11-20T12:00:00Z'))
})

type Run = CommandOutcome & { readonly lines: readonly string[] }

async function run(queries: readonly string[], ...more: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'leadproof-matching-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = (name: string) => join(folder, name)
  writeFileSync(path('people.csv'), `${[HEADER, MARGARET, PATRICK].join('\n')}\n`)
  writeFileSync(path('queries.csv'), `${[HEADER, ...queries].join('\n')}\n`)
  const argv = [
    'run',
    '--register',
    path('people.csv'),
    '--queries',
    path('queries.csv'),
    '--out',
    path('out.csv'),
    ...more,
  ]
  const outcome = await runTestCommand(backing, (context) => matchingCommand(context, () => loadConfig({})), [
    'matching',
    ...argv,
  ])
  return { ...outcome, lines: readFileSync(path('out.csv'), 'utf8').trim().split('\n') }
}

/** Query, verdict and the record that came nearest. */
function told({ lines }: Run): readonly string[] {
  return lines.slice(1).map((line) => {
    const [query, verdict, , matched] = line.split(',')
    return `${query} ${verdict} ${matched}`
  })
}

test('everybody asked about gets one verdict, with the nearest record and an outcome for every attribute', async () => {
  const { lines, ...outcome } = await run([
    'Q-1,Maggie OConnor,1984-03-07,12,Rose St,Leeds,LS6 2AB,07700 900101,',
    "Q-2,Sean O'Connor,1999-06-06,12,Rose Street,Leeds,LS6 2AB,,",
    'Q-3,Margaret,1984-03-07,12,Rose Street,Leeds,LS6 2AB,07700 900101,',
    'Q-4,Zofia Nowak,1970-01-02,1,Mill Lane,York,YO10 3DD,,',
  ])

  expect(told({ ...outcome, lines })).toEqual([
    'Q-1 verified R-1',
    'Q-2 not_verified R-1',
    'Q-3 insufficient R-1',
    'Q-4 not_verified ',
  ])
  expect(lines[1]).toMatch(/^Q-1,verified,(?:1\.0+|0\.999\d+),R-1,equivalent,exact,exact,exact,/)
  expect(outcome).toMatchObject({
    status: 0,
    out: '4 queries against 2 rows: 1 verified, 0 review, 2 not_verified, 1 insufficient\n',
  })
})

test('with the guard a twin is not the person; without it, on a list that has no households, the rest may decide', async () => {
  const twin = ["Q-1,Sinead O'Connor,1984-03-07,12,Rose Street,Leeds,LS6 2AB,,"]

  expect(told(await run(twin))).toEqual(['Q-1 not_verified R-1'])
  expect(told(await run(twin, '--household-guard', 'off'))).toEqual(['Q-1 verified R-1'])
})

test('a row without an id is left out and told by its line', async () => {
  const outcome = await run([',Ann Byrne,1970-03-04,,,,,,'])

  expect(outcome.lines).toHaveLength(1)
  expect(outcome.err).toContain('line 2: id: must not be empty')
  expect(outcome.status).toBe(3)
})
