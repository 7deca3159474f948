import { describe, expect, test } from 'vitest'
import { industriesNamedIn, industryCovers, industryFrom, industryLabel } from './industries.ts'

test.each([
  ['insurance', 'insurance.home', true],
  ['insurance.home', 'insurance', false],
  ['insurance.home', 'insurance.home', true],
  ['health', 'healthcare', false],
  ['solar', 'energy', false],
])('%s covers %s: %s', (outer, inner, covers) => {
  expect(industryCovers(outer, inner)).toBe(covers)
})

test.each([
  ['Home insurance', 'insurance.home'],
  ['insurance.home', 'insurance.home'],
  [' SOLAR ', 'solar'],
  ['spoons', null],
  ['constructor', null],
])('"%s" is read as %s', (text, code) => {
  expect(industryFrom(text)).toBe(code)
})

test('a code that is not on the list stands for itself', () => {
  expect(industryLabel('spoons.silver')).toBe('spoons.silver')
  expect(industryLabel('debt_solutions')).toBe('Debt solutions')
})

describe('the industries that a wording speaks of', () => {
  test.each([
    ['I agree to be contacted about home insurance.', ['insurance.home']],
    ['About INSURANCE and mortgages', ['insurance', 'mortgage']],
    ['car\n insurance quotes', ['insurance.motor']],
    ['a lifetime mortgage', ['equity_release']],
    ['solar panels and energy', ['solar', 'energy']],
    ['charities that you like', ['charity']],
    ['reassurance and reloaned goods', []],
    ['', []],
  ])('"%s"', (text, codes) => {
    expect(industriesNamedIn(text)).toEqual(codes)
  })
})
