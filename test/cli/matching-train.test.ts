import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchingCommand } from '../../src/cli/commands/matching.ts'
import { loadConfig } from '../../src/config.ts'
import { seededRandom } from '../../src/matching/scoring/seeded-random.ts'
import type { Backing } from '../../src/vault/backing.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { testDatabase } from '../support/database.ts'
import { evidenceBacking, moment } from '../support/evidence.ts'

const HEADER = 'id,given_name,family_name,date_of_birth,house_number,street_name,town,postcode,phone'
const FOLDER = mkdtempSync(join(tmpdir(), 'leadproof-training-'))
const SYLLABLES = ['ba', 'den', 'fi', 'gor', 'hu', 'kel', 'lo', 'mar', 'ni', 'pol', 'ra', 'sut', 'ti', 'vo', 'wen']
const PEOPLE = 420
const TWICE = 100

let backing: Backing
beforeAll(async () => {
  backing = evidenceBacking(await testDatabase(), moment('2026-11-20T12:00:00Z'))
  writeFileSync(path('people.csv'), `${[HEADER, ...register()].join('\n')}\n`)
  writeFileSync(path('few.csv'), `${[HEADER, ...register().slice(0, 20)].join('\n')}\n`)
  writeFileSync(path('unborn.csv'), `${[HEADER, ...register().map(withoutBirth)].join('\n')}\n`)
})
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

function path(name: string): string {
  return join(FOLDER, name)
}

/** People of made-up names; some are there twice, the second time with a slip in the street. */
function register(): readonly string[] {
  const random = seededRandom(5)
  const whole = (most: number) => Math.floor(random() * most)
  const word = (length: number) => Array.from({ length }, () => SYLLABLES[whole(SYLLABLES.length)] ?? '').join('')
  const rows = Array.from({ length: PEOPLE }, (_, index) => {
    const born = `${1940 + whole(60)}-${String(1 + whole(12)).padStart(2, '0')}-${String(1 + whole(28)).padStart(2, '0')}`
    const phone = `07700 ${String(900_000 + index)}`
    return [
      word(2),
      word(3),
      born,
      1 + whole(90),
      `${word(3)} Street`,
      word(2),
      `LS${1 + whole(9)} ${whole(10)}AB`,
      phone,
    ]
  })
  const again = rows.slice(0, TWICE).map((cells) => cells.with(4, `${String(cells[4])}x`))
  return [...rows, ...again].map((cells, index) => [`R-${index}`, ...cells].join(','))
}

function withoutBirth(row: string): string {
  return row.split(',').with(3, '').join(',')
}

function matching(...argv: readonly string[]): Promise<CommandOutcome> {
  return runTestCommand(backing, (context) => matchingCommand(context, () => loadConfig({})), ['matching', ...argv])
}

describe('a model is trained on an operator’s own register, and used', () => {
  let outcome: CommandOutcome
  beforeAll(async () => {
    outcome = await matching('train', '--register', path('people.csv'), '--out', path('model.json'))
  }, 60_000)

  test('what was estimated is told, with how many pairs it comes of, and what was not', () => {
    expect(outcome).toMatchObject({ status: 0, err: '' })
    expect(outcome.out).toMatch(/^trained-[0-9a-f]{12}: 520 rows, 0 queries, \d+ pairs that share a key\n/)
    expect(outcome.out).toMatch(/\n {2}given: \d\d+ pairs: exact 0\.9\d+, /)
    expect(outcome.out).toContain('\n  middle: as shipped, too few pairs\n')
    expect(outcome.out).toMatch(/\n {2}0\.999 to 0\.9999: said |\n {2}0\.9999 to 1: said /)
  })

  test('the model holds nothing of any person', () => {
    const text = readFileSync(path('model.json'), 'utf8')
    const values = register().flatMap((row) => row.split(',').slice(1, 4))

    expect(values.filter((value) => text.includes(`"${value}"`))).toEqual([])
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}(?!T)|07700|R-\d/)
  })

  test('matching run weighs by it', async () => {
    const files = ['--register', path('people.csv'), '--queries', path('few.csv'), '--out', path('verdicts.csv')]
    const run = await matching('run', ...files, '--model', path('model.json'))

    expect(run).toMatchObject({ status: 0, out: expect.stringContaining('20 queries against 520 rows: 20 verified') })
  })
})

test('people asked about may be what is learnt from, and the summary may be JSON', async () => {
  writeFileSync(path('asked.csv'), `${[HEADER, ...register().slice(0, 300)].join('\n')}\n`)
  const files = ['--register', path('people.csv'), '--queries', path('asked.csv'), '--out', path('by-queries.json')]
  const { status, out } = await matching('train', ...files, '--seed', '9', '--json')

  expect(status).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    counts: { rows: 520, queries: 300 },
    version: expect.stringContaining('trained-'),
  })
}, 60_000)

describe('a register that nothing can be learnt from is refused, and no model is written', () => {
  test.each([
    ['too small', 'few.csv', 'The register has 20 rows; to train on it takes 500.'],
    ['without dates of birth', 'unborn.csv', 'Fewer than half of the rows have a date of birth.'],
  ])('%s', async (_case, file, message) => {
    const outcome = await matching('train', '--register', path(file), '--out', path('none.json'))

    expect(outcome).toMatchObject({ status: 1, err: expect.stringContaining(message) })
    expect(existsSync(path('none.json'))).toBe(false)
  })
})

test('a seed that is no whole number is a mistake of use', async () => {
  const files = ['--register', path('people.csv'), '--out', path('none.json')]

  expect(await matching('train', ...files, '--seed', '-1')).toMatchObject({ status: 2 })
})

test('matching run refuses a bad model before it reads anybody, with every fault', async () => {
  writeFileSync(path('bad.json'), '{"format":"leadproof-matching-model-1","version":"default-1"}')
  const files = ['--register', path('people.csv'), '--queries', path('few.csv'), '--out', path('unwritten.csv')]
  const outcome = await matching('run', ...files, '--model', path('bad.json'))

  expect(outcome.status).toBe(1)
  expect(outcome.err).toContain('bad.json is not valid:\n')
  expect(outcome.err).toContain('  version: ')
  expect(outcome.err).toContain('  reliability: ')
  expect(existsSync(path('unwritten.csv'))).toBe(false)
})
