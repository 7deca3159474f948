import { z } from 'zod'
import { ComplaintDetail } from '../evidence/complaint-contract.ts'
import { LeadRecordBody } from '../evidence/lead-record-contract.ts'
import { RevealedLeadEvent } from '../evidence/reveal-contract.ts'

const Moment = z.iso.datetime()
const Day = z.iso.date().nullable()
const Text = z.string().nullable()
const Flag = z.boolean().nullable()
const Channels = z.array(z.string()).nullable().describe('Null means all.')

const Source = z.strictObject({
  name: z.string(),
  supplier_id: z.string(),
  supplier_name: z.string(),
  status: z.string(),
  distrusted_from: Day,
})

const ConcernedLead = z.strictObject({
  lead_source_id: z.string(),
  lead_id: z.string(),
  has_identifier: z.enum(['now', 'formerly']).describe('`formerly`: only an earlier version has it.'),
  source: Source,
  wordings: z.array(z.strictObject({ consent_text: z.string(), stands_in: z.array(z.string()) })),
  versions: z.array(z.strictObject({ version: z.int(), received_at: Moment, record: LeadRecordBody })),
  consent_events: z.array(RevealedLeadEvent.extend({ organisation_id: z.string() })),
  deliveries: z.array(
    z.strictObject({
      dd_id: z.string(),
      delivered_at: Moment,
      exclusive_until: Day,
      ends_on: Day,
      revoked_at: Moment.nullable(),
    }),
  ),
  uses: z
    .array(
      z.strictObject({
        dd_id: z.string(),
        caller_id: z.string(),
        use_number: z.int(),
        at: Moment,
        verification_id: z.string(),
      }),
    )
    .describe('The first Verified answer of each London day.'),
})

const ConcernedPerson = z.strictObject({
  lead_source_id: z.string(),
  person_id: z.string(),
  source: Source,
  received_at: Moment,
  name: Text,
  date_of_birth: Day,
  date_of_death: Day,
  address: z
    .strictObject({ house_number: Text, street_name: Text, town: Text, postcode: Text, country: Text })
    .nullable(),
  identifiers: z.array(z.union([z.strictObject({ phone: z.string() }), z.strictObject({ email: z.string() })])),
  number_recycled_on: Day,
  opt_in: z.strictObject({
    source: Text,
    at: Moment.nullable(),
    email: Text,
    ip_address: Text,
    user_agent: Text,
    method: Text,
    licence_expiry_date: Day,
    by_email: Flag,
    by_sms: Flag,
    by_post: Flag,
    by_phone: Flag,
  }),
})

const ConcernedObjection = z.strictObject({
  objection_id: z.string(),
  kind: z.enum(['withdrawn', 'objected', 'suppressed']),
  scope: z.enum(['person', 'operator', 'buyer']).describe("`buyer`: on that buyer's own list."),
  organisation_id: z.string(),
  channels: Channels,
  at: Moment,
  received_at: Moment,
  reason: Text,
  said_at: z.strictObject({ lead_source_id: z.string(), lead_id: z.string(), event_id: z.string() }).nullable(),
})

const Status = z.enum(['Verified', 'Non-Compliant'])
const asked = {
  verification_id: z.string(),
  verified_at: Moment,
  dd_id: z.string(),
  buyer_id: z.string(),
  key_id: z.string(),
}
const ConcernedVerdict = z.union([
  z.strictObject({
    ...asked,
    operation: z.literal('dd'),
    lead_source_id: z.string(),
    lead_id: z.string(),
    evidence_version: z.int().nullable(),
    status: Status,
    reasons: z.array(z.string()),
  }),
  z.strictObject({
    ...asked,
    operation: z.literal('kyc'),
    entries: z.array(
      z.strictObject({ kind: z.enum(['phone', 'email']), status: Status, reasons: z.array(z.string()) }),
    ),
  }),
])

/** Answer to `POST /v1/complaints/{complaint_id}/file`: all that is on record about the phone or e-mail of a complaint. */
export const ComplaintFile = z.strictObject({
  made_at: Moment,
  complaint: ComplaintDetail.describe('The phone or e-mail in full.'),
  leads: z.array(ConcernedLead),
  people: z.array(ConcernedPerson).describe('Of registers of people; these are searched by phone, not by e-mail.'),
  objections: z.array(ConcernedObjection),
  verdicts: z.array(ConcernedVerdict).describe('Oldest first.'),
  orders: z.array(z.strictObject({ dd_id: z.string(), buyer_id: z.string(), caller_id: z.string() })),
  organisations: z.array(z.strictObject({ organisation_id: z.string(), legal_name: z.string() })),
  unreadable: z.array(z.string()).describe('Records that were altered and do not open, by table and key.'),
})

/** A lead of the file. */
export type ConcernedLeadBody = z.infer<typeof ConcernedLead>
/** A person of the file. */
export type ConcernedPersonBody = z.infer<typeof ConcernedPerson>
/** An objection of the file. */
export type ConcernedObjectionBody = z.infer<typeof ConcernedObjection>
/** A verdict of the file. */
export type ConcernedVerdictBody = z.infer<typeof ConcernedVerdict>
