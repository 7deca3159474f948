import { describe, expect, test } from 'vitest'
import { POLICY_FIELDS } from './compile-lexicon.ts'
import { foldText } from './fold-text.ts'
import { findCompiledLexicon, LEXICONS } from './languages.ts'
import { LEXICON_HASH } from './lexicon-hash.ts'

const RULES = [...LEXICONS.values()].flatMap(({ language, rules }) =>
  POLICY_FIELDS.flatMap((field) => rules[field].map((rule) => ({ language, field, rule }))),
)

test('ten languages can be read', () => {
  expect([...LEXICONS.keys()].toSorted()).toEqual(['cy', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'])
})

test('a rule has an id of its own, which says its language', () => {
  const ids = RULES.map(({ rule }) => rule.id)

  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(RULES.filter(({ language, rule }) => !rule.id.startsWith(`${language}.`))).toEqual([])
})

test('the hash names the lexicons of this version', () => {
  expect(LEXICON_HASH).toMatch(/^[\da-f]{64}$/)
})

describe.each([...LEXICONS.keys()])('the lexicon of %s', (language) => {
  test('compiles', () => {
    expect(findCompiledLexicon(language)).not.toBeNull()
  })

  test('repeats nothing without a bound, so that no page can make matching slow', () => {
    const unbounded = JSON.stringify(LEXICONS.get(language)).match(/(?:\\\\[wWsSdD]|[.)\]])[*+]/g)

    expect(unbounded).toBeNull()
  })
})

test.each([
  ['Intérêt LÉGITIME', 'interet legitime'],
  ['Maßnahme', 'masnahme'],
  ['l’intérêt', "l'interet"],
  ['zażółć', 'zazolc'],
  ['İstanbul', 'istanbul'],
])('%s is compared as %s, and no letter moves', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(text)).toHaveLength(text.length)
})
