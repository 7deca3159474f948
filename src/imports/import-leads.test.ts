import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { csvLine, CSV_COLUMNS, generatedLeads } from '../../bench/generate-leads.ts'
import { leadBody, NOON } from '../../test/support/evidence.ts'
import { importBench, ndjson } from '../../test/support/lead-import.ts'
import type { Fault } from '../base/fault.ts'
import { londonDayOf } from '../base/time.ts'
import { importMappingFrom, NO_MAPPING } from './import-mapping.ts'

const bench = importBench()

const HEADER = 'lead_source_id,lead_id,captured_at,phone,person.name'
const sound = (leadId: string) => `SRC-1,${leadId},2026-09-01T10:15:00Z,07700 900123,Ann Lee`

describe('a file of leads', () => {
  test('in CSV and in NDJSON makes the same leads', async () => {
    const world = { leadSourceId: 'SRC-1', today: londonDayOf(NOON) }
    const made = [...generatedLeads(60, world)]
    const json = await bench.run(ndjson(made.map(({ body }) => body)))
    const fromJson = await bench.leads()
    await bench.empty()
    const csv = await bench.run([CSV_COLUMNS.join(','), ...made.map(csvLine)].join('\r\n'))

    expect(json).toMatchObject({ rows: 60, accepted: 60, created: 60, unchanged: 0, rejected: 0 })
    expect(csv).toMatchObject({ rows: 60, accepted: 60, created: 60, unchanged: 0, rejected: 0 })
    expect(await bench.leads()).toEqual(fromJson)
  })

  test('that comes twice is unchanged', async () => {
    const text = ndjson(Array.from({ length: 10 }, (_, number) => leadBody(`L-${number}`)))
    await bench.run(text)
    const before = await bench.leads()

    expect(await bench.run(text)).toMatchObject({ rows: 10, accepted: 0, unchanged: 10, rejected: 0 })
    expect(await bench.leads()).toEqual(before)
  })

  test('counts new leads and new versions apart', async () => {
    await bench.run(ndjson([leadBody('L-1')]))

    const result = await bench.run(ndjson([leadBody('L-1', { opt_in_source: 'x' }), leadBody('L-2'), leadBody('L-2')]))

    expect(result).toMatchObject({ rows: 3, accepted: 2, created: 1, changed: 1, unchanged: 1 })
  })

  test('may leave the source and the zone to whoever imports it', async () => {
    const text = 'lead_id;captured_at;phone\nL-1;2026-09-01 10:15;07700 900123\n'

    const result = await bench.run(text, { source: 'SRC-1', zone: 'Europe/London' })

    expect(result).toMatchObject({ accepted: 1 })
    const { rows } = await sql`select captured_at from lead`.execute(bench.database().db)
    expect(rows).toEqual([{ captured_at: '2026-09-01T09:15:00.000Z' }])
  })

  test('without rows is no failure', async () => {
    expect(await bench.run(`${HEADER}\n,,,,\n`)).toMatchObject({ rows: 0, rejected: 0 })
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

    const result = await bench.run(text)

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
    expect((await bench.leads()).map((row) => (row as { lead_id: string }).lead_id)).toEqual([
      'L-1',
      'L-10',
      'L-12',
      'L-4',
    ])
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

    const result = await bench.run(text)

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
    const mapping = { ...NO_MAPPING, columns: new Map([['=cmd', ['phone']]]) }

    const { refused } = await bench.run(
      'lead_source_id,lead_id,captured_at,=cmd\nSRC-1,L-1,2026-09-01T10:15:00Z,12\n',
      {
        mapping,
      },
    )

    expect(refused).toBe("line,column,reason\n2,'=cmd,is no phone number that can be read\n")
  })

  test('a cell that fills several fields is told of once', async () => {
    const mapping = importMappingFrom({ columns: { optin_date: ['captured_at', 'consent.consent_timestamp'] } })

    const { refused } = await bench.run('lead_source_id,lead_id,optin_date,phone\nSRC-1,L-1,never,07700 900123\n', {
      mapping,
    })

    expect(refused).toMatch(/^line,column,reason\n2,optin_date,[^\n]+\n$/)
  })

  test('a list of an earlier import does not stay behind', async () => {
    await bench.run('nonsense').catch((error: unknown) => error)
    await bench.run(`${HEADER}\nSRC-1,L-1,x,07700 900123,\n`)
    const result = await bench.run(`${HEADER}\n${sound('L-1')}\n`)

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
    const refusal = await bench.run(text).catch((error: unknown) => error as Fault)

    expect(refusal).toMatchObject({ code: 'invalid_request', publicMessage: message })
    expect(await bench.leads()).toEqual([])
  })

  test('a zone that does not exist', async () => {
    await expect(bench.run(`${HEADER}\n`, { zone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 'invalid_request' })
  })
})
