import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Instant } from '../base/time.ts'
import { callerIsNamed, isNameOfParty } from './recipients.ts'
import type { NamingEvidence } from './recipients.ts'

const CONSENT_AT = '2026-09-01T09:30:00.000Z' as Instant
const LIST_AT: Readonly<Record<string, string>> = {
  before: '2026-08-31T00:00:00.000Z',
  same: CONSENT_AT,
  after: '2026-09-01T09:30:00.001Z',
}

const ROWS = readFileSync(new URL('../../test/vectors/recipients.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [expected = '', names = '', recipients = '-', list = '-', text = '-', shows = ''] = line.split('\t')
    return { expected, names, recipients, list, text, shows }
  })

describe('a wording names the caller, or does not', () => {
  test.each(ROWS)('$expected: $names | $recipients | $list | $text ($shows)', (row) => {
    expect(callerIsNamed(evidence(row.text, row.recipients, row.list), party(row.names))).toBe(row.expected)
  })

  test('the table shows every outcome, in at least sixty wordings', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(60)
    expect(new Set(ROWS.map(({ expected }) => expected))).toEqual(
      new Set(['named', 'claimed', 'generic', 'absent', 'unknown']),
    )
  })
})

const LETTERS = 'bcdfghjklmnpqrstvwxz'.split('')
// Consonants only, so that no generated name is an English word.
const nameWord = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 4, maxLength: 9 }).map(capitalised)
const name = fc.array(nameWord, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))

describe('whatever the name', () => {
  test('it is named by any case, suffix and punctuation between its words', () => {
    fc.assert(
      fc.property(
        name,
        fc.constantFrom('', ' Ltd', ' Limited', ' plc', ', LLP', ' Ltd.'),
        fc.constantFrom(...VARIATIONS),
        (given, suffix, varied) => {
          const text = `I agree that ${varied(given)}${suffix} may text me about offers.`

          expect(callerIsNamed(evidence(text), party(`${given} Limited`))).toBe('named')
        },
      ),
    )
  })

  test('it is never named by a wording that lacks it', () => {
    fc.assert(
      fc.property(name, name, (given, other) => {
        fc.pre(!other.replaceAll(' ', '').toLowerCase().includes(given.replaceAll(' ', '').toLowerCase()))

        expect(callerIsNamed(evidence(`I agree that ${other} Ltd may text me about offers.`), party(given))).toBe(
          'absent',
        )
      }),
    )
  })

  test('it is never named inside a longer word', () => {
    fc.assert(
      fc.property(name, fc.constantFrom('ab', 'o', 'ing', '7'), (given, stuck) => {
        const texts = [`I agree that ${stuck}${given} may text me.`, `I agree that ${given}${stuck} may text me.`]

        expect(texts.map((text) => callerIsNamed(evidence(text), party(given)))).not.toContain('named')
      }),
    )
  })

  test('it is never named by a denial', () => {
    fc.assert(
      fc.property(name, fc.constantFrom(...DENIALS), (given, denial) => {
        expect(callerIsNamed(evidence(denial.replace('NAME', given)), party(given))).not.toBe('named')
      }),
    )
  })

  test("the supplier's own list alone never names it", () => {
    fc.assert(
      fc.property(name, fc.constantFrom('We may text you.', 'Our partners may text you.', '-'), (given, text) => {
        expect(callerIsNamed(evidence(text, `Bolt Solar; ${given} Ltd`), party(given))).toBe('claimed')
      }),
    )
  })
})

test('any text whatever is read without a fault, and in bounded time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 30 }), (text, given) => {
      expect(['named', 'claimed', 'generic', 'absent', 'unknown']).toContain(
        callerIsNamed(evidence(text), party(given)),
      )
    }),
  )
  for (const piece of ['<a ', '[', 'a.', '\n ', 'a', 'partners ', 'not ', 'harbour ', '((', '@', 'https://']) {
    expect(callerIsNamed(evidence(piece.repeat(200_000)), party('Harbour Energy Ltd'))).not.toBe('named')
  }
})

test('a party is known by any of its names, suffix or not, but not by part of one', () => {
  const harbour = party('Harbour Energy Ltd; HarbourHeat')

  expect(
    ['harbour energy', 'HARBOUR ENERGY LIMITED', 'Harbour Heat'].map((text) => isNameOfParty(text, harbour)),
  ).toEqual([true, true, true])
  expect(['Harbour', 'Harbour Energy Services Ltd', '', 'Ltd'].map((text) => isNameOfParty(text, harbour))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

const VARIATIONS: readonly ((given: string) => string)[] = [
  (given) => given,
  (given) => given.toUpperCase(),
  (given) => given.toLowerCase(),
  (given) => given.replaceAll(' ', '-'),
  (given) => given.replaceAll(' ', '  '),
  (given) => `"${given}"`,
  (given) => given.normalize('NFD'),
]

const DENIALS: readonly string[] = [
  'We will not share your data with NAME.',
  'We never text you for NAME.',
  'NAME will not contact you.',
  'All our partners except NAME may text you.',
  "We don't pass your number to Bolt Solar, NAME or anyone else.",
  'Nobody at NAME will have your number.',
  'We share your data without passing it to NAME.',
]

function evidence(text: string, recipients = '-', list = '-'): NamingEvidence {
  const archivedAt = LIST_AT[list] as Instant | undefined
  return {
    text: text === '-' ? null : text.replaceAll(String.raw`\n`, '\n'),
    namedRecipients: recipients === '-' ? [] : recipients.split('; '),
    recipientsList: archivedAt === undefined ? null : { sha256: 'c0ffee'.padEnd(64, '0'), archivedAt },
    at: CONSENT_AT,
  }
}

function party(names: string): { legalName: string; otherNames: readonly string[] } {
  const [legalName = '', ...otherNames] = names.split('; ')
  return { legalName, otherNames }
}

function capitalised(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}
