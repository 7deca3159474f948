import type { LeadRecord } from './lead-record.ts'

/** Consent evidence of which a change needs a renewal, by the name it has in the evidence record (rule PRV-008). */
export type EvidenceField =
  | 'consent.consent_text'
  | 'consent.consent_method'
  | 'consent.named_recipients'
  | 'consent.recipients_list'
  | 'consent.consent_timestamp'
  | 'consent_timestamps_by_channel'
  | 'channel_choices'
  | 'user_details.ip_address'
  | 'data_source.signup_ip'
  | 'identifiers'

const FIELDS: readonly (readonly [EvidenceField, (record: LeadRecord) => unknown])[] = [
  ['consent.consent_text', ({ consent }) => consent.consentText],
  ['consent.consent_method', ({ consent }) => consent.consentMethod],
  ['consent.named_recipients', ({ consent }) => consent.namedRecipients],
  ['consent.recipients_list', ({ consent }) => consent.recipientsList],
  ['consent.consent_timestamp', ({ consent }) => consent.consentTimestamp],
  ['consent_timestamps_by_channel', ({ consentByChannel }) => consentByChannel],
  ['channel_choices', ({ channelChoices }) => channelChoices],
  ['user_details.ip_address', ({ userDetails }) => userDetails.ipAddress],
  ['data_source.signup_ip', ({ dataSource }) => dataSource.signupIp],
]

/**
 * The consent evidence in which two versions of a lead differ: wording, method, recipients, grant times, addresses.
 * What is merely added counts too, since nothing can be agreed to afterwards without a renewal. So does an exchange of every
 * phone and e-mail for others: the consent of one person must not be carried to another.
 */
export function evidenceDifference(one: LeadRecord, other: LeadRecord): readonly EvidenceField[] {
  const changed = FIELDS.filter(([, of]) => JSON.stringify(of(one)) !== JSON.stringify(of(other))).map(
    ([field]) => field,
  )
  return isSomebodyElse(one, other) ? [...changed, 'identifiers'] : changed
}

function isSomebodyElse(one: LeadRecord, other: LeadRecord): boolean {
  const known = new Set(one.identifiers.map(({ value }) => value))
  return other.identifiers.every(({ value }) => !known.has(value))
}
