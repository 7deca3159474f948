import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { matchingCommand } from '../../src/cli/commands/matching.ts'
import { loadConfig } from '../../src/config.ts'
import type { Backing } from '../../src/vault/backing.ts'
import { ExplainAnswer } from '../../src/verification/explain/explain-contract.ts'
import type { ExplainAnswerBody } from '../../src/verification/explain/explain-contract.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { testDatabase } from '../support/database.ts'
import { evidenceBacking, moment, seedParties } from '../support/evidence.ts'
import { fileTestPeople } from '../support/people.ts'

type Cells = Readonly<Record<string, string>>
type HardCase = {
  readonly id: string
  readonly expect: string
  readonly query: Cells
  readonly register: readonly Cells[]
}

const HEADER = 'id,name,date_of_birth,house_number,street_name,town,postcode,phone,email'
const PEOPLE = [
  HEADER,
  "R-1,Margaret Ann O'Connor,1984-03-07,12,Rose Street,Leeds,LS6 2AB,07700 900101,",
  "R-2,Patrick O'Connor,1981-12-30,12,Rose Street,Leeds,LS6 2AB,07700 900102,",
]
const MAGGIE = {
  name: 'Maggie OConnor',
  date_of_birth: '1984-03-07',
  house_number: '12',
  street_name: 'Rose St',
  town: 'Leeds',
  postcode: 'ls62ab',
  phone: '07700 900101',
}
const HARD_CASES = readFileSync(join(import.meta.dirname, '..', 'vectors', 'identity', 'hard_cases.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as HardCase)

let backing: Backing
beforeAll(async () => {
  backing = evidenceBacking(await testDatabase(), moment('2026-11-20T12:00:00Z'))
  await seedParties(backing.database.db)
  await fileTestPeople(backing, [{}])
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'leadproof-explain-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function explain(query: unknown, ...more: readonly string[]): Promise<CommandOutcome> {
  const text = typeof query === 'string' ? query : JSON.stringify(query)
  const argv = ['matching', 'explain', '--query', '-', ...more]
  return runTestCommand(backing, (context) => matchingCommand(context, () => loadConfig({})), argv, text)
}

function register(lines: readonly string[] = PEOPLE): string {
  const path = join(folder(), 'people.csv')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

function answerOf({ out }: CommandOutcome): ExplainAnswerBody {
  return ExplainAnswer.parse(JSON.parse(out))
}

describe('against a file of people, without a database', () => {
  test('the records found are told likeliest first, with the keys, the levels and the weights', async () => {
    const answer = answerOf(await explain(MAGGIE, '--register', register(), '--json'))

    expect(answer).toMatchObject({ verdict: 'verified', rules_fired: ['record_matches'], disclosure_id: null })
    expect(answer.keys).toContainEqual({ source: 'file', kind: 'phone', records: 1, state: 'whole' })
    expect(answer.candidates.map(({ record_id: id, verdict, part }) => [id, verdict, part])).toEqual([
      ['R-1', 'match', 'confirming'],
      ['R-2', 'household_only', null],
    ])
    expect(answer.candidates[0]?.fields.slice(0, 3)).toMatchObject([
      { field: 'given_name', outcome: 'equivalent', level: 'equivalent' },
      { field: 'middle_name', outcome: 'missing', level: null, weight_bits: null },
      { field: 'family_name', outcome: 'exact', level: 'exact' },
    ])
    expect(answer.candidates[1]?.unmet).toContain('names_not_near')
  })

  test('people read it as a table', async () => {
    const { out, status } = await explain(MAGGIE, '--register', register())

    expect(status).toBe(0)
    expect(out).toContain('verdict   verified: a record is the person')
    expect(out).toMatch(/1\. R-1 \(file\): match, probability 99\.\d{4} %, confirming/)
    expect(out).toMatch(/given_name +equivalent +equivalent +\+\d/)
  })

  test('nothing that stands in the register is told', async () => {
    const lines = [
      HEADER,
      'R-1,Xanthippe Quagliarini,1991-08-23,77,Zebra Way,Ulverston,LA12 7QQ,07700 900101,x@example.com',
    ]
    const { out } = await explain({ ...MAGGIE }, '--register', register(lines), '--json')

    expect(answerOf({ out, err: '', status: 0 }).candidates).toHaveLength(1)
    expect(out).not.toMatch(/xanthippe|quagliarini|1991|zebra|ulverston|LA12|7QQ|07700|447700|example\.com/i)
  })

  test('every hard case is explained with the verdict that `matching run` gives it', async () => {
    for (const { query, register: known } of HARD_CASES) {
      const path = register([HEADER, ...known.map((person, index) => csvLine(`R-${index}`, person))])
      const asked = Object.fromEntries(Object.entries(memberOf(query)).filter(([, text]) => text !== ''))
      const queries = join(folder(), 'queries.csv')
      writeFileSync(queries, `${HEADER}\n${csvLine('Q', query)}\n`)
      const argv = ['matching', 'run', '--register', path, '--queries', queries, '--out', '-']
      const ran = await runTestCommand(backing, (context) => matchingCommand(context, () => loadConfig({})), argv)
      const [, verdict, posterior] = (ran.out.split('\n')[1] ?? '').split(',')
      const answer = answerOf(await explain(asked, '--register', path, '--json'))

      expect(answer.verdict).toBe(verdict)
      expect((answer.candidates[0]?.posterior ?? 0).toFixed(6)).toBe(posterior)
      expect(answer.reason).not.toMatch(/_/)
    }
  })
})

describe('against what is on record', () => {
  const PATRICK = {
    name: 'Paddy OBrien Lukasz',
    date_of_birth: '1984-05-17',
    house_number: '12',
    postcode: 'CF10 1AA',
    phone: '07700 900123',
  }

  test('registers and leads are looked into, and that it was done is on record', async () => {
    const answer = answerOf(await explain(PATRICK, '--json'))

    expect(answer).toMatchObject({
      verdict: 'verified',
      disclosure_id: expect.stringMatching(/^dsc_/) as string,
      sources: [
        { name: 'register', state: 'answered' },
        { name: 'own_records', state: 'answered' },
      ],
      candidates: [{ source: 'register', lead_source_id: 'SRC-1', record_id: 'P-1' }],
    })
    // Paddy does not sound like Patrick.
    expect(answer.candidates[0]?.found_by).toEqual(['phone', 'dob_family', 'postcode_family'])
  })

  test('without a phone nobody is looked for, as KYC looks for nobody', async () => {
    const answer = answerOf(await explain({ ...PATRICK, phone: 'none' }, '--json'))

    expect(answer).toMatchObject({ verdict: 'insufficient', rules_fired: ['phone_unreadable'], candidates: [] })
  })
})

describe('a query that is not valid is refused with everything that is wrong with it', () => {
  test.each([
    [{ nam: 'x', date_of_birth: 3, town: 'x'.repeat(201) }, ['/date_of_birth', '', '/town']],
    [{ name: 'A B', date_of_birth: '1984-02-30', email: 'nobody' }, ['/date_of_birth', '/email']],
    [{ name: ' ' }, ['']],
    [[], ['']],
  ])('%j', async (query, pointers) => {
    const { err, out, status } = await explain(query)

    expect([out, status]).toEqual(['', 1])
    const told = err
      .split('\n')
      .filter((line) => line.startsWith('  '))
      .map((line) => line.trim().split(':')[0])
    expect(told).toEqual(pointers)
  })

  test('text that is no JSON', async () => {
    expect(await explain('{"name":', '--register', register())).toMatchObject({ status: 1, out: '' })
  })

  test('an order where there is none', async () => {
    const { err } = await explain({ ...MAGGIE, dd_id: 'DD-1' }, '--register', register())

    expect(err).toContain('/dd_id: is only told without --register')
  })
})

function memberOf({ name = '', dob = '', hn = '', street = '', town = '', pc = '', phone = '' }: Cells): Cells {
  return { name, date_of_birth: dob, house_number: hn, street_name: street, town, postcode: pc, phone }
}

function csvLine(id: string, person: Cells): string {
  return [id, ...Object.values(memberOf(person)), ''].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
}
