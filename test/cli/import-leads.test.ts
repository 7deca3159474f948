import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importLeadsCommand } from '../../src/cli/commands/import-leads.ts'
import { ordersAssignCommand } from '../../src/cli/commands/orders-assign.ts'
import { suppressCommand } from '../../src/cli/commands/suppress.ts'
import type { Database } from '../../src/db/database.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { testDatabase } from '../support/database.ts'
import { evidenceBacking, leadBody, seedParties } from '../support/evidence.ts'

let database: Database
let backing: ReturnType<typeof evidenceBacking>
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  backing = evidenceBacking(database)
  await seedParties(database.db)
  folder = await mkdtemp(join(tmpdir(), 'leadproof-cli-'))
})

afterAll(async () => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  await sql`truncate lead, lead_version, lead_identifier, evidence_binding, import_progress, assignment, objection`.execute(
    database.db,
  )
})

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

async function importFile(argv: readonly string[], input = ''): Promise<CommandOutcome> {
  return runTestCommand(backing, importLeadsCommand, ['leads', ...argv], input)
}

async function count(table: 'lead' | 'assignment' | 'objection'): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)
  return rows[0]?.n ?? 0
}

const SOUND = [1, 2, 3].map((number) => JSON.stringify(leadBody(`L-${number}`))).join('\n')
const HEADER = 'lead_source_id,lead_id,captured_at,phone\n'

describe('leadproof import leads', () => {
  test('0: every row was taken, and the sum is printed', async () => {
    const path = await file('sound.ndjson', SOUND)

    expect(await importFile([path])).toEqual({
      out: '3 rows in = 3 accepted (3 new, 0 changed) + 0 unchanged + 0 rejected\n',
      err: '',
      status: 0,
    })
    expect(await importFile([path])).toMatchObject({
      out: '3 rows in = 0 accepted + 3 unchanged + 0 rejected\n',
      status: 0,
    })
  })

  test('0: new leads and changed ones are told apart', async () => {
    await importFile(['-'], SOUND)
    const rows = [leadBody('L-1', { opt_in_source: 'x' }), leadBody('L-2'), leadBody('L-9')]

    expect(await importFile(['-'], rows.map((row) => JSON.stringify(row)).join('\n'))).toMatchObject({
      out: '3 rows in = 2 accepted (1 new, 1 changed) + 1 unchanged + 0 rejected\n',
    })
  })

  test('0: consent without its moment is taken, and told', async () => {
    const header = `${HEADER.trim()},consent.legal_basis,consent.consent_timestamp,consent_timestamps_by_channel.phone\n`
    const lead = (id: string, consent: string): string => `SRC-1,${id},2026-09-01T10:15:00Z,07700 900123,${consent}\n`
    const at = '2026-09-01T10:15:00Z'
    const rows = [`CONSENT,,`, `Consent,,${at}`, `Consent,${at},`, 'Legitimate interest,,', ',,']
    const path = await file('undated.csv', header + rows.map((consent, index) => lead(`L-${index}`, consent)).join(''))

    expect(await importFile([path])).toMatchObject({
      err:
        '2 accepted rows tell of consent and not when it was given (consent.consent_timestamp); ' +
        'no lead is Verified by such. See the mapping.\n',
      status: 0,
    })
    expect(JSON.parse((await importFile([path, '--json'])).out)).toMatchObject({ unchanged: 5, undated: 0 })
  })

  test('0: gzip, and standard input', async () => {
    const path = await file('sound.csv.gz', gzipSync(`${HEADER}SRC-1,L-1,2026-09-01T10:15:00Z,07700 900123\n`))

    expect(await importFile([path])).toMatchObject({ status: 0 })
    expect(await importFile(['-'], SOUND)).toMatchObject({
      out: '3 rows in = 3 accepted (2 new, 1 changed) + 0 unchanged + 0 rejected\n',
    })
    expect(await count('lead')).toBe(3)
  })

  test('0: with a mapping, a source and a zone', async () => {
    const path = await file('theirs.csv', 'Ref;When;Mobile;Junk\nL-1;2026-09-01 10:15;07700 900123;x\n')
    const mapping = await file(
      'mapping.json',
      JSON.stringify({
        columns: { Ref: 'lead_id', When: 'captured_at', Mobile: 'phone', Junk: null },
        constants: { 'consent.consent_text': 'one\ntwo' },
      }),
    )

    const outcome = await importFile([path, '--mapping', mapping, '--source', 'SRC-1', '--timezone', 'Europe/London'])

    expect(outcome).toMatchObject({ err: '', status: 0 })
  })

  test('3: some rows were refused; the list of them stands beside the file', async () => {
    const path = await file('mixed.ndjson', `${SOUND}\n{}\n`)

    const { out, err, status } = await importFile([path, '--json'])

    expect(status).toBe(3)
    expect(err).toBe(`The refused rows and why: ${path}.rejected.csv\n`)
    expect(JSON.parse(out)).toEqual({
      rows: 4,
      accepted: 3,
      unchanged: 0,
      rejected: 1,
      created: 3,
      changed: 0,
      undated: 0,
      resumed: 0,
      complete: true,
      rejected_file: `${path}.rejected.csv`,
    })
    expect((await readFile(`${path}.rejected.csv`, 'utf8')).split('\n')).toHaveLength(6)
  })

  test('3: a packed file that breaks off keeps its good rows', async () => {
    const rows = Array.from({ length: 200 }, (_, number) => JSON.stringify(leadBody(`L-${number}`))).join('\n')
    const path = await file('torn.ndjson.gz', gzipSync(rows, { level: 0 }).subarray(0, 100_000))

    const { out, err, status } = await importFile([path, '--json'])

    const { rows: seen, accepted, rejected, complete } = JSON.parse(out) as Record<string, number>
    expect(status).toBe(3)
    expect(err).toContain('The compressed file ends too soon. The rows before that point are kept.')
    expect({ complete, rejected, sum: seen }).toEqual({ complete: false, rejected: 1, sum: (accepted ?? 0) + 1 })
    expect(await count('lead')).toBe(accepted)
  })

  test('1: nothing was taken', async () => {
    expect(await importFile([await file('bad.ndjson', '{}\n{}\n')])).toMatchObject({
      out: '2 rows in = 0 accepted + 0 unchanged + 2 rejected\n',
      status: 1,
    })
  })

  test.each<readonly [string, string | Buffer, string]>([
    [
      'UTF-16',
      Buffer.from('\uFEFFlead_id,phone', 'utf16le'),
      'The file is not text in UTF-8 (it looks like UTF-16). Save it as CSV in UTF-8.',
    ],
    [
      'a spreadsheet',
      Buffer.from('PK\u0003\u0004'),
      'The file is a spreadsheet or an archive. Export it as CSV in UTF-8.',
    ],
    [
      'no header',
      'SRC-1,L-1\n',
      'The first line names no column that is known. Is the header missing? A mapping file can name them.',
    ],
    ['nothing', '', 'The file is empty: it has no header.'],
  ])('1: %s is told in one sentence', async (name, content, message) => {
    const outcome = await importFile([await file(name, content)])

    expect(outcome).toEqual({ out: '', err: `${message} (invalid_request)\n`, status: 1 })
    expect(await count('lead')).toBe(0)
  })

  test.each([
    ['{"columns": {', 'The mapping is not valid JSON.'],
    ['{"columns": {"a": [["lead_id"]]}}', 'The mapping is nested deeper than 3 levels.'],
    ['{"columns": {"a": "lead_id", "a": "phone"}}', 'In the mapping, /columns/a appears more than once.'],
    ['{"columns": {"Mobile": "phon"}}', 'The mapping names what no evidence record has: phon (column Mobile).'],
    ['{"columns": {"Mobile": "phone"}}', 'The mapping names columns that the file does not have: Mobile.'],
  ])('1: a mapping that cannot be is told in one sentence: %s', async (content, message) => {
    const mapping = await file('broken.json', content)

    expect(await importFile(['-', '--mapping', mapping], HEADER)).toEqual({
      out: '',
      err: `${message} (invalid_request)\n`,
      status: 1,
    })
  })

  test('1: a file that is not there', async () => {
    expect(await importFile([join(folder, 'none')])).toMatchObject({ out: '', status: 1 })
  })

  test('2: an option that does not exist', async () => {
    expect(await importFile(['-', '--sauce', 'SRC-1'])).toMatchObject({ status: 2 })
  })
})

describe('leadproof assign', () => {
  const assign = async (argv: readonly string[], input = ''): Promise<CommandOutcome> =>
    runTestCommand(backing, ordersAssignCommand, ['assign', ...argv], input)

  test('takes the list that was imported, and takes it back', async () => {
    const path = await file('sold.ndjson', SOUND)
    await importFile([path])

    expect(await assign(['DD-1', path])).toEqual({
      out: '3 rows in = 3 assigned + 0 unchanged + 0 rejected\n',
      err: '',
      status: 0,
    })
    expect(await assign(['DD-1', path, '--json'])).toMatchObject({
      out: '{"rows":3,"assigned":0,"unchanged":3,"rejected":0,"complete":true}\n',
    })
    expect(await assign(['DD-1', path, '--revoke'])).toMatchObject({
      out: '3 rows in = 3 revoked + 0 unchanged + 0 rejected\n',
    })
  })

  test('3: rows that cannot be assigned are listed, the others kept', async () => {
    await importFile(['-'], SOUND)
    const path = await file('sold.csv', 'lead_id,ends_on,person.name\nL-1,2027-01-31,x\nL-9,,\nL-2,never,\n')

    expect(await assign(['DD-1', path, '--source', 'SRC-1'])).toMatchObject({
      out: '3 rows in = 1 assigned + 0 unchanged + 2 rejected\n',
      status: 3,
    })
    expect(await readFile(`${path}.rejected.csv`, 'utf8')).toBe(
      'line,column,reason\n3,lead_id,is no lead of this source\n4,ends_on,is no calendar day (YYYY-MM-DD)\n',
    )
    expect(await count('assignment')).toBe(1)
  })

  test('1: an order that does not exist, and a file that is no list of leads', async () => {
    expect(await assign(['DD-9', '-'], SOUND)).toMatchObject({
      err: 'There is no such order. (not_found)\n',
      status: 1,
    })
    expect(await assign(['DD-1', '-'], 'lead_id,delivred_at\n')).toMatchObject({ status: 1 })
    expect(await assign(['DD-1', '-'], 'lead_source_id\nSRC-1\n')).toMatchObject({
      err: 'The file has no column for lead_id. (invalid_request)\n',
    })
  })
})

describe('leadproof suppress', () => {
  const run = async (argv: readonly string[]): Promise<CommandOutcome> =>
    runTestCommand(backing, suppressCommand, ['suppress', ...argv])

  test('bars what is named, once', async () => {
    const argv = [
      '--phone',
      '07700 900123',
      '--email',
      'a@example.com',
      '--channels',
      'sms',
      'email',
      '--reason',
      'letter',
    ]

    expect(await run(argv)).toEqual({ out: '2 barred, 0 were barred before\n', err: '', status: 0 })
    expect(await run([...argv, '--json'])).toMatchObject({ out: '{"added":0,"unchanged":2}\n' })
    expect(await run([...argv, '--buyer', 'org_buyer'])).toMatchObject({ out: '2 barred, 0 were barred before\n' })
    expect(await count('objection')).toBe(4)
  })

  test('1: says what is wrong and never repeats it', async () => {
    expect(await run(['--reason', 'x'])).toMatchObject({
      err: 'name what is to be barred: --phone or --email\n',
      status: 1,
    })
    expect(await run(['--phone', 'zoe-secret', '--reason', 'x'])).toEqual({
      out: '',
      err: 'The request is not valid. (invalid_request)\n  /identifiers/0/phone: is no phone number that can be read\n',
      status: 1,
    })
  })
})
