import { RevealedLead, RevealList, RevealQuery } from '../../../evidence/reveal-contract.ts'
import { FoundLeads, MaskedLeadWithEvents } from '../../../evidence/search-contract.ts'
import type { Operations } from '../operation.ts'

/** Leads looked up, and shown for a reason. */
export const LOOKUP_OPERATIONS: Operations = {
  'POST /v1/leads/search': {
    id: 'searchLeads',
    tag: 'Evidence',
    summary: 'Find leads by their ids, or by a phone or e-mail address',
    description: 'What is searched for stands in the body, so that no log on the way keeps it. Leads are shown masked.',
    answers: { 200: { says: 'A page of leads, masked.', json: FoundLeads } },
    refusals: ['integrity_failure'],
  },
  'GET /v1/leads/{lead_source_id}/{lead_id}': {
    id: 'getLead',
    tag: 'Evidence',
    summary: 'Show a lead, masked, and what happened to its consent',
    answers: { 200: { says: 'The lead.', json: MaskedLeadWithEvents } },
    refusals: ['integrity_failure'],
  },
  'POST /v1/leads/{lead_source_id}/{lead_id}/reveal': {
    id: 'revealLead',
    tag: 'Evidence',
    summary: 'Show all that is on record about a lead',
    description: 'Who saw it, when and why goes on record first.',
    answers: { 200: { says: 'The lead, unmasked.', json: RevealedLead } },
    refusals: ['conflict', 'integrity_failure'],
  },
  'GET /v1/reveals': {
    id: 'listReveals',
    tag: 'Operating',
    summary: 'List who was shown which leads, a page at a time',
    query: RevealQuery,
    answers: { 200: { says: 'Newest first.', json: RevealList } },
    refusals: ['integrity_failure'],
  },
}
