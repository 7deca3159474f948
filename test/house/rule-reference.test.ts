import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RULE_REFERENCE, ruleReference } from '../../scripts/write-rule-reference.ts'

test('the rule reference is what the catalogue says today (node scripts/write-rule-reference.ts writes it)', () => {
  expect(readFileSync(RULE_REFERENCE, 'utf8')).toBe(ruleReference())
})
