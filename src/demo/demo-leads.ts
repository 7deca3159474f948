import { dayFrom } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import { demoLead } from './demo-lead.ts'
import type { DemoLead, LeadWish } from './demo-lead.ts'
import { CURRENT_ORDER_ID, ENDED_ORDER_ID } from './demo-parties.ts'
import type { DemoSourceId } from './demo-parties.ts'
import { demoPerson } from './demo-person.ts'
import { DENYING_POLICY_URL, GONE_POLICY_URL } from './demo-policies.ts'

const PLAIN_LEADS = 200
const COVER_LEADS = 23
const HARBOUR_SOURCES: readonly DemoSourceId[] = ['SRC-DEMO-1', 'SRC-DEMO-2', 'SRC-DEMO-3', 'SRC-DEMO-4', 'SRC-DEMO-6']
// Named leads come after the others in the list of people.
const FIRST_NAMED = 600
const LANDLINE_EVERY = 4
const EMOJI_WORDING =
  'Yes please! ☀️ Harbour Energy may contact me about solar panels by e-mail 📧, by phone 📞 (mobile and landline), by post, ' +
  'by text message and by automated text message 🤖.'

/**
 * All leads of the demo as they stand on a day. An id that begins with `LEAD-OK` verifies under Harbour Energy's running
 * order. The mobile of `LEAD-OK-nnnn` is 07700 900000 plus nnnn - 1; those of leads named after their outcome begin 07700 9003.
 */
export function demoLeads(today: Day): readonly DemoLead[] {
  const wishes = [...plainLeads(), ...coverLeads(), ...namedLeads()]
  return wishes.map((wish) => demoLead(wish, today))
}

function plainLeads(): readonly LeadWish[] {
  return Array.from({ length: PLAIN_LEADS }, (_, number) => ({
    leadId: `LEAD-OK-${String(number + 1).padStart(4, '0')}`,
    sourceId: HARBOUR_SOURCES[number % HARBOUR_SOURCES.length] ?? 'SRC-DEMO-1',
    person: demoPerson(number),
    mobile: mobileOf(number),
    ...(number % LANDLINE_EVERY === 0 ? { landline: `01632 960${threeDigits(number)}` } : {}),
    // Within the six months for which consent may wait for its first use (rule REC-001).
    capturedDaysAgo: 8 + ((number * 17) % 140),
    soldUnder: [CURRENT_ORDER_ID],
  }))
}

/** Leads for home insurance: Lantern's order covers their whole source, so none is sold singly. */
function coverLeads(): readonly LeadWish[] {
  return Array.from({ length: COVER_LEADS }, (_, number) => ({
    leadId: `LEAD-COVER-${threeDigits(number + 1)}`,
    sourceId: 'SRC-DEMO-5',
    person: demoPerson(PLAIN_LEADS + number),
    mobile: mobileOf(400 + number),
    capturedDaysAgo: 6 + ((number * 11) % 120),
    soldUnder: [],
    consentedTo: ['email', 'phone', 'landline', 'postal', 'sms'],
  }))
}

/** One lead for each outcome that is shown; the last two digits of its mobile are the row of `DEMO_OUTCOMES`. */
function namedLeads(): readonly LeadWish[] {
  return [
    named(2, 'LEAD-OK-EMAIL', { consentedTo: ['email'] }),
    named(3, 'LEAD-STALE', { capturedDaysAgo: 400 }),
    named(4, 'LEAD-WITHDRAWN', { withdrawn: {} }),
    named(5, 'LEAD-LICENCE', { soldUnder: [ENDED_ORDER_ID] }),
    // Two days ago was the first day on which the screening no longer counted.
    named(6, 'LEAD-TPS', { consentedTo: ['phone'], screenedDaysAgo: 30 }),
    named(7, 'LEAD-REGION', { usageRegion: 'IE' }),
    named(27, 'LEAD-INDUSTRY', { deniedIndustries: ['gambling', 'solar'] }),
    named(8, 'LEAD-POLICY', { sourceId: 'SRC-DEMO-6', policyUrl: DENYING_POLICY_URL }),
    named(9, 'LEAD-OK-POLICY-GONE', { sourceId: 'SRC-DEMO-2', policyUrl: GONE_POLICY_URL }),
    named(10, 'LEAD-PHONE'),
    named(11, 'LEAD-OK-NICKNAME', {}, { name: 'Elizabeth Fairclough' }),
    named(12, 'LEAD-OK-BIRTHDAY', {}, { dateOfBirth: day('1984-05-17') }),
    named(13, 'LEAD-OK-NO-EMAIL', { withdrawn: { channels: ['email'] } }),
    { ...named(14, 'LEAD-OK-TWIN', { sourceId: 'SRC-DEMO-2' }), mobile: mobileOf(0), person: demoPerson(0) },
    named(16, 'LEAD-OK-NO-AI', { consentedTo: ['email', 'phone', 'landline', 'postal', 'sms'] }),
    named(17, 'LEAD-OK-SLOW'),
    named(18, 'LEAD-OK-UNICODE', { wording: EMOJI_WORDING }, { name: "Zoë O'Brien-Łukasz" }),
  ]
}

function named(
  place: number,
  leadId: string,
  own: Partial<LeadWish> = {},
  known: Parameters<typeof demoPerson>[1] = {},
): LeadWish {
  return {
    leadId,
    sourceId: 'SRC-DEMO-1',
    person: demoPerson(FIRST_NAMED + place, known),
    mobile: mobileOf(300 + place),
    capturedDaysAgo: 45,
    soldUnder: [CURRENT_ORDER_ID],
    ...own,
  }
}

/** Ofcom's numbers for drama: 07700 900000 to 900999 belong to nobody. */
function mobileOf(number: number): string {
  return `07700 900${threeDigits(number)}`
}

function threeDigits(number: number): string {
  return String(number).padStart(3, '0')
}

function day(text: string): Day {
  const read = dayFrom(text)
  if (read === null) throw new Error('a date of birth of the demo must be a day')
  return read
}
