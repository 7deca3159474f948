import { describe, expect, test } from 'vitest'
import { countryFrom } from './country.ts'

describe('countries as people write them', () => {
  test.each([
    ['gb', 'GB'],
    ['UK', 'GB'],
    ['United Kingdom', 'GB'],
    ['england', 'GB-ENG'],
    ['GB-SCT', 'GB-SCT'],
    [' Ireland ', 'IE'],
    ['Republic of Ireland', 'IE'],
    ['germany', 'DE'],
  ])('%s is %s', (text, expected) => {
    expect(countryFrom(text)).toBe(expected)
  })

  test.each(['', 'Atlantis', 'XX', 'EU', 'EEA', 'WORLD', 'worldwide', 'constructor', 'toString'])(
    '%s is none',
    (text) => {
      expect(countryFrom(text)).toBeNull()
    },
  )
})
