import type { Address } from '../contacts/address.ts'
import type { LeadRecordBody } from './lead-record-contract.ts'
import type { LeadRecord, RecipientsList } from './lead-record.ts'
import { presentIdentifier } from './present-identifier.ts'

type AddressBody = Readonly<Record<'house_number' | 'street_name' | 'town' | 'postcode' | 'country', string | null>>
type RecipientsListBody = { readonly sha256: string; readonly archived_at: string }

/**
 * A record in the form in which sources send it: read again, it is the same record. Phones are in E.164, e-mails in lower
 * case and times in UTC, as they were understood.
 */
export function presentLeadRecord(record: LeadRecord): LeadRecordBody {
  const { userDetails, dataSource, restrictions } = record
  return {
    lead_source_id: record.leadSourceId,
    lead_id: record.leadId,
    captured_at: record.capturedAt,
    person: presentPerson(record.person),
    identifiers: record.identifiers.map(presentIdentifier),
    subscriber_type: record.subscriberType,
    subscriber_evidence: record.subscriberEvidence,
    user_details: { ip_address: userDetails.ipAddress, user_agent: userDetails.userAgent },
    data_source: {
      signup_url: dataSource.signupUrl,
      privacy_policy_url: dataSource.privacyPolicyUrl,
      referrer_url: dataSource.referrerUrl,
      signup_ip: dataSource.signupIp,
    },
    consent: presentConsent(record.consent),
    consent_timestamps_by_channel: byChannel(record.consentByChannel, (channel, at) => [`${channel}_consent`, at]),
    channel_choices: byChannel(record.channelChoices, (channel, { label, chosenAt }) => [
      channel,
      { label, chosen_at: chosenAt },
    ]),
    recency: presentRecency(record.recency),
    restrictions: {
      usage_region: restrictions.usageRegion,
      allow_industries: restrictions.allowIndustries === null ? null : [...restrictions.allowIndustries],
      deny_industries: [...restrictions.denyIndustries],
    },
    relationship: { existing_customer_of: [...record.existingCustomerOf] },
    screenings: record.screenings.map(({ snapshotDate, screenedAt, ...rest }) => ({
      ...rest,
      snapshot_date: snapshotDate,
      screened_at: screenedAt,
    })),
    opt_in_source: record.optInSource,
  }
}

function presentPerson({ name, dateOfBirth, address }: LeadRecord['person']): LeadRecordBody['person'] {
  return { name, date_of_birth: dateOfBirth, address: presentAddress(address) }
}

/** A postal address in the form in which sources send it. */
export function presentAddress(address: Address | null): AddressBody | null {
  if (address === null) return null
  const { houseNumber, streetName, town, postcode, country } = address
  return { house_number: houseNumber, street_name: streetName, town, postcode, country }
}

function presentConsent(consent: LeadRecord['consent']): LeadRecordBody['consent'] {
  const { consentCategories, recipientsList } = consent
  return {
    legal_basis: consent.legalBasis,
    consent_method: consent.consentMethod,
    consent_text: consent.consentText,
    consent_timestamp: consent.consentTimestamp,
    consent_categories: consentCategories === null ? null : [...consentCategories],
    named_recipients: [...consent.namedRecipients],
    recipients_list: presentRecipientsList(recipientsList),
    evidence_reference: consent.evidenceReference,
    balancing_test_reference: consent.balancingTestReference,
  }
}

/** Which archived list of recipients a consent refers to. */
export function presentRecipientsList(list: RecipientsList | null): RecipientsListBody | null {
  return list === null ? null : { sha256: list.sha256, archived_at: list.archivedAt }
}

function presentRecency({ recency, email, phone, landline, mail }: LeadRecord['recency']): LeadRecordBody['recency'] {
  return {
    recency_timestamp: recency,
    email_recency_timestamp: email,
    phone_recency_timestamp: phone,
    landline_recency_timestamp: landline,
    mail_recency_timestamp: mail,
  }
}

/** One member for each channel of which something is told. */
function byChannel<Value, Shown>(
  told: Readonly<Partial<Record<string, Value>>>,
  present: (channel: string, value: Value) => readonly [string, Shown],
): Record<string, Shown> {
  const members = Object.entries(told).flatMap(([channel, value]) =>
    value === undefined ? [] : [present(channel, value)],
  )
  return Object.fromEntries(members)
}
