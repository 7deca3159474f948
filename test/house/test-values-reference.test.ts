import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { REASON_REFERENCE, reasonCodes, reasonReference } from '../../scripts/write-reason-reference.ts'
import { TEST_VALUE_REFERENCE, testValueReference } from '../../scripts/write-test-values.ts'
import { REFUSAL_TEST_CASES, UNSHOWN_REFUSALS } from '../../src/demo/refusal-test-cases.ts'
import { testValues } from '../../src/demo/test-values.ts'
import { PROBLEM_KINDS } from '../../src/http/problem.ts'
import { CATALOGUE } from '../../src/rules/catalogue.ts'
import { KYC_CODES } from '../../src/verification/kyc/kyc-reason.ts'

const VALUES = testValues('svc')
const RULE_CODES = new Set(CATALOGUE.flatMap(({ code }) => code ?? []))

function codesOf(operation: 'dd' | 'kyc'): readonly string[] {
  return VALUES.filter(({ call }) => call.operation === operation).map(({ code }) => code)
}

describe('every code has a test value, in the order of its catalogue', () => {
  test('the reason codes of the rules', () => {
    expect([...new Set(codesOf('dd'))]).toEqual([...RULE_CODES])
  })

  test('the reason codes of KYC', () => {
    expect([...new Set(codesOf('kyc'))]).toEqual([...KYC_CODES])
  })

  test('every refusal and failure, or a reason why it has none', () => {
    const spokenOf = [...REFUSAL_TEST_CASES.map(({ code }) => code), ...Object.keys(UNSHOWN_REFUSALS)]

    expect(spokenOf.toSorted()).toEqual(Object.keys(PROBLEM_KINDS).toSorted())
  })
})

describe('the pages are what the code says today', () => {
  test('the test values (node scripts/write-test-values.ts writes it)', () => {
    expect(readFileSync(TEST_VALUE_REFERENCE, 'utf8')).toBe(testValueReference())
  })

  test('the reasons (node scripts/write-reason-reference.ts writes it)', () => {
    expect(readFileSync(REASON_REFERENCE, 'utf8')).toBe(reasonReference())
  })
})

test('each reason code has one entry in the catalogue of reasons, which says what to do and how to see it', () => {
  const sections = reasonReference().split('\n## ').slice(1)

  expect(sections.map((section) => section.split('\n')[0])).toEqual([...new Set([...RULE_CODES, ...KYC_CODES])])
  expect(reasonCodes()).toHaveLength(sections.length)
  for (const section of sections) {
    expect(section).toContain('_To put it right:_')
    expect(section).toContain('_Test value:_')
  }
})
