import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { csvLine, CSV_COLUMNS, generatedLeads } from '../../bench/generate-leads.ts'
import { testDatabase } from '../../test/support/database.ts'
import { evidenceBacking, leadBody, NOON, seedParties, SUPPLIER } from '../../test/support/evidence.ts'
import type { Fault } from '../base/fault.ts'
import { londonDayOf } from '../base/time.ts'
import type { Database } from '../db/database.ts'
import { parseLeadJson } from '../http/lead-json.ts'
import { fileMark } from './file-mark.ts'
import { importLeads } from './import-leads.ts'
import type { ImportResult, LeadsFile } from './import-leads.ts'
import { NO_MAPPING } from './import-mapping.ts'
import { refusedFile } from './refused-rows.ts'

let database: Database
let backing: ReturnType<typeof evidenceBacking>
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  await seedParties(database.db)
  folder = await mkdtemp(join(tmpdir(), 'leadproof-import-'))
})

afterAll(async () => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  backing = evidenceBacking(database)
  await empty()
})

async function empty(): Promise<void> {
  await sql`truncate lead, lead_version, lead_identifier, evidence_binding, import_progress`.execute(database.db)
}

type Run = Partial<Omit<LeadsFile, 'bytes'>> & { readonly stopAfterBatches?: number; readonly path?: string }

/** Imports a text; with `path` its list of refused rows goes beside it. */
async function run(text: string | Buffer, more: Run = {}): Promise<ImportResult & { readonly refused: string }> {
  const { stopAfterBatches = Infinity, path = join(folder, 'leads'), ...settings } = more
  const refused = refusedFile(`${path}.rejected.csv`)
  let batches = 0
  const file: LeadsFile = {
    bytes: pieces(Buffer.from(text)),
    mark: null,
    format: null,
    mapping: NO_MAPPING,
    source: null,
    zone: null,
    bytesMax: 10_000,
    batchRowsMax: 3,
    ...settings,
  }
  try {
    const result = await importLeads(backing, SUPPLIER, file, {
      parseJson: parseLeadJson,
      refused,
      tell: () => {
        batches += 1
        if (batches > stopAfterBatches) throw new Error('the plug was pulled')
      },
    })
    return { ...result, refused: await textOf(`${path}.rejected.csv`) }
  } finally {
    await refused.close()
  }
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 777) yield bytes.subarray(at, at + 777)
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

function ndjson(bodies: readonly unknown[]): string {
  return bodies.map((body) => `${JSON.stringify(body)}\n`).join('')
}

/** Everything that an import leaves behind, less sealed bytes, which differ by their nonces. */
async function leads(): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select lead_id, version, content, identifiers, name_index,
           (select count(*)::int from lead_version where lead_version.lead_id = lead.lead_id) as later,
           (select array_agg(identifier order by identifier) from lead_identifier where lead_identifier.lead_id = lead.lead_id) as found
      from lead
     order by lead_source_id, lead_id`.execute(database.db)
  return rows
}

const HEADER = 'lead_source_id,lead_id,captured_at,phone,person.name'
const sound = (leadId: string) => `SRC-1,${leadId},2026-09-01T10:15:00Z,07700 900123,Ann Lee`

describe('a file of leads', () => {
  test('in CSV and in NDJSON makes the same leads', async () => {
    const world = { leadSourceId: 'SRC-1', today: londonDayOf(NOON) }
    const made = [...generatedLeads(60, world)]
    const json = await run(ndjson(made.map(({ body }) => body)))
    const fromJson = await leads()
    await empty()
    const csv = await run([CSV_COLUMNS.join(','), ...made.map(csvLine)].join('\r\n'))

    expect(json).toMatchObject({ rows: 60, accepted: 60, created: 60, unchanged: 0, rejected: 0 })
    expect(csv).toMatchObject({ rows: 60, accepted: 60, created: 60, unchanged: 0, rejected: 0 })
    expect(await leads()).toEqual(fromJson)
  })

  test('that comes twice is unchanged', async () => {
    const text = ndjson(Array.from({ length: 10 }, (_, number) => leadBody(`L-${number}`)))
    await run(text)
    const before = await leads()

    expect(await run(text)).toMatchObject({ rows: 10, accepted: 0, unchanged: 10, rejected: 0 })
    expect(await leads()).toEqual(before)
  })

  test('counts new leads and new versions apart', async () => {
    await run(ndjson([leadBody('L-1')]))

    const result = await run(ndjson([leadBody('L-1', { opt_in_source: 'x' }), leadBody('L-2'), leadBody('L-2')]))

    expect(result).toMatchObject({ rows: 3, accepted: 2, created: 1, changed: 1, unchanged: 1 })
  })

  test('may leave the source and the zone to whoever imports it', async () => {
    const text = 'lead_id;captured_at;phone\nL-1;2026-09-01 10:15;07700 900123\n'

    const result = await run(text, { source: 'SRC-1', zone: 'Europe/London' })

    expect(result).toMatchObject({ accepted: 1 })
    const { rows } = await sql`select captured_at from lead`.execute(database.db)
    expect(rows).toEqual([{ captured_at: '2026-09-01T09:15:00.000Z' }])
  })

  test('without rows is no failure', async () => {
    expect(await run(`${HEADER}\n,,,,\n`)).toMatchObject({ rows: 0, rejected: 0 })
  })
})

describe('bad rows cost nobody else', () => {
  test('each is listed with its line, column and reason, never a value', async () => {
    const text = Buffer.concat([
      Buffer.from(
        [
          HEADER,
          sound('L-1'),
          'SRC-1,L-2,2026-09-01T10:15:00Z,07700 900123', // ragged
          'SRC-1,L-3,2026-09-01T10:15:00Z,zoe-secret,"Ann\r\nLee"', // two faults over two lines
          sound('L-4'),
          'SRC-2,L-5,2026-09-01T10:15:00Z,07700 900123,', // not ours
          'SRC-9,L-6,2026-09-01T10:15:00Z,07700 900123,', // nobody's
          'SRC-1,L-7,2026-09-01T10:15:00Z,07700 900123,"secret"x',
          `SRC-1,L-8,2026-09-01T10:15:00Z,07700 900123,${'x'.repeat(11_000)}`,
          'SRC-1,zoe@example.com,2026-09-01 10:15,07700 900123,',
          '',
        ].join('\n'),
      ),
      Buffer.from('SRC-1,L-9,2026-09-01T10:15:00Z,07700 900123,Jos\xe9\n', 'latin1'),
      Buffer.from(`${sound('L-10')}\n"SRC-1,L-11\n${sound('L-12')}`),
    ])

    const result = await run(text)

    expect(result).toMatchObject({ rows: 13, accepted: 4, unchanged: 0, rejected: 9 })
    expect(result.refused.split('\n')).toEqual([
      'line,column,reason',
      '3,,has 4 cells where the header has 5',
      '4,person.name,holds a control character or bytes that are no text',
      '4,phone,is no phone number that can be read',
      '7,lead_source_id,is no lead source that may be written to',
      '8,lead_source_id,is no lead source that may be written to',
      '9,,has a quote in the wrong place',
      '10,,is longer than 10000 bytes',
      '11,lead_id,must not be an e-mail address',
      '11,captured_at,"has no offset: end it with Z or an offset such as +01:00, or name the time zone"',
      '12,,holds bytes that are not UTF-8',
      '14,,has a quote that is never closed',
      '',
    ])
    expect((await leads()).map((row) => (row as { lead_id: string }).lead_id)).toEqual(['L-1', 'L-10', 'L-12', 'L-4'])
  })

  test('in NDJSON are told by JSON pointers', async () => {
    const text = [
      JSON.stringify(leadBody('L-1')),
      '{"lead_id": "L-2", "lead_id": "L-3"}',
      '{"lead_id":',
      '["x"]',
      JSON.stringify(leadBody('L-4', { consent: { consent_text: 'two\nlines' } })),
      JSON.stringify(leadBody('L-5', { person: { name: 'x', age: 7 } })),
      '{"__proto__": {"x": 1}}',
      '\u0000',
    ].join('\n')

    const result = await run(text)

    expect(result).toMatchObject({ rows: 8, accepted: 2, rejected: 6 })
    expect(result.refused.split('\n')).toEqual([
      'line,column,reason',
      '2,/lead_id,appears more than once',
      '3,,is not valid JSON',
      '4,,must be an object',
      '6,/person,has a member that is not known here',
      '7,,has a member whose name is not allowed',
      '8,,is not valid JSON',
      '',
    ])
  })

  test('a column of the file cannot become a formula in the list', async () => {
    const mapping = { ...NO_MAPPING, columns: new Map([['=cmd', 'phone']]) }

    const { refused } = await run('lead_source_id,lead_id,captured_at,=cmd\nSRC-1,L-1,2026-09-01T10:15:00Z,12\n', {
      mapping,
    })

    expect(refused).toBe("line,column,reason\n2,'=cmd,is no phone number that can be read\n")
  })

  test('a list of an earlier import does not stay behind', async () => {
    await run('nonsense').catch((error: unknown) => error)
    await run(`${HEADER}\nSRC-1,L-1,x,07700 900123,\n`)
    const result = await run(`${HEADER}\n${sound('L-1')}\n`)

    expect(result.refused).toBe('')
  })
})

describe('a file that cannot be understood as a whole is refused, and nothing stored', () => {
  test.each([
    ['empty', '', 'The file is empty: it has no header.'],
    ['a JSON array', '[{"lead_id": 1}]', 'The file is a JSON array. Write one record per line (NDJSON) instead.'],
    [
      'without a header',
      `${sound('L-1')}\n`,
      'The first line names no column that is known. Is the header missing? A mapping file can name them.',
    ],
    ['without ids', 'phone\n1\n', 'The file has no column for lead_source_id, lead_id, captured_at.'],
  ])('%s', async (_name, text, message) => {
    const refusal = await run(text).catch((error: unknown) => error as Fault)

    expect(refusal).toMatchObject({ code: 'invalid_request', publicMessage: message })
    expect(await leads()).toEqual([])
  })

  test('a zone that does not exist', async () => {
    await expect(run(`${HEADER}\n`, { zone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('an import that was interrupted', () => {
  const bodies = Array.from({ length: 20 }, (_, number) =>
    number % 4 === 3
      ? leadBody(`L-${number}`, { captured_at: 'never' })
      : leadBody(`L-${number % 12}`, { opt_in_source: String(number % 7) }),
  )
  const text = ndjson(bodies)

  async function marked(name: string): Promise<{ readonly path: string; readonly mark: LeadsFile['mark'] }> {
    const path = join(folder, name)
    await writeFile(path, text)
    return { path, mark: await fileMark(path) }
  }

  test.each([0, 1, 2, 3, 4, 5, 6])(
    'after %i batches goes on there, and ends as if it had not been',
    async (stopAfterBatches) => {
      const whole = await run(text, await marked('whole'))
      const expected = await leads()
      await empty()
      const file = await marked(`cut-${stopAfterBatches}`)

      await expect(run(text, { ...file, stopAfterBatches })).rejects.toThrow('the plug was pulled')
      const rest = await run(text, file)

      expect(await leads()).toEqual(expected)
      expect(rest).toMatchObject({ rows: 20, rejected: 5 })
      expect(rest.accepted + rest.unchanged + rest.rejected).toBe(20)
      expect([rest.accepted, rest.unchanged]).toEqual([whole.accepted, whole.unchanged])
      // A batch whose commit was not answered any more was stored all the same.
      expect(rest.resumed).toBe(Math.min(20, (stopAfterBatches + 1) * 3))
      expect(rest.refused).toBe(whole.refused)
    },
  )

  test('does not list a refused row twice, whatever was written after the last whole batch', async () => {
    const file = await marked('torn')
    await run(text, { ...file, stopAfterBatches: 2 }).catch((error: unknown) => error)
    const path = `${file.path}.rejected.csv`
    await writeFile(path, `${await textOf(path)}99,torn,half a li`)

    const { refused } = await run(text, file)

    expect(refused).not.toContain('torn')
    expect(refused.trim().split('\n')).toHaveLength(6)
  })

  test('begins anew when it was finished, or when its rows would mean something else', async () => {
    const file = await marked('again')
    await run(text, file)
    const again = await run(text, file)
    await run(text, { ...file, stopAfterBatches: 1 }).catch((error: unknown) => error)
    const otherwise = await run(text, { ...file, zone: 'Europe/London' })

    expect(again).toMatchObject({ rows: 20, resumed: 0 })
    expect(otherwise).toMatchObject({ rows: 20, resumed: 0 })
  })

  test('is not done twice by two at once', async () => {
    const file = await marked('both')

    const [one, other] = await Promise.allSettled([
      run(text, file),
      run(text, { ...file, path: join(folder, 'both-2') }),
    ])

    const failed = [one, other].filter(({ status }) => status === 'rejected')
    expect(failed).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: 'conflict' }) as unknown }])
    const { rows } = await sql`select rows_done, finished_at is not null as finished from import_progress`.execute(
      database.db,
    )
    expect(rows).toEqual([{ rows_done: 20, finished: true }])
  })
})

test('however a file is cut into files and batches, the leads and their versions are the same', async () => {
  const row = fc.record({
    id: fc.integer({ min: 0, max: 5 }),
    what: fc.integer({ min: 0, max: 2 }),
    good: fc.boolean(),
  })
  const cuts = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 20 }),
      cuts,
      fc.integer({ min: 1, max: 7 }),
      async (rows, at, batchRowsMax) => {
        const lines = rows.map(({ id, what, good }) =>
          leadBody(`L-${id}`, good ? { opt_in_source: String(what) } : { captured_at: 'never' }),
        )
        await empty()
        const whole = await run(ndjson(lines), { format: 'ndjson' })
        const expected = await leads()
        await empty()
        const edges = [0, ...at.toSorted((one, other) => one - other), lines.length]
        let accepted = 0
        for (const [index, edge] of edges.entries()) {
          const part = lines.slice(edge, edges[index + 1] ?? edge)
          const result = await run(ndjson(part), { format: 'ndjson', batchRowsMax })
          expect(result.accepted + result.unchanged + result.rejected).toBe(part.length)
          accepted += result.accepted
        }

        expect(await leads()).toEqual(expected)
        expect(accepted).toBe(whole.accepted)
      },
    ),
    { numRuns: 15 },
  )
})

test('memory stays flat, however long the file is', async () => {
  const world = { leadSourceId: 'SRC-1', today: londonDayOf(NOON) }
  const settled: number[] = []
  async function* endless(): AsyncGenerator<Buffer> {
    // The same leads again and again: what is measured is the way, not the storing.
    for (let round = 0; round < 8; round += 1) {
      for (const { body } of generatedLeads(500, world)) yield Buffer.from(`${JSON.stringify(body)}\n`)
      globalThis.gc?.()
      settled.push(process.memoryUsage().rss)
    }
  }
  const file = {
    mark: null,
    format: null,
    mapping: NO_MAPPING,
    source: null,
    zone: null,
    bytesMax: 10_000,
    batchRowsMax: 500,
  }
  const result = await importLeads(
    backing,
    SUPPLIER,
    { ...file, bytes: endless() },
    {
      parseJson: parseLeadJson,
      refused: refusedFile(join(folder, 'flat.rejected.csv')),
      tell: () => undefined,
    },
  )

  expect(result).toMatchObject({ rows: 4000, accepted: 500, unchanged: 3500 })
  expect(settled.at(-1)! - settled[3]!).toBeLessThan(50_000_000)
})
