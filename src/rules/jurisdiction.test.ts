import { describe, expect, test } from 'vitest'
import { dossier } from '../../test/support/dossier.ts'
import type { Patch } from '../../test/support/dossier.ts'
import type { Dossier } from './dossier.ts'
import { packsFor } from './jurisdiction.ts'

type Places = {
  readonly phone: string | null
  readonly postal: string | null
  readonly order: string | null
  readonly packs: readonly string[]
}

describe('the UK pack holds when the number, the postal address or the order is in the UK', () => {
  const cases: readonly Places[] = [
    { phone: 'GB', postal: 'GB', order: 'UK', packs: ['core', 'uk'] },
    { phone: 'GB', postal: 'DE', order: 'EU', packs: ['core', 'uk'] },
    { phone: 'DE', postal: 'GB-SCT', order: 'EU', packs: ['core', 'uk'] },
    { phone: 'DE', postal: 'DE', order: 'GB-NIR', packs: ['core', 'uk'] },
    { phone: 'DE', postal: null, order: 'EEA', packs: ['core'] },
    { phone: 'JE', postal: 'JE', order: null, packs: ['core'] },
    { phone: null, postal: null, order: 'EU', packs: ['core'] },
    // Nothing tells a place: the stricter rules.
    { phone: null, postal: null, order: null, packs: ['core', 'uk'] },
    { phone: null, postal: null, order: 'WORLD', packs: ['core', 'uk'] },
    { phone: 'FR', postal: null, order: 'WORLD', packs: ['core'] },
  ]
  test.each(cases)('phone $phone, address $postal, order $order', ({ phone, postal, order, packs }) => {
    const patch: Patch<Dossier> = {
      asked: { identifiers: { '0': { country: phone } } },
      lead: { person: { address: { country: postal } } },
      order: { terms: { region: order } },
    }

    expect(packsFor(dossier(patch))).toEqual(packs)
  })
})

test('a lead without any address is judged by what remains', () => {
  const patch: Patch<Dossier> = {
    asked: { identifiers: { '0': { country: 'FR' } } },
    lead: { person: { address: null } },
    order: { terms: { region: null } },
  }

  expect(packsFor(dossier(patch))).toEqual(['core'])
})
