import { describe, expect, test } from 'vitest'
import { kycFindings } from './kyc-findings.ts'
import type { KycBefore, KycFinding, KycToday } from './kyc-findings.ts'

const NEW: KycBefore = { answers: 0, verified: 0, phonesMax: 0 }
const USUAL: KycBefore = { answers: 1000, verified: 700, phonesMax: 500 }

function today(answers: number, verified: number, phones = 0): KycToday {
  return { answers, verified, phones }
}

describe('a key is told of when its questions are unlike those of others, or unlike its own before', () => {
  const cases: readonly [string, KycToday, KycBefore, readonly KycFinding[]][] = [
    ['too few answers to say anything', today(199, 0), NEW, []],
    ['a new key that is hardly ever right', today(200, 39), NEW, ['kyc_hit_rate_low']],
    ['a new key that is right one time in five', today(200, 40), NEW, []],
    ['a new key that is nearly always right', today(200, 196), NEW, []],
    ['a new key that is always right', today(200, 197), NEW, ['kyc_hit_rate_high']],
    ['as usual', today(200, 140), USUAL, []],
    ['within 20 points of the usual', today(1000, 501), USUAL, []],
    ['more than 20 points under it', today(1000, 499), USUAL, ['kyc_hit_rate_low']],
    ['more than 20 points over it', today(1000, 901), USUAL, ['kyc_hit_rate_high']],
    ['seldom right, as always', today(200, 10), { ...USUAL, verified: 50 }, []],
    ['a history too short to go by', today(200, 100), { answers: 499, verified: 499, phonesMax: 0 }, []],
    ['as many phones as nobody asks about', today(0, 0, 1001), NEW, ['kyc_many_phones']],
    ['as many as some do', today(0, 0, 1000), NEW, []],
    ['three times as many as ever', today(0, 0, 1500), USUAL, []],
    ['more than that', today(0, 0, 1501), USUAL, ['kyc_many_phones']],
    ['both', today(2000, 10, 2000), USUAL, ['kyc_hit_rate_low', 'kyc_many_phones']],
  ]
  test.each(cases)('%s', (_, counted, before, findings) => {
    expect(kycFindings(counted, before)).toEqual(findings)
  })
})
