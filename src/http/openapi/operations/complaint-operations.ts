import { ComplaintDetail, ComplaintList, ComplaintQuery } from '../../../evidence/complaint-contract.ts'
import { ComplaintFile } from '../../../verification/complaint-file-contract.ts'
import type { Operations } from '../operation.ts'

/** What people complain of, and what is done about it. */
export const COMPLAINT_OPERATIONS: Operations = {
  'POST /v1/complaints': {
    id: 'openComplaint',
    tag: 'Operating',
    summary: 'Put a complaint on record',
    description:
      'Until it is closed, nothing that is on record under its phone or e-mail can be erased. Its receipt must be acknowledged within 30 days, that of the receipt being the first (Data Protection Act 2018 section 164A(3), inserted by the Data (Use and Access) Act 2025).',
    answers: { 201: { says: 'It is on record.', json: ComplaintDetail, headers: ['Location'] } },
    refusals: ['integrity_failure'],
  },
  'GET /v1/complaints': {
    id: 'listComplaints',
    tag: 'Operating',
    summary: 'List complaints, a page at a time',
    query: ComplaintQuery,
    answers: {
      200: { says: 'Complaints of the mode of the key, oldest first, without personal data.', json: ComplaintList },
    },
  },
  'GET /v1/complaints/{complaint_id}': {
    id: 'getComplaint',
    tag: 'Operating',
    summary: 'Show a complaint and what was done about it',
    answers: { 200: { says: 'The complaint, its phone or e-mail masked.', json: ComplaintDetail } },
    refusals: ['integrity_failure'],
  },
  'POST /v1/complaints/{complaint_id}/file': {
    id: 'makeComplaintFile',
    tag: 'Operating',
    summary: 'Put together all that is on record about the phone or e-mail of a complaint',
    description:
      'The key needs the scope evidence:read beside admin. That the file was made, and which leads it shows, is put on record first. All recorded verifications are looked through, so it may take its time; it is sent in pieces.',
    answers: {
      200: {
        says: 'Leads with all versions, sources, wordings and events; people of registers; objections; verdicts; orders and organisations.',
        json: ComplaintFile,
      },
    },
    refusals: ['integrity_failure'],
  },
  'POST /v1/complaints/{complaint_id}/acknowledge': {
    id: 'acknowledgeComplaint',
    tag: 'Operating',
    summary: 'Note that the receipt of a complaint was acknowledged',
    answers: { 200: { says: 'The complaint.', json: ComplaintDetail } },
    refusals: ['conflict', 'integrity_failure'],
  },
  'POST /v1/complaints/{complaint_id}/close': {
    id: 'closeComplaint',
    tag: 'Operating',
    summary: 'Close a complaint with its outcome; its evidence is held no more',
    description: 'Where its receipt was not acknowledged before, it is acknowledged by that.',
    answers: { 200: { says: 'The complaint.', json: ComplaintDetail } },
    refusals: ['conflict', 'integrity_failure'],
  },
}
