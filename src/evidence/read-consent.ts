import type { LeadRecordBody } from './lead-record-contract.ts'
import type { ChannelChoice, LeadRecord, RecipientsList, RecordedConsent, RecordedScreening } from './lead-record.ts'
import { readByChannel } from './read-channels.ts'
import {
  readText,
  readTexts,
  readTime,
  readTimeOrFalse,
  readWording,
  requireDay,
  requireSha256,
  requireText,
  requireTime,
} from './reading.ts'
import type { Reading, Told } from './reading.ts'
import type { Loose } from './shape-faults.ts'

type Body = Loose<LeadRecordBody>
type ToldTime = Told<string | false>

/** Reads the consent record (specification 2.2, consent_metadata); labels stay as the source wrote them. */
export function readConsent(reading: Reading, told: Body['consent']): RecordedConsent {
  const categories = told?.consent_categories ?? null
  return {
    legalBasis: readText(reading, '/consent/legal_basis', told?.legal_basis),
    consentMethod: readText(reading, '/consent/consent_method', told?.consent_method),
    consentText: readWording(reading, '/consent/consent_text', told?.consent_text),
    consentTimestamp: readTime(reading, '/consent/consent_timestamp', told?.consent_timestamp),
    consentCategories: categories === null ? null : readTexts(reading, '/consent/consent_categories', categories),
    namedRecipients: readTexts(reading, '/consent/named_recipients', told?.named_recipients),
    recipientsList: readRecipientsList(reading, '/consent/recipients_list', told?.recipients_list),
    evidenceReference: readText(reading, '/consent/evidence_reference', told?.evidence_reference),
    balancingTestReference: readText(reading, '/consent/balancing_test_reference', told?.balancing_test_reference),
  }
}

/** Reads where the archived list of recipients is: its hash, and when it was archived. */
export function readRecipientsList(
  reading: Reading,
  pointer: string,
  told: Told<{ readonly sha256?: Told<string>; readonly archived_at?: Told<string> }>,
): RecipientsList | null {
  if (told === undefined || told === null) return null
  const sha256 = requireSha256(reading, `${pointer}/sha256`, told.sha256)
  const archivedAt = requireTime(reading, `${pointer}/archived_at`, told.archived_at)
  return sha256 === null || archivedAt === null ? null : { sha256, archivedAt }
}

/** Reads when consent was given per channel; `false` = none. */
export function readConsentByChannel(
  reading: Reading,
  told: Body['consent_timestamps_by_channel'],
): LeadRecord['consentByChannel'] {
  return readByChannel(reading, '/consent_timestamps_by_channel', told, (pointer, member: ToldTime) =>
    readTimeOrFalse(reading, pointer, member),
  )
}

/** Reads the separate choices per channel: the label beside each box, and when it was chosen. */
export function readChannelChoices(reading: Reading, told: Body['channel_choices']): LeadRecord['channelChoices'] {
  return readByChannel(reading, '/channel_choices', told, (pointer, member): ChannelChoice | null => {
    if (member === undefined || member === null) return null
    const label = requireText(reading, `${pointer}/label`, member.label)
    const chosenAt = requireTime(reading, `${pointer}/chosen_at`, member.chosen_at)
    return label === null || chosenAt === null ? null : { label, chosenAt }
  })
}

/** Reads when the person was last active, per channel (specification 2.2, recency). */
export function readRecency(reading: Reading, told: Body['recency']): LeadRecord['recency'] {
  const time = (name: keyof NonNullable<LeadRecordBody['recency']>) =>
    readTimeOrFalse(reading, `/recency/${name}`, told?.[name])
  const whole = time('recency_timestamp')
  return {
    recency: whole === false ? null : whole,
    email: time('email_recency_timestamp') ?? false,
    phone: time('phone_recency_timestamp') ?? false,
    landline: time('landline_recency_timestamp') ?? false,
    mail: time('mail_recency_timestamp') ?? false,
  }
}

/** Reads the register screenings that the source says it made. */
export function readScreenings(reading: Reading, told: Body['screenings']): readonly RecordedScreening[] {
  return (told ?? []).flatMap((element, index) =>
    element === null ? [] : (readScreening(reading, `/screenings/${index}`, element) ?? []),
  )
}

function readScreening(
  reading: Reading,
  pointer: string,
  told: NonNullable<NonNullable<Body['screenings']>[number]>,
): RecordedScreening | null {
  const snapshotDate = requireDay(reading, `${pointer}/snapshot_date`, told.snapshot_date)
  const screenedAt = readTime(reading, `${pointer}/screened_at`, told.screened_at)
  const screener = readText(reading, `${pointer}/screener`, told.screener)
  const reference = readText(reading, `${pointer}/reference`, told.reference)
  const { register, result } = told
  if (snapshotDate === null || register === undefined || register === null) return null
  return result === undefined || result === null
    ? null
    : { register, snapshotDate, screenedAt, result, screener, reference }
}
