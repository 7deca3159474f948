import { newId } from '../base/ids.ts'
import { addDays, instantFrom, londonDayOf } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import { phoneFrom } from '../contacts/phone.ts'
import { assignLeads } from '../evidence/assign-leads.ts'
import { leadRecordFrom } from '../evidence/read-lead-record.ts'
import { storeLeads } from '../evidence/store-leads.ts'
import { suppress } from '../evidence/suppress.ts'
import { operatorAtMachine } from '../keys/operator.ts'
import { loadRegister } from '../suppression/load-register.ts'
import type { ListedNumber } from '../suppression/register.ts'
import type { Backing } from '../vault/backing.ts'
import { DEMO_BUYER_ID } from './demo-parties.ts'
import { insertDemoUses } from './demo-store.ts'
import type { SeededLead } from './test-seed.ts'

const OPERATOR = operatorAtMachine('test')
const SNAPSHOT_DAYS_AGO = 3
const EXCLUSIVE_DAYS = 30
const REASON = 'a test value'

/** Lets happen to the leads of the test values, which are on record and sold, what each needs. */
export async function fillTests(backing: Backing, seeded: readonly SeededLead[]): Promise<void> {
  await sendAgain(backing, seeded)
  await sellExclusively(backing, seeded)
  await barPhones(backing, seeded)
  await countUses(backing, seeded)
}

/**
 * Loads the CTPS register of the sandbox. TPS and MPS are left to the suppliers' screenings: with a register of its own the
 * sandbox could not show what a screening that is old or missing means. In a transaction of its own, or verifications would
 * wait for the whole load of the demo.
 */
export async function loadTestRegister(backing: Backing, seeded: readonly SeededLead[]): Promise<void> {
  const today = londonDayOf(backing.clock())
  const wish = { mode: 'test', kind: 'ctps', organisationId: null, channels: null, force: true } as const
  await loadRegister(
    backing,
    { ...wish, snapshotDate: addDays(today, -SNAPSHOT_DAYS_AGO) },
    { numbers: [[...listedNumbers(seeded, today)]] },
  )
}

function* listedNumbers(seeded: readonly SeededLead[], today: Day): Generator<ListedNumber> {
  for (const lead of seeded) {
    const { listedDaysAgo } = lead.after
    if (listedDaysAgo === undefined) continue
    const phone = phoneFrom(phoneOf(lead), 'GB')
    if (phone === null) throw new Error('the phone of a test value must be a number')
    yield { number: phone.e164.slice(1), listedSince: addDays(today, -listedDaysAgo) }
  }
}

async function sendAgain(backing: Backing, seeded: readonly SeededLead[]): Promise<void> {
  const told = { region: 'GB', zone: null, now: backing.clock() } as const
  const records = seeded.flatMap(({ record, after }) => {
    if (after.sentAgainWith === undefined) return []
    const read = leadRecordFrom({ ...record, consent: { ...record.consent, consent_text: after.sentAgainWith } }, told)
    if ('faults' in read) throw new Error('a lead that was filed must be readable with another wording')
    return [read.record]
  })
  const outcomes = await storeLeads(backing, OPERATOR, records)
  if (outcomes.some((outcome) => outcome !== 'changed')) throw new Error('a lead that is sent again must differ')
}

async function sellExclusively(backing: Backing, seeded: readonly SeededLead[]): Promise<void> {
  const exclusiveUntil = addDays(londonDayOf(backing.clock()), EXCLUSIVE_DAYS)
  for (const { record, soldAt, after } of seeded) {
    if (after.exclusiveUnder === undefined) continue
    const lead = { leadSourceId: record.lead_source_id, leadId: record.lead_id, deliveredAt: instantFrom(soldAt) }
    const [outcome] = await assignLeads(backing, OPERATOR, after.exclusiveUnder, [
      { ...lead, exclusiveUntil, endsOn: null },
    ])
    if (outcome !== 'assigned') throw new Error('a lead of a test value must be sold exclusively')
  }
}

async function barPhones(backing: Backing, seeded: readonly SeededLead[]): Promise<void> {
  const barred = (reach: 'everybody' | 'buyer') =>
    seeded.filter(({ after }) => after.barredFor === reach).map((lead) => ({ phone: phoneOf(lead) }))
  await suppress(backing, OPERATOR, { identifiers: barred('everybody'), reason: REASON })
  await suppress(backing, OPERATOR, { identifiers: barred('buyer'), buyer_id: DEMO_BUYER_ID, reason: REASON })
}

async function countUses(backing: Backing, seeded: readonly SeededLead[]): Promise<void> {
  const { database, clock, random } = backing
  const now = clock()
  const uses = seeded.flatMap(({ record, soldUnder, after: { usedDaysAgo } }) => {
    if (usedDaysAgo === undefined) return []
    const lead = { leadSourceId: record.lead_source_id, leadId: record.lead_id }
    const day = addDays(londonDayOf(now), -usedDaysAgo)
    return soldUnder.map((ddId) => ({ ...lead, ddId, day, verificationId: newId('ver', now, random) }))
  })
  await insertDemoUses(database.db, DEMO_BUYER_ID, uses)
}

function phoneOf({ record }: SeededLead): string {
  const [identifier] = record.identifiers
  if (identifier === undefined || !('phone' in identifier)) throw new Error('a test value begins with its phone')
  return identifier.phone
}
