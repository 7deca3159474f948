import { addDays } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import type { LeadRecordBody } from '../evidence/lead-record-contract.ts'
import type { PersonRecordBody } from '../identity-sources/person-record-contract.ts'
import { demoLeads } from './demo-leads.ts'
import type { DemoSourceId } from './demo-parties.ts'

/** The source that also keeps a register of people. */
export const REGISTER_SOURCE_ID: DemoSourceId = 'SRC-DEMO-3'

const REGISTERED_EVERY = 3
// Its record may be used no longer: what KYC says of a licence that is over.
const EXPIRED_LEAD_ID = 'LEAD-LICENCE'
const EXPIRED_DAYS_AGO = 20
const OPTED_IN_DAYS_AGO = 95

/**
 * The register of people as it stands on a day: every third of those whose leads are plainly sound, so that a second source
 * vouches for them, and one whose record has expired.
 */
export function demoPeople(today: Day): readonly PersonRecordBody[] {
  const leads = demoLeads(today).map(({ record }) => record)
  const plain = leads.filter(({ lead_id }) => /^LEAD-OK-\d{4}$/.test(lead_id))
  const chosen = plain.filter((_, index) => index % REGISTERED_EVERY === 0)
  const expired = leads.filter(({ lead_id }) => lead_id === EXPIRED_LEAD_ID)
  const nextYear = Number(today.slice(0, 4)) + 1
  return [
    ...chosen.map((lead) => personFrom(lead, today, `${nextYear}-12-31`)),
    ...expired.map((lead) => personFrom(lead, today, addDays(today, -EXPIRED_DAYS_AGO))),
  ]
}

/**
 * The entry of a lead's person in the register.
 *
 * @param expiry last day on which the entry may be used.
 */
export function personFrom(
  { lead_id, person, identifiers, user_details }: LeadRecordBody,
  today: Day,
  expiry: string,
): PersonRecordBody {
  const phones = identifiers.flatMap((identifier) => ('phone' in identifier ? [identifier.phone] : []))
  const emails = identifiers.flatMap((identifier) => ('email' in identifier ? [identifier.email] : []))
  return {
    person_id: lead_id.replace('LEAD', 'PERSON'),
    name: person?.name,
    date_of_birth: person?.date_of_birth,
    address: person?.address,
    phones,
    emails,
    opt_in_source: 'warmhomesurvey.example',
    opt_in_timestamp: `${addDays(today, -OPTED_IN_DAYS_AGO)}T17:45:00Z`,
    opt_in_email: emails[0],
    ip_address: user_details?.ip_address,
    user_agent: user_details?.user_agent,
    consent_method: 'Double opt-in by e-mail',
    license_expiry_date: expiry,
    email_opt_in: true,
    sms_opt_in: true,
    postal_opt_in: true,
    phone_opt_in: true,
  }
}
