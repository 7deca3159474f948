import { z } from 'zod'
import { DdResponse } from '../../../verification/dd/dd-contract.ts'
import { KycResponse } from '../../../verification/kyc/kyc-contract.ts'
import { DdVerification, KycVerification } from '../../../verification/verification-contract.ts'
import type { Operations } from '../operation.ts'

const VERIFICATION_HEADERS = ['Verification-Id', 'Link'] as const

// The same schemas in one answer: a client tells them apart by `operation`, or by the shape of the results.
const Verification = z.union([DdVerification, KycVerification])
const ReplayedAnswer = z.union([DdResponse, KycResponse])

/** The two operations of the specification, and what is on record about them. */
export const VERIFICATION_OPERATIONS: Operations = {
  'POST /dd-verify': {
    id: 'verifyLead',
    tag: 'Verification',
    summary: 'Verify one lead under an order',
    description:
      'Says whether the lead may be contacted by the identifiers sent, over which channels, until when, and by which evidence. ' +
      'There is one result. Its message lists every reason code; a lead that is unknown, not covered by the order or has other identifiers is answered alike (LEAD_NOT_MATCHED).',
    answers: {
      200: { says: 'The verdict, for or against the lead.', json: DdResponse, headers: VERIFICATION_HEADERS },
    },
    refusals: ['order_not_permitted', 'integrity_failure'],
  },
  'POST /v1/svc_verify': {
    id: 'verifyIdentity',
    tag: 'Verification',
    summary: 'Verify one person',
    description:
      'Says whether the person is who the request says, and whether the phone and the e-mail addresses of that person may be used. ' +
      'The first result is the phone; e-mail addresses follow only when the identity is confirmed. “svc” is the operator’s own word.',
    answers: {
      200: { says: 'The verdict on each identifier.', json: KycResponse, headers: VERIFICATION_HEADERS },
    },
    refusals: ['order_not_permitted', 'sources_unavailable', 'integrity_failure'],
  },
  'GET /v1/verifications/{verification_id}': {
    id: 'getVerification',
    tag: 'Records',
    summary: 'Show what is on record about a verification',
    description: 'Every rule with its outcome, every channel with its limit, and what would put each failure right.',
    answers: { 200: { says: 'The record. It repeats no evidence.', json: Verification } },
    refusals: ['conflict', 'integrity_failure'],
  },
  'POST /v1/verifications/{verification_id}/replay': {
    id: 'replayVerification',
    tag: 'Records',
    summary: 'Make a recorded answer again, byte for byte',
    description: 'Judges what was on record then by the rules of then. It is no new verification and uses nothing up.',
    answers: { 200: { says: 'The answer as it was sent.', json: ReplayedAnswer, headers: VERIFICATION_HEADERS } },
    refusals: ['conflict', 'integrity_failure'],
  },
}
