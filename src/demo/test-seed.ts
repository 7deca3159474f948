import { addDays } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import type { LeadRecordBody } from '../evidence/lead-record-contract.ts'
import type { ManualScanBody } from '../policy-scan/scan-contract.ts'
import { demoLead } from './demo-lead.ts'
import type { DemoLead, LeadWish } from './demo-lead.ts'
import { CURRENT_ORDER_ID, TEST_SOURCE_ID } from './demo-parties.ts'
import { demoPerson } from './demo-person.ts'
import type { DemoPerson } from './demo-person.ts'
import { soundScan } from './demo-policies.ts'

/** A lead of the sandbox of which a test value speaks; everything that is left out is as it should be. */
export type TestSeed = {
  readonly wish?: Partial<Omit<LeadWish, 'leadId' | 'sourceId' | 'person' | 'soldUnder'>>
  /** Members of the record, and of its parts, that are otherwise. */
  readonly record?: (today: Day) => RecordChange
  /** What an operator has read in a privacy policy that only this lead names. */
  readonly policy?: (today: Day) => Partial<ManualScanBody>
  readonly after?: AfterFiling
}

/** Members of an evidence record; those of a part are put into it, not in its place. */
export type RecordChange = Partial<Pick<LeadRecordBody, 'subscriber_type' | 'subscriber_evidence' | 'screenings'>> & {
  readonly person?: Partial<NonNullable<LeadRecordBody['person']>>
  readonly user_details?: Partial<NonNullable<LeadRecordBody['user_details']>>
  readonly data_source?: Partial<NonNullable<LeadRecordBody['data_source']>>
  readonly consent?: Partial<NonNullable<LeadRecordBody['consent']>>
  readonly recency?: Partial<NonNullable<LeadRecordBody['recency']>>
}

/** What happened to a lead after it was filed. */
export type AfterFiling = {
  /** Verified so many days ago under the order that it was sold under. */
  readonly usedDaysAgo?: number
  /** Another buyer has it exclusively, under this order. */
  readonly exclusiveUnder?: string
  /** The supplier sent it again with another wording. */
  readonly sentAgainWith?: string
  /** Its phone is barred: for everybody, or for the demo's buyer only. */
  readonly barredFor?: 'everybody' | 'buyer'
  /** Its phone is on the sandbox's CTPS register since so many days. */
  readonly listedDaysAgo?: number
}

/** A lead of a test value, with what is to happen to it. */
export type SeededLead = DemoLead & { readonly after: AfterFiling }

/** What a lead is called, whose it is (the place of its person and numbers), and under which order it was sold. */
export type SeedPlace = { readonly leadId: string; readonly place: number; readonly order?: string }

const CAPTURED_DAYS_AGO = 45
// People and numbers of the demo's other leads end before these, or begin after them.
const FIRST_PERSON = 300
const FIRST_NUMBER = 500

/** The lead of a seed as it stands on a day. */
export function seededLead(seed: TestSeed, { leadId, place, order }: SeedPlace, today: Day): SeededLead {
  const wish: LeadWish = {
    leadId,
    sourceId: TEST_SOURCE_ID,
    person: personAt(place),
    mobile: mobileAt(place),
    capturedDaysAgo: CAPTURED_DAYS_AGO,
    soldUnder: [order ?? CURRENT_ORDER_ID],
    ...(seed.policy === undefined ? {} : { policyUrl: policyUrlOf(leadId) }),
    ...seed.wish,
  }
  const lead = demoLead(wish, today)
  const record = seed.record === undefined ? lead.record : withChange(lead.record, seed.record(today))
  return { ...lead, record, after: seed.after ?? {} }
}

/** What an operator has read in the policy that only this lead names; null where it names that of its source. */
export function seededScan({ policy }: TestSeed, leadId: string, today: Day): ManualScanBody | null {
  return policy === undefined ? null : { ...soundScan(policyUrlOf(leadId), today), ...policy(today) }
}

/** Somebody who does not exist; each place has its own. */
export function personAt(place: number): DemoPerson {
  return demoPerson(FIRST_PERSON + place)
}

/** One of Ofcom's mobile numbers for drama; each place has its own. */
export function mobileAt(place: number): string {
  return `07700 900${FIRST_NUMBER + place}`
}

/** One of Ofcom's landline numbers for drama that belong to no area; each place has its own. */
export function landlineAt(place: number): string {
  return `01632 960${FIRST_NUMBER + place}`
}

/** So many days before, as evidence records write it. */
export function daysBefore(today: Day, days: number): string {
  return `${addDays(today, -days)}T10:00:00Z`
}

function policyUrlOf(leadId: string): string {
  return `https://sunnyroof.example/privacy/${leadId.toLowerCase()}`
}

function withChange(record: LeadRecordBody, change: RecordChange): LeadRecordBody {
  const { person, user_details, data_source, consent, recency, ...whole } = change
  return {
    ...record,
    ...whole,
    person: { ...record.person, ...person },
    user_details: { ...record.user_details, ...user_details },
    data_source: { ...record.data_source, ...data_source },
    consent: { ...record.consent, ...consent },
    recency: { ...record.recency, ...recency },
  }
}
