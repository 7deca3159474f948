import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitRecords } from './split-records.ts'
import type { RecordShape } from './split-records.ts'

const COMMA = 0x2c
const CSV: RecordShape = { delimiter: COMMA, bytesMax: 1000 }
const LINES: RecordShape = { delimiter: null, bytesMax: 1000 }

async function split(
  text: string | Buffer,
  shape: RecordShape,
  sizes: readonly number[] = [],
): Promise<readonly unknown[]> {
  const records = []
  for await (const { line, bytes, flaw } of splitRecords(pieces(Buffer.from(text), sizes), shape)) {
    records.push([line, flaw ?? bytes.toString()])
  }
  return records
}

async function* pieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0
  for (const size of sizes) {
    yield bytes.subarray(at, at + size)
    at += size
  }
  yield bytes.subarray(at)
}

describe('records and the lines they begin on', () => {
  const cases: readonly (readonly [string, string, RecordShape, readonly unknown[]])[] = [
    [
      'line feeds',
      'a\nb\n',
      LINES,
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
    [
      'no end at the end',
      'a\nb',
      LINES,
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
    [
      'mixed line ends',
      'a\r\nb\rc\nd',
      CSV,
      [
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
        [4, 'd'],
      ],
    ],
    [
      'mixed line ends of lines',
      'a\r\nb\rc\nd\r',
      LINES,
      [
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
        [4, 'd'],
      ],
    ],
    [
      'empty lines are no records',
      'a\n\n\r\n\rb',
      CSV,
      [
        [1, 'a'],
        [5, 'b'],
      ],
    ],
    [
      'a quoted line end',
      'a,"b\r\nc"\nd',
      CSV,
      [
        [1, 'a,"b\r\nc"'],
        [3, 'd'],
      ],
    ],
    [
      'quoted line ends of each kind',
      '"a\rb\nc\r\nd"\ne',
      CSV,
      [
        [1, '"a\rb\nc\r\nd"'],
        [5, 'e'],
      ],
    ],
    [
      'a doubled quote',
      'a,"b ""\n"" c"\nd',
      CSV,
      [
        [1, 'a,"b ""\n"" c"'],
        [3, 'd'],
      ],
    ],
    [
      'a quote inside a bare field',
      'a,5" pipe\nb',
      CSV,
      [
        [1, 'a,5" pipe'],
        [2, 'b'],
      ],
    ],
    [
      'a quote in a line of JSON',
      '{"a":1}\n"\n',
      LINES,
      [
        [1, '{"a":1}'],
        [2, '"'],
      ],
    ],
    ['nothing', '', CSV, []],
  ]
  test.each(cases)('%s', async (_name, text, shape, expected) => {
    expect(await split(text, shape)).toEqual(expected)
  })
})

test('a line beyond the limit is refused and the next one taken', async () => {
  const text = `a\n${'x'.repeat(5000)}\nb`

  const expected = [
    [1, 'a'],
    [2, 'is longer than 1000 bytes'],
    [3, 'b'],
  ]
  expect(await split(text, LINES, [700, 700, 700])).toEqual(expected)
  expect(await split(text, CSV, [700, 700, 700])).toEqual(expected)
})

test('an endless line costs no more memory than the limit', async () => {
  async function* endless(): AsyncGenerator<Buffer> {
    for (let count = 0; count < 10_000; count += 1) yield Buffer.alloc(65_536, 'x')
    yield Buffer.from('\nb')
  }
  const before = process.memoryUsage().arrayBuffers

  const records = []
  for await (const record of splitRecords(endless(), { ...LINES, bytesMax: 1_048_576 })) records.push(record.line)

  expect(records).toEqual([1, 2])
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200_000_000)
})

test('a quote that is never closed costs its own line only', async () => {
  const rows = Array.from({ length: 200 }, (_, number) => `row ${number},x`)
  const text = ['a,b', 'a,"oops', ...rows].join('\n')

  const records = await split(text, CSV, [100, 900, 300])

  expect(records.slice(0, 3)).toEqual([
    [1, 'a,b'],
    [2, 'has a quote that is never closed'],
    [3, 'row 0,x'],
  ])
  expect(records).toHaveLength(202)
})

test('a quote that is open at the end costs its own line only', async () => {
  expect(await split('a\nb,"c\nd\ne', CSV)).toEqual([
    [1, 'a'],
    [2, 'has a quote that is never closed'],
    [3, 'd'],
    [4, 'e'],
  ])
})

test('a record of just the size allowed is taken, also where its line end arrives in halves', async () => {
  const shape = { ...CSV, bytesMax: 8 }

  expect(await split('12345678\r\nb', shape, [9])).toEqual([
    [1, '12345678'],
    [2, 'b'],
  ])
  expect(await split('12345678\rb', shape, [9])).toEqual(await split('12345678\rb', shape))
})

test('however the bytes arrive, the records are the same', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'é'), maxLength: 60 })
  const sizes = fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(
      text,
      sizes,
      fc.constantFrom(CSV, LINES, { ...CSV, bytesMax: 8 }, { ...LINES, bytesMax: 8 }),
      async (given, cuts, shape) => {
        expect(await split(given, shape, cuts)).toEqual(await split(given, shape))
      },
    ),
    { numRuns: 500 },
  )
})

test('a field of a million lines in quotes is looked at once', async () => {
  const text = `a,"${'\n'.repeat(900_000)}"\nb`
  const records = await split(
    text,
    { ...CSV, bytesMax: 1_048_576 },
    Array.from({ length: 900 }, () => 1000),
  )

  expect(records).toHaveLength(2)
  expect(records[1]).toEqual([900_002, 'b'])
})
