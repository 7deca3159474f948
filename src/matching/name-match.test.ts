import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTsvVectors } from '../../test/support/tsv-vectors.ts'
import { foldText, scriptOf } from './fold-text.ts'
import { matchName } from './name-match.ts'
import { canonicalNameFrom } from './person-name.ts'

const anyText = fc.string({ unit: 'grapheme' })

describe('names are told apart as the vectors say', () => {
  test.each(readTsvVectors('name_match', 5))('%s / %s', (asked, known, outcome, code) => {
    const compared = matchName(canonicalNameFrom({ full: asked ?? '' }), canonicalNameFrom({ full: known ?? '' }))

    expect(compared).toEqual({ outcome, code })
  })
})

test('a name in two parts equals the same name in one', () => {
  const inParts = canonicalNameFrom({ given: 'Maria José', family: 'García Márquez' })

  expect(matchName(canonicalNameFrom({ full: 'Maria Jose Garcia Marquez' }), inParts).outcome).toBe('exact')
  expect(matchName(canonicalNameFrom({ full: 'Maria Garcia' }), inParts).outcome).toBe('equivalent')
})

test('folding a text twice changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('a folded text is printable ASCII in lower case without blanks at its ends', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(text)).toMatch(/^(?:[!-@[-~](?:[ -@[-~]*[!-@[-~])?)?$/)
    }),
  )
})

test('zero-width and direction characters make no other name', () => {
  expect(foldText('Mar\u{200B}garet\u{202E} O\u{2060}Connor')).toBe('margaret oconnor')
  expect(scriptOf('Mar\u{200B}garet')).toBe('latin')
})

test('a name equals itself, and which of two was asked about does not matter', () => {
  const name = fc.constantFrom('Bob Smith', 'Robert Smith', 'Ann Lee', 'Иван Петров', 'Anna Smith-Jones', 'M Ward')
  fc.assert(
    fc.property(name, name, (one, other) => {
      const [a, b] = [canonicalNameFrom({ full: one }), canonicalNameFrom({ full: other })]

      expect(matchName(a, a).outcome).toBe('exact')
      expect(matchName(a, b)).toEqual(matchName(b, a))
    }),
  )
})
