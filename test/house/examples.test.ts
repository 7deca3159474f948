import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEMO_OUTCOMES } from '../../src/demo/outcomes.ts'
import { DdRequest } from '../../src/verification/dd/dd-contract.ts'
import { KycRequest } from '../../src/verification/kyc/kyc-contract.ts'

const FOLDER = 'examples'
const FILES = readdirSync(FOLDER).toSorted()
/** How many rows the table of outcomes has. */
const ROWS = 18

test('every example belongs to a row of the table of outcomes, and to one only', () => {
  expect(DEMO_OUTCOMES.map(({ example }) => `${example}.json`).toSorted()).toEqual(FILES)
})

test('every row has an example, and the rows come in their order', () => {
  const rows = DEMO_OUTCOMES.map(({ row }) => Number(row))

  expect([...new Set(rows)]).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1))
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
})

describe('an example is one request as the specification has it, nothing more, written to be read', () => {
  test.each(FILES)('%s', (file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
    const body: unknown = JSON.parse(text)
    const contract = file.startsWith('dd-') ? DdRequest : KycRequest

    expect(contract.parse(body)).toEqual(body)
    expect(text).toBe(`${JSON.stringify(body, null, 2)}\n`)
  })
})
