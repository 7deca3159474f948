import { describe, expect, test } from 'vitest'
import { canonicalNameFrom } from './person-name.ts'

describe('what nobody is called is flagged', () => {
  const texts =
    `test test; Test User; asdf asdf; qwerty; sdfgh jklkj; xxx xxx; a a; First Name; n/a; N/A N/A; Mickey Mouse;
    MR DONALD DUCK; Joe Bloggs; Unknown Unknown; The Occupier; Not Applicable; Acme Windows Ltd; Smith & Sons Limited; Leeds City Council; jane@example.com; www.example.org; fuck off; Jane 07700 900123`.split(
      /;\s+/,
    )
  test.each(texts)('%s', (full) => {
    expect(canonicalNameFrom({ full })?.flags).toContain('not_a_name')
  })
})

describe('what somebody is called is not', () => {
  const texts =
    `Margaret O’Connor; James Bond; Edward Stpcks; Ulpian Fukwell; John Aspinall (1851-1937); John Lord; Harry Potter; Christopher Null; May Name; Anna Church; Tomáš Krč; Na Li; Ng Ng;
    Ian First; Dick Cocks; Huw Llwchwr; Abu Bakr; محمد علي; Иван Петров; J R R Tolkien; Li Wu; Null Island Smith; Guest House`.split(
      /;\s+/,
    )
  test.each(texts)('%s', (full) => {
    expect(canonicalNameFrom({ full })?.flags).not.toContain('not_a_name')
  })
})

test('a name of one word, or with a part missing, is flagged as such', () => {
  expect(canonicalNameFrom({ full: 'Margaret' })?.flags).toEqual(['one_word'])
  expect(canonicalNameFrom({ given: '', family: 'Reid' })?.flags).toEqual(['one_word'])
  expect(canonicalNameFrom({ full: 'Margaret Reid' })?.flags).toEqual([])
})

test('a word in letters of two scripts is flagged', () => {
  expect(canonicalNameFrom({ full: 'M\u{430}rgaret Reid' })?.flags).toEqual(['mixed_script'])
  expect(canonicalNameFrom({ full: 'M&#1072;rgaret Reid' })?.flags).toEqual(['mixed_script'])
})
