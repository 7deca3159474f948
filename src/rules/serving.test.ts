import { describe, expect, test } from 'vitest'
import { dossier } from '../../test/support/dossier.ts'
import type { Patch } from '../../test/support/dossier.ts'
import { decisionOn, findingOf, judged } from '../../test/support/rules.ts'
import { CORE_RULES } from './catalogue.ts'
import type { Dossier } from './dossier.ts'
import { judgeDossier } from './judge.ts'
import { fail, pass } from './rule.ts'

describe('a channel that nothing could serve is not approved', () => {
  const phone = { kind: 'phone', index: 0, readable: true, valid: true, country: 'GB', belongs: true } as const
  const mobile = { ...phone, line: 'mobile', serves: ['phone', 'sms', 'ai_sms'] } as const
  const landline = { ...phone, line: 'landline', serves: ['landline'] } as const
  const email = {
    kind: 'email',
    index: 0,
    readable: true,
    valid: true,
    line: null,
    country: null,
    belongs: true,
  } as const
  const address = { ...email, serves: ['email'] } as const
  const notServed = (patch: Patch<Dossier>) =>
    judged(pass(), patch)
      .channels.filter(({ state }) => state === 'not_served')
      .map((decision) => decision.channel)

  test('voice without a number that was sent, though one is on record', () => {
    expect(notServed({ asked: { identifiers: [address] } })).toEqual(['phone', 'landline'])
  })

  test('text messages without any number on record', () => {
    const served = { asked: { identifiers: [address] }, lead: { phonesOnRecord: 0 } }

    expect(notServed(served)).toEqual(['phone', 'landline', 'sms', 'ai_sms'])
  })

  test('text messages to a landline that was sent, though a mobile may be on record', () => {
    const served = { asked: { identifiers: [landline] }, lead: { phonesOnRecord: 2 } }

    expect(notServed(served)).toEqual(['phone', 'sms', 'ai_sms'])
  })

  test('e-mail without an address sent or on record, and post without an address', () => {
    const served = { asked: { identifiers: [mobile] }, lead: { emailsOnRecord: 0, person: { address: null } } }

    expect(notServed(served)).toEqual(['email', 'landline', 'postal'])
  })

  test('e-mail and post that are on record count, though only a number was sent', () => {
    expect(notServed({ asked: { identifiers: [mobile] } })).toEqual(['landline'])
  })

  test('a failure that names only such channels is no reason', () => {
    const verdict = judged(fail({ ...findingOf('CHANNEL'), channels: ['landline'] }))

    expect(verdict).toMatchObject({ status: 'Verified', reasons: [] })
    expect(decisionOn(verdict, 'landline')).toMatchObject({ state: 'not_served', reasons: [] })
  })

  test('a number that serves nothing makes its channels unusable, with the reason', () => {
    const invalid: Patch<Dossier> = { asked: { identifiers: { '0': { valid: false, serves: [] } } } }
    const verdict = judgeDossier(dossier(invalid), CORE_RULES)

    expect(decisionOn(verdict, 'sms')).toMatchObject({ state: 'unusable', reasons: ['IDENTIFIER_INVALID'] })
    expect(verdict.status).toBe('Non-Compliant')
  })
})
