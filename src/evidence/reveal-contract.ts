import { z } from 'zod'
import { PageQuery } from '../base/page-contract.ts'
import { LeadRecordBody } from './lead-record-contract.ts'
import { MaskedLead, MaskedLeadEvent } from './search-contract.ts'

const Id = z.string().min(1).max(256)
const Text = z.string().nullable()

/** Body of `POST /v1/leads/{lead_source_id}/{lead_id}/reveal`. */
export const RevealWish = z.strictObject({
  reason: z.string().min(1).max(1024).describe('Why the record must be seen; kept sealed, shown to operators.'),
})

/** What happened to a lead's consent, with what was said. */
export const RevealedLeadEvent = MaskedLeadEvent.extend({
  consent_text: Text,
  consent_method: Text,
  named_recipients: z.array(z.string()),
  recipients_list: z.strictObject({ sha256: z.string(), archived_at: z.iso.datetime() }).nullable(),
  evidence_reference: Text,
  label: Text,
})

/** Answer to `POST /v1/leads/{lead_source_id}/{lead_id}/reveal`: everything that is on record about a lead. */
export const RevealedLead = MaskedLead.omit({ name: true, identifiers: true }).extend({
  reveal_id: z.string().describe('Under which it is on record that this was shown.'),
  record: LeadRecordBody.describe('The newest version.'),
  first_record: LeadRecordBody.nullable().describe(
    'The first version, by which consent is judged; null while there is no other.',
  ),
  consent_events: z.array(RevealedLeadEvent).describe('Oldest first, the newest 1,000.'),
})

/** Query of `GET /v1/reveals`. */
export const RevealQuery = PageQuery.extend({
  lead_source_id: Id.optional().describe('Only what was shown of the leads of this source.'),
  lead_id: Id.optional().describe('Only what was shown of this lead; together with lead_source_id.'),
})

/** One time that somebody was shown a lead's record. */
export const RevealBody = z.strictObject({
  reveal_id: z.string(),
  at: z.iso.datetime(),
  organisation_id: z.string().describe('Who saw it.'),
  key_id: z.string().describe('By which key; `machine` for a command on the machine itself.'),
  lead_source_id: Id,
  lead_id: Id,
  reason: z.string(),
})

/** Answer to `GET /v1/reveals`. */
export const RevealList = z.strictObject({ reveals: z.array(RevealBody), next_cursor: z.string().nullable() })

/** All that is on record about a lead. */
export type RevealedLeadBody = z.infer<typeof RevealedLead>
/** An event as it is revealed. */
export type RevealedLeadEventBody = z.infer<typeof RevealedLeadEvent>
/** A reveal as it is listed. */
export type RevealAnswer = z.infer<typeof RevealBody>
