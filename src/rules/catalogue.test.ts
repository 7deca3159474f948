import { describe, expect, test } from 'vitest'
import { CHANNELS } from '../contacts/channel.ts'
import { CATALOGUE } from './catalogue.ts'

/** The order in which reasons are shown. An id that has been published keeps its place and its meaning. */
const IDS = `
  LNK-002 LNK-003 LNK-004 LNK-006 LNK-007
  CON-001 CON-003 CON-004 CON-005 CON-006 CON-011 CON-014 CON-016 CON-017 CON-020
  REC-005 REC-006
  LIC-001 LIC-002 LIC-003 LIC-004 LIC-005 LIC-007
  SUP-002 SUP-001
  PPS-001 PPS-002 PPS-003 PPS-004 PPS-005 PPS-006 PPS-007
  PRV-003 PRV-008 PRV-006 PRV-007
  CON-002 CON-007 CON-008 CON-009 CON-019 CON-022 CON-021
  UKR-001 UKR-002 UKR-003 UKR-004 UKR-005 UKR-006 UKR-009
  UKC-001 UKC-002 UKC-003 UKC-004
  REC-001 REC-002`
  .trim()
  .split(/\s+/)

test('the catalogue holds every rule, once and in its place', () => {
  expect(CATALOGUE.map(({ id }) => id)).toEqual(IDS)
})

describe.each(CATALOGUE.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  test('has a code, a title and a citation that can be published', () => {
    expect(rule.code ?? 'NONE').toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    expect(rule.title).toMatch(/^[A-Z].*[^.\s]$/)
    expect(rule.citation).toMatch(/\S/)
  })

  test('speaks of channels in their fixed order', () => {
    const channels = rule.channels === 'all' ? CHANNELS : rule.channels

    expect(channels).toEqual(CHANNELS.filter((channel) => channels.includes(channel)))
    expect(channels).not.toHaveLength(0)
  })

  test('is in force over days that exist and follow each other', () => {
    const last = rule.effectiveTo ?? '9999-12-31'

    expect([rule.effectiveFrom, last].map((day) => new Date(day).toISOString().slice(0, 10))).toEqual([
      rule.effectiveFrom,
      last,
    ])
    expect([rule.effectiveFrom, last].toSorted()[0]).toBe(rule.effectiveFrom)
  })
})
