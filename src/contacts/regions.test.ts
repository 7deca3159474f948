import { describe, expect, test } from 'vitest'
import { isRegion, regionCovers, regionFrom, regionLabel, regionsOverlap } from './regions.ts'

describe('a region is read from its code or its label', () => {
  test.each([
    ['GB', 'GB'],
    ['gb-sct', 'GB-SCT'],
    ['UK', 'UK'],
    ['United Kingdom', 'UK'],
    ['  northern ireland ', 'GB-NIR'],
    ['European Economic Area', 'EEA'],
    ['Switzerland', 'CH'],
    ['US-CA', 'US-CA'],
    ['Worldwide', 'WORLD'],
    ['Atlantis', null],
    ['XX', null],
    ['XX-1', null],
    ['', null],
    ['constructor', null],
    ['__proto__', null],
  ])('%s', (text, code) => {
    expect(regionFrom(text)).toBe(code)
  })
})

test.each([
  ['UK', 'United Kingdom'],
  ['GB', 'United Kingdom'],
  ['GB-WLS', 'Wales'],
  ['EU', 'European Union'],
  ['DE', 'Germany'],
  ['WORLD', 'Worldwide'],
  ['US-CA', 'US-CA'],
  ['constructor', 'constructor'],
])('%s is printed as %s', (code, label) => {
  expect(regionLabel(code)).toBe(label)
})

describe('one region covers another when all of it lies inside', () => {
  test.each([
    ['UK', 'GB', true],
    ['GB', 'UK', true],
    ['UK', 'GB-NIR', true],
    ['GB-NIR', 'UK', false],
    ['GB-GBN', 'GB-SCT', true],
    ['GB-GBN', 'GB-NIR', false],
    ['GB-GBN', 'GB-EAW', true],
    ['UK', 'JE', false],
    ['EEA', 'EU', true],
    ['EU', 'EEA', false],
    ['EEA', 'NO', true],
    ['EU', 'NO', false],
    ['EEA', 'CH', false],
    ['EEA', 'GB', false],
    ['WORLD', 'EEA', true],
    ['EEA', 'WORLD', false],
    ['US', 'US-CA', true],
    ['ATLANTIS', 'ATLANTIS', false],
  ])('%s covers %s: %s', (outer, inner, covers) => {
    expect(regionCovers(outer, inner)).toBe(covers)
  })
})

describe('two regions overlap when they have a place in common', () => {
  test.each([
    ['UK', 'GB-SCT', true],
    ['GB-SCT', 'UK', true],
    ['GB-EAW', 'GB-GBN', true],
    ['GB-SCT', 'GB-WLS', false],
    ['EU', 'EEA', true],
    ['UK', 'EEA', false],
    ['WORLD', 'CH', true],
    ['ATLANTIS', 'WORLD', false],
  ])('%s and %s: %s', (one, other, overlap) => {
    expect(regionsOverlap(one, other)).toBe(overlap)
  })
})

test('every group is made of regions', () => {
  for (const group of ['UK', 'EU', 'EEA', 'GB-GBN', 'GB-EAW']) {
    expect(isRegion(group)).toBe(true)
    expect(regionCovers(group, group)).toBe(true)
    expect(regionFrom(regionLabel(group))).toBe(group)
  }
})
