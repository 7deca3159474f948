import type { InputFault } from '../base/fault.ts'
import { addMs, londonDayOf } from '../base/time.ts'
import { AssignedLeadBody } from './assignment-contract.ts'
import type { Assignment } from './assignment-store.ts'
import { newReading, CLOCK_SKEW_MS, fault, faultsOf, readDay, readTime, requireText, TIME_MIN } from './reading.ts'
import type { Reading, ReadingSettings } from './reading.ts'
import { shapedAs } from './shape-faults.ts'

/** Reads one lead that was sold under an order: which, when, and for how long. */
export function assignmentFrom(
  value: unknown,
  told: ReadingSettings,
): { readonly assignment: Assignment } | { readonly faults: readonly InputFault[] } {
  const { value: body, faults } = shapedAs(AssignedLeadBody, value)
  if (body === null) return { faults }
  const reading = newReading(told, faults)
  const leadSourceId = requireText(reading, '/lead_source_id', body.lead_source_id)
  const leadId = requireText(reading, '/lead_id', body.lead_id)
  const deliveredAt = readTime(reading, '/delivered_at', body.delivered_at)
  const exclusiveUntil = readDay(reading, '/exclusive_until', body.exclusive_until)
  const endsOn = readDay(reading, '/ends_on', body.ends_on)
  const assignment = { deliveredAt, exclusiveUntil, endsOn }
  refuseImpossible(reading, assignment)
  const all = faultsOf(reading)
  if (leadSourceId === null || leadId === null || all.length > 0) return { faults: all }
  return { assignment: { leadSourceId, leadId, ...assignment } }
}

function refuseImpossible(reading: Reading, told: Pick<Assignment, 'deliveredAt' | 'endsOn'>): void {
  const { deliveredAt, endsOn } = told
  if (deliveredAt !== null && deliveredAt > addMs(reading.now, CLOCK_SKEW_MS)) {
    fault(reading, '/delivered_at', 'is in the future')
  }
  if (deliveredAt !== null && deliveredAt < TIME_MIN) fault(reading, '/delivered_at', 'is before the year 2000')
  if (endsOn !== null && endsOn < londonDayOf(deliveredAt ?? reading.now)) {
    fault(reading, '/ends_on', 'is before the delivery')
  }
}
