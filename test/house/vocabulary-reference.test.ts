import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  channelsWithoutWord,
  INDUSTRY_CODES,
  VOCABULARY_REFERENCE,
  vocabularyReference,
} from '../../scripts/write-vocabulary-reference.ts'
import { industryLabel } from '../../src/rules/industries.ts'

test('the vocabulary is what the code says today', () => {
  expect(readFileSync(VOCABULARY_REFERENCE, 'utf8')).toBe(vocabularyReference())
})

test('every channel has a word, and every industry a label', () => {
  expect(channelsWithoutWord()).toEqual([])
  expect(INDUSTRY_CODES.filter((code) => industryLabel(code) === code)).toEqual([])
})
