import { describe, expect, test } from 'vitest'
import { dossier } from '../../../test/support/dossier.ts'
import type { Patch } from '../../../test/support/dossier.ts'
import type { Dossier } from '../../rules/dossier.ts'
import { judgeDossier } from '../../rules/judge.ts'
import { presentDd } from './present-dd.ts'

const WORDS = { legalBasis: 'Consent', consentMethod: null, consentCategories: [] }
const UNLOADED = { registers: { tps: { snapshotId: null, snapshotDate: null } } }

function tpsExpiryDate(patch: Patch<Dossier>): string | null | undefined {
  const facts = dossier(patch)
  const { verification_results: results } = presentDd(facts, judgeDossier(facts), WORDS, '')
  return results[0]?.licence_expiry.tps_expiry_date
}

function screened(...days: readonly string[]): Patch<Dossier> {
  const made = { screenedAt: '2026-11-01T00:00:00Z', screener: 'X', reference: null }
  const screenings = days.map((day) => ({ ...made, register: 'tps', result: 'clear', snapshotDate: day }))
  return { ...UNLOADED, lead: { screenings } }
}

const ACCEPTING: Patch<Dossier> = { order: { terms: { acceptSupplierScreening: true } } }

describe('the TPS screening ends 28 days after', () => {
  const cases: readonly (readonly [string, Patch<Dossier>, string | null])[] = [
    ['the snapshot that is loaded', {}, '2026-12-07'],
    ['nothing, where there was none', UNLOADED, null],
    ["nothing, where the order does not accept the supplier's", screened('2026-11-01'), null],
    [
      "the supplier's newest, where the order accepts it",
      { ...ACCEPTING, ...screened('2026-11-02', '2026-11-05', '2026-11-01') },
      '2026-12-03',
    ],
    [
      'the newest that can have been made: the rules count none of a day to come',
      { ...ACCEPTING, ...screened('2026-11-02', '2026-12-24') },
      '2026-11-30',
    ],
  ]
  test.each(cases)('%s', (_which, patch, expected) => {
    expect(tpsExpiryDate(patch)).toBe(expected)
  })
})
