import { describe, expect, test } from 'vitest'
import type { Patch } from '../../test/support/dossier.ts'
import { findingOf, judged } from '../../test/support/rules.ts'
import type { Dossier } from './dossier.ts'
import { ofLead } from './findings.ts'
import { fail, pass } from './rule.ts'
import type { Judgement } from './rule.ts'

describe('obligations come with a Verified lead only, and only those of its channels', () => {
  const codes = (judgement: Judgement, patch: Patch<Dossier> = {}) =>
    judged(judgement, patch).obligations.map(({ code }) => code)

  test('all of them', () => {
    expect(codes(pass())).toEqual([
      'SHOW_CALLING_NUMBER',
      'SAY_WHO_CALLS',
      'GIVE_OPT_OUT_ADDRESS',
      'GIVE_PRIVACY_NOTICE',
      'DELETE_BY_LICENCE_END',
    ])
  })

  test('none for calls when calls are out', () => {
    const withoutCalls = fail({ ...findingOf('CHANNEL'), channels: ['phone', 'landline'] })

    expect(codes(withoutCalls)).toEqual(['GIVE_OPT_OUT_ADDRESS', 'GIVE_PRIVACY_NOTICE', 'DELETE_BY_LICENCE_END'])
  })

  test('no notice under Article 14 where the caller collected the lead', () => {
    const own = { source: { supplier: { organisationId: 'org_harbour' } } }

    expect(codes(pass(), own)).not.toContain('GIVE_PRIVACY_NOTICE')
  })

  test('the notice is due a month after the lead was delivered', () => {
    const delivered = { order: { assignment: { deliveredAt: '2026-10-30T23:30:00.000Z' } } }
    const notice = judged(pass(), delivered).obligations.find(({ code }) => code === 'GIVE_PRIVACY_NOTICE')

    expect(notice?.detail).toContain('on 2026-11-30 at the latest')
  })

  test('none when Non-Compliant', () => {
    expect(codes(fail(ofLead('BLOCK', 'a test fails', 'make it pass')))).toEqual([])
  })
})
