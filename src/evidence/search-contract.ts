import { z } from 'zod'

const Id = z.string().min(1).max(256)
const Identifier = z.string().min(1).max(256)
const Moment = z.iso.datetime()

const page = {
  limit: z.int().min(1).max(200).optional().describe('Leads a page; 50 when absent.'),
  cursor: z.string().max(4096).optional().describe('The `next_cursor` of the page before.'),
}

/** Body of `POST /v1/leads/search`: leads by their ids, or by a phone or e-mail that they have now. */
export const LeadSearch = z.union(
  [
    z.strictObject({ lead_source_id: Id, lead_id: Id.optional(), ...page }),
    z.strictObject({ lead_id: Id, ...page }),
    z.strictObject({ phone: Identifier, ...page }),
    z.strictObject({ email: Identifier, ...page }),
  ],
  { error: 'must name lead_source_id, lead_id or both, or else phone, or else email' },
)

/** A lead without personal data. */
export const MaskedLead = z.strictObject({
  lead_source_id: Id,
  lead_id: Id,
  version: z.int().min(1).describe('How often other content has come in for it.'),
  captured_at: Moment,
  received_at: Moment.describe('When it first came in.'),
  changed_at: Moment.describe('When its newest version came in.'),
  name: z.string().nullable().describe('Initials.'),
  identifiers: z
    .array(z.union([z.strictObject({ phone: z.string() }), z.strictObject({ email: z.string() })]))
    .describe('Of phones the country code and the last two digits, of e-mail addresses the top-level domain.'),
  dd_ids: z
    .array(z.string())
    .optional()
    .describe('The orders under which it was delivered and not taken back; for operators only.'),
})

/** Answer to `POST /v1/leads/search`. */
export const FoundLeads = z.strictObject({ leads: z.array(MaskedLead), next_cursor: z.string().nullable() })

/** What happened to a lead's consent, without what was said. */
export const MaskedLeadEvent = z.strictObject({
  event_id: z.string(),
  event: z.enum(['granted', 'withdrawn', 'objected', 'renewed', 'contacted']),
  channels: z.array(z.string()).nullable().describe('Null means all.'),
  at: Moment,
  received_at: Moment,
  organisation_id: z.string().optional().describe('Who told it; for operators only.'),
})

/** Answer to `GET /v1/leads/{lead_source_id}/{lead_id}`. */
export const MaskedLeadWithEvents = MaskedLead.extend({
  consent_events: z.array(MaskedLeadEvent).describe('Oldest first, the newest 1,000.'),
})

/** What is searched for. */
export type LeadSearchBody = z.infer<typeof LeadSearch>
/** A lead as it is shown to everybody who may know of it. */
export type MaskedLeadBody = z.infer<typeof MaskedLead>
/** One page of leads. */
export type FoundLeadsBody = z.infer<typeof FoundLeads>
/** An event as it is shown to everybody who may know of the lead. */
export type MaskedLeadEventBody = z.infer<typeof MaskedLeadEvent>
/** One lead and what happened to its consent. */
export type MaskedLeadWithEventsBody = z.infer<typeof MaskedLeadWithEvents>
