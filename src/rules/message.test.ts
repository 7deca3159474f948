import { describe, expect, test } from 'vitest'
import { dossier } from '../../test/support/dossier.ts'
import type { Patch } from '../../test/support/dossier.ts'
import { ruleThat } from '../../test/support/rules.ts'
import type { Instant } from '../base/time.ts'
import { CORE_RULES } from './catalogue.ts'
import type { Dossier } from './dossier.ts'
import { judgeDossier } from './judge.ts'
import { messageOf } from './message.ts'
import { fail, pass } from './rule.ts'
import type { ChannelScope, Failure, Rule, Severity } from './rule.ts'

/** Only the number is called and only the address is written to. */
const PHONE_AND_EMAIL: Patch<Dossier> = {
  asked: { identifiers: { '0': { serves: ['phone'] } } },
  order: { terms: { intendedChannels: ['email', 'phone'] } },
}

describe('a Verified lead', () => {
  test('which channel until when, which not and why, what to review', () => {
    const rules = [
      ruleThat(pass({ channels: 'all', until: '2026-12-20T00:00:00.000Z' as Instant, because: 'a test' })),
      ruleSaying('CONSENT_GENERIC_THIRD_PARTY', 'CHANNEL', ['email'], 'recipients are only generic'),
      ruleSaying('POLICY_NO_OPT_OUT', 'REVIEW', 'all', 'the policy has no opt-out clause'),
    ]

    expect(said(rules, PHONE_AND_EMAIL, { order: { terms: { require: 'any' } } })).toBe(
      'Verified: phone may be used until 2026-12-19. ' +
        'Not email: CONSENT_GENERIC_THIRD_PARTY recipients are only generic. Review: POLICY_NO_OPT_OUT.',
    )
  })

  test('channels of one day are told together', () => {
    const rules = [
      ruleThat(
        pass(
          { channels: ['email', 'sms'], until: '2026-12-01T00:00:00.000Z' as Instant, because: 'a test' },
          { channels: ['phone'], until: '2026-12-11T00:00:00.000Z' as Instant, because: 'a test' },
        ),
      ),
    ]

    expect(said(rules)).toBe(
      'Verified: email and sms may be used until 2026-11-30; phone may be used until 2026-12-10; ' +
        'postal and ai_sms may be used.',
    )
  })

  test('the last usable day is that in London', () => {
    const summer = '2027-03-31T23:00:00.000Z' as Instant

    expect(said([ruleThat(pass({ channels: 'all', until: summer, because: 'a test' }))], PHONE_AND_EMAIL)).toBe(
      'Verified: email and phone may be used until 2027-03-31.',
    )
  })

  test('channels that are lost for the same reasons are told together, each reason once', () => {
    const rules = [
      ruleSaying('FIRST', 'CHANNEL', ['sms', 'ai_sms', 'postal'], 'is not so'),
      ruleSaying('SECOND', 'CHANNEL', ['sms', 'ai_sms'], 'is not so either'),
      ruleSaying('SECOND', 'CHANNEL', ['sms', 'ai_sms'], 'is not so either'),
    ]

    expect(said(rules)).toBe(
      'Verified: email and phone may be used. Not postal: FIRST is not so. ' +
        'Not sms and ai_sms: FIRST is not so; SECOND is not so either.',
    )
  })

  test('a channel that nobody asked about is left out', () => {
    const rules = [ruleSaying('FIRST', 'CHANNEL', ['landline', 'postal'], 'is not so')]

    expect(said(rules, PHONE_AND_EMAIL)).toBe('Verified: email and phone may be used.')
  })

  test('a channel of a number that was sent is told though the order does not intend it', () => {
    const terms = { order: { terms: { intendedChannels: ['email', 'phone'] as const } } }
    const rules = [ruleSaying('FIRST', 'CHANNEL', ['sms'], 'is not so')]

    expect(said(rules, terms)).toBe('Verified: email, phone and ai_sms may be used. Not sms: FIRST is not so.')
  })

  test('review codes come in catalogue order, each once, and only those of concern', () => {
    const rules = [
      ruleSaying('ZULU', 'REVIEW', 'all', 'is doubtful'),
      ruleSaying('ALPHA', 'REVIEW', ['email'], 'is doubtful'),
      ruleSaying('ZULU', 'REVIEW', ['sms'], 'is doubtful'),
      ruleSaying('HOTEL', 'REVIEW', ['landline'], 'is doubtful'),
      ruleSaying('OSCAR', 'WARN', 'all', 'is worth knowing'),
    ]

    expect(said(rules)).toBe('Verified: email, phone, postal, sms and ai_sms may be used. Review: ZULU, ALPHA.')
  })
})

describe('a Non-Compliant lead', () => {
  test('every reason, in catalogue order', () => {
    const rules = [
      ruleSaying('TPS_REGISTERED', 'CHANNEL', ['phone'], 'phone is on the TPS register since 2026-01-04'),
      ruleSaying('LICENCE_EXPIRED', 'BLOCK', 'all', 'licence ended on 2026-05-31'),
    ]

    expect(said(rules, PHONE_AND_EMAIL)).toBe(
      'Non-Compliant: TPS_REGISTERED phone is on the TPS register since 2026-01-04; ' +
        'LICENCE_EXPIRED licence ended on 2026-05-31.',
    )
  })

  test('channels that a reason does not name are named after it', () => {
    const rules = [
      ruleSaying('FIRST', 'CHANNEL', ['email', 'phone', 'landline'], 'is not so'),
      ruleSaying('SECOND', 'REVIEW', 'all', 'is doubtful'),
    ]

    expect(said(rules)).toBe('Non-Compliant: FIRST is not so (email and phone). Review: SECOND.')
  })

  test('a lead that is not matched tells nothing else', () => {
    expect(said(CORE_RULES, { lead: null, order: { status: 'cancelled' } })).toBe(
      'Non-Compliant: LEAD_NOT_MATCHED the lead is not known under this order with these identifiers.',
    )
  })

  test('an identifier that cannot be read is told beside it', () => {
    const unreadable = { readable: false, valid: false, line: null, country: null, belongs: false, serves: [] }

    expect(said(CORE_RULES, { asked: { identifiers: { '0': unreadable } } })).toBe(
      'Non-Compliant: LEAD_NOT_MATCHED the lead is not known under this order with these identifiers; ' +
        'IDENTIFIER_INVALID the phone number cannot be read as a phone number.',
    )
  })

  test('a reason that the order silenced leaves a sentence all the same', () => {
    const silenced: Patch<Dossier> = {
      asked: { identifiers: { '0': { valid: false, serves: [] } } },
      order: { terms: { ruleOverrides: [{ ruleId: 'LNK-004', severity: 'WARN', threshold: null }] } },
    }

    expect(said(CORE_RULES, silenced)).toBe('Non-Compliant: an identifier that was sent keeps no channel.')
  })
})

function ruleSaying(code: string, severity: Severity, channels: ChannelScope, detail: string): Rule {
  const failure: Failure = { severity, channels, detail, remedy: 'make it pass' }
  return { ...ruleThat(fail(failure)), code }
}

function said(rules: readonly Rule[], ...patches: readonly Patch<Dossier>[]): string {
  const facts = dossier(...patches)
  return messageOf(judgeDossier(facts, rules), facts)
}
