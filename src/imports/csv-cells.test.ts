import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvCells } from './csv-cells.ts'

describe('cells of one record', () => {
  const cases: readonly (readonly [string, readonly string[] | null])[] = [
    ['a,b,c', ['a', 'b', 'c']],
    ['', ['']],
    [',', ['', '']],
    ['"a","b ""x"" c",', ['a', 'b "x" c', '']],
    ['"a\nb",c', ['a\nb', 'c']],
    ['""', ['']],
    ['"a,b"', ['a,b']],
    [' "a"', null],
    ['a"b', null],
    ['"a"b', null],
    ['"a', null],
    ['a,"', null],
    ['=1+1,+44,@x', ['=1+1', '+44', '@x']],
  ]
  test.each(cases)('%j', (record, expected) => {
    expect(csvCells(record, ',', 100)).toEqual(expected)
  })
})

test('whatever can be written as CSV is read back, as another reader reads it', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'é', '=') })
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2 }), (cells) => {
      const record = cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')

      expect(csvCells(record, ',', 1000)).toEqual(cells)
      expect(parse(record)).toEqual([cells])
    }),
  )
})

test('what is no CSV is refused where another strict reader refuses it', () => {
  const record = fc.string({ unit: fc.constantFrom('a', '"', ',', ' '), minLength: 1 })
  fc.assert(
    fc.property(record, (text) => {
      expect(csvCells(text, ',', 1000)).toEqual(strictly(text))
    }),
    { numRuns: 1000 },
  )
})

test('a record of a million commas is not split into a million cells', () => {
  expect(csvCells(','.repeat(1_000_000), ',', 10)).toHaveLength(10)
  expect(csvCells(`"",${','.repeat(1_000_000)}`, ',', 10)).toHaveLength(10)
})

function strictly(text: string): readonly string[] | null {
  try {
    return parse(text, { relax_column_count: true })[0] ?? null
  } catch {
    return null
  }
}
