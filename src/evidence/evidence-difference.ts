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
 * What is merely added counts too, since nothing can be agreed to afterwards without a renewal.
 */
export function evidenceDifference(one: LeadRecord, other: LeadRecord): readonly EvidenceField[] {
  return FIELDS.filter(([, of]) => JSON.stringify(of(one)) !== JSON.stringify(of(other))).map(([field]) => field)
}
