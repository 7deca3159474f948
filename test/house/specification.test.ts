import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DdRequest, DdResponse } from '../../src/verification/dd/dd-contract.ts'
import { KycRequest, KycResponse } from '../../src/verification/kyc/kyc-contract.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PAGE = readFileSync(join(ROOT, 'docs', 'reference', 'specification.md'), 'utf8')
const NAMED = new Set([...PAGE.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

test('every file that the page about the specification names is there', () => {
  const files = [...NAMED].filter((name) => /^[\w.-]+\/[\w./-]*\.[a-z]+$/.test(name))

  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('every row of the specification names its code and its proof, or says that there is none', () => {
  const [mapped = ''] = PAGE.split('\n## Where ')
  const rows = mapped.split('\n').filter((line) => /^\| (?!part|field|-)/.test(line))
  const unproved = rows.filter((row) => !/\| +`src\/[^|]*\| +`(?:src|test)\/[^|]*\.test\.ts` +\|$/.test(row))

  expect(rows.length).toBeGreaterThan(30)
  expect(unproved.map((row) => row.split('|')[1]?.trim())).toEqual(['6. Events: not shown'])
})

describe('every field of a published shape has its row', () => {
  test.each([
    ['the DD request', DdRequest],
    ['the DD answer', DdResponse],
    ['the KYC request', KycRequest],
    ['the KYC answer', KycResponse],
  ])('%s', (_what, shape) => {
    const fields = fieldsOf(z.toJSONSchema(shape))

    expect(fields.length).toBeGreaterThan(4)
    expect(fields.filter((field) => !NAMED.has(field))).toEqual([])
  })
})

/** The names of all members, at every depth. */
function fieldsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...new Set([...own, ...Object.values(schema).flatMap(fieldsOf)])]
}
