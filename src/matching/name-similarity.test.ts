import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameSimilarity } from './name-similarity.ts'
import { changeCost } from './name-word-similarity.ts'

// Between the two groups lies where most pairs are divided best.
const ALIKE_MIN = 0.7
const UNLIKE_MAX = 0.45

describe('ways in which one name is written are alike', () => {
  test.each([
    ['Margaret O’Connor', "O'CONNOR, Margaret"],
    ['Dr Margaret O’Connor OBE', 'Margaret OConnor'],
    ['Margaret Ann O’Connor', 'Margaret O’Connor'],
    ['MargaretOConnor', "Margaret O'Connor"],
    ['Margarwt Oconnor', 'Margaret O’Connor'],
    ['Marg4ret Oconn0r', 'Margaret O’Connor'],
    ['Peggy Featherstone', 'Margaret Featherstone'],
    ['JP Featherstone', 'Jean-Paul Featherstone'],
    ['Pieter van den Berg', 'Pieter Berg'],
    ['Катерина Шевченко', 'Kateryna Shevchenko'],
    ['Aleksandr Tchaikovsky', 'Alexander Chaykovskiy'],
    ['حسن كريم', 'Hassan Karim'],
    ['Sergio Garcia Lopez Featherstone', 'Sergio Lopez Featherstone'],
  ])('%s / %s', (one, other) => {
    expect(nameSimilarity(one, other)).toBeGreaterThan(ALIKE_MIN)
  })
})

describe('one word that fits nothing makes two persons, in a long name too', () => {
  test.each([
    ['Margaret O’Connor', 'Patrick O’Connor'],
    ['Margaret O’Connor', 'Margaret Hughes'],
    ['Michael Featherstone', 'Michelle Featherstone'],
    ['Hassan Karim Yusuf Ali Al-Basri', 'Hassan Karim Yusuf Ali Al-Halabi'],
    ['A. Featherstone', 'Margaret Featherstone'],
    ['Lars Featherstone Holm', 'Margaret Featherstone'],
    ['M.', 'Margaret Featherstone'],
    ['李小龙', '李小明'],
    ['', 'Margaret Featherstone'],
  ])('%s / %s', (one, other) => {
    expect(nameSimilarity(one, other)).toBeLessThan(UNLIKE_MAX)
  })
})

test('a common name alone says less than a rare one', () => {
  expect(nameSimilarity('Smith', 'John Smith')).toBeLessThan(nameSimilarity('Zyxwski', 'John Zyxwski'))
})

test('the similarity lies between 0 and 1, the same from both sides, whatever the texts', () => {
  const word = fc.constantFrom(
    'Ann',
    'Anna',
    'Smith',
    'Smyth',
    'O’Connor',
    'al',
    'Иван',
    '李小龙',
    'JP',
    'M',
    'Dr',
    'Obe',
    '',
  )
  const text = fc.oneof(
    fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  fc.assert(
    fc.property(text, text, (one, other) => {
      const similarity = nameSimilarity(one, other)

      expect(similarity).toBeGreaterThanOrEqual(0)
      expect(similarity).toBeLessThanOrEqual(1)
      expect(similarity).toBeCloseTo(nameSimilarity(other, one), 10)
    }),
  )
})

test('changing a word into itself costs nothing, into another something, and as much on the way back', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'e', 'h', 's', 't', 'z'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(changeCost(one, other) === 0).toBe(one === other)
      expect(changeCost(one, other)).toBeCloseTo(changeCost(other, one), 10)
    }),
  )
})
