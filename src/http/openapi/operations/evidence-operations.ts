import {
  ConsentEventRecorded,
  LeadsAssigned,
  LeadsFiled,
  LeadsToAssign,
  Suppressed,
} from '../evidence-answers-contract.ts'
import type { Operations } from '../operation.ts'

/** Leads, what happened to them, and what must not be used. */
export const EVIDENCE_OPERATIONS: Operations = {
  'POST /v1/leads': {
    id: 'fileLeads',
    tag: 'Evidence',
    summary: 'File evidence records: one, an array, or a stream of lines',
    description:
      'Records are taken one by one: those that are refused are told with all that is wrong with them, the others are kept. ' +
      'The same record again changes nothing. An array holds at most 1,000 records; a stream as many as it likes.',
    otherBodies: { 'application/x-ndjson': 'One record a line, each as in the JSON form and at most 64 KiB.' },
    answers: { 200: { says: 'What became of each record.', json: LeadsFiled } },
    refusals: ['integrity_failure'],
  },
  'POST /v1/leads/{lead_source_id}/{lead_id}/consent-events': {
    id: 'recordConsentEvent',
    tag: 'Evidence',
    summary: 'Record what happened to the consent of a lead',
    description:
      'Granted, renewed, withdrawn or objected to, told by the supplier; or a contact, told by the buyer that made it. ' +
      'It counts from the next verification on.',
    answers: {
      200: { says: 'The very same event is on record already.', json: ConsentEventRecorded },
      201: { says: 'It is on record.', json: ConsentEventRecorded },
    },
    refusals: ['conflict', 'integrity_failure'],
  },
  'POST /v1/suppressions': {
    id: 'suppress',
    tag: 'Evidence',
    summary: 'Bar phones and e-mail addresses',
    description:
      'An admin key bars them for everybody, or for the buyer that it names; any other for its own organisation.',
    answers: {
      200: { says: 'All of them were barred already.', json: Suppressed },
      201: { says: 'At least one of them was not barred before.', json: Suppressed },
    },
    refusals: ['not_found', 'integrity_failure'],
  },
  'POST /v1/orders/{dd_id}/leads': {
    id: 'assignLeads',
    tag: 'Orders',
    summary: 'Record which leads were sold under an order',
    description: 'A lead that cannot be assigned is told; the others are.',
    body: LeadsToAssign,
    answers: { 200: { says: 'What became of each lead.', json: LeadsAssigned } },
    refusals: ['integrity_failure'],
  },
  'DELETE /v1/orders/{dd_id}/leads/{lead_source_id}/{lead_id}': {
    id: 'takeLeadBack',
    tag: 'Orders',
    summary: 'Take a lead back from an order',
    answers: { 204: { says: 'The order covers the lead no longer.' } },
  },
}
