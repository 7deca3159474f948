import { describe, expect, test } from 'vitest'
import { consentCategoryFrom, consentMethodFrom, legalBasisFrom } from './read-vocabulary.ts'

describe('a legal basis is read by its label, its code or its usual plural', () => {
  test.each([
    ['Consent', 'consent'],
    ['explicit consent', 'explicit_consent'],
    ['LEGITIMATE_INTEREST', 'legitimate_interest'],
    ['Legitimate interests', 'legitimate_interest'],
    ['Soft Opt-In', 'soft_opt_in'],
    ['because we can', 'other'],
    ['  ', null],
  ])('%j is %s', (text, expected) => {
    expect(legalBasisFrom(text)).toBe(expected)
  })
})

describe('a consent method is read from free text, and what cannot be told stays unknown', () => {
  test.each([
    ['web_preticked', 'web_preticked'],
    ['Online form, pre-ticked box', 'web_preticked'],
    ['Box that was not pre-ticked', 'web_checkbox_unticked'],
    ['Unticked checkbox on web form', 'web_checkbox_unticked'],
    ['Opt-in checkbox', 'web_checkbox_unticked'],
    ['User opted out', 'web_preticked'],
    ['Double opt-in by e-mail', 'double_opt_in_email'],
    ['SMS double opt in', 'double_opt_in_sms'],
    ['recorded call with agent', 'voice_recorded_agent'],
    ['Facebook lead ads', 'social_lead_form'],
    ['checkbox', 'imported_unknown'],
    ['magic', 'imported_unknown'],
    ['', null],
  ])('%j is %s', (text, expected) => {
    expect(consentMethodFrom(text)).toBe(expected)
  })
})

test('a category is read by its code or label', () => {
  expect(consentCategoryFrom('third_party_marketing')).toBe('third_party_marketing')
  expect(consentCategoryFrom('Third-party marketing')).toBe('third_party_marketing')
  expect(consentCategoryFrom('anything goes')).toBe('other')
})
