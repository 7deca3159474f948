import {
  DifferenceBody,
  DifferenceQuery,
  ScanBody,
  ScanListBody,
  ScanListQuery,
} from '../../../policy-scan/scan-contract.ts'
import { ScanRecorded } from '../operating-answers-contract.ts'
import type { Operations } from '../operation.ts'

/** What privacy policies say, as the machine or an operator read it. */
export const POLICY_SCAN_OPERATIONS: Operations = {
  'POST /v1/policy-scans/manual': {
    id: 'recordPolicyScan',
    tag: 'Operating',
    summary: 'Record what an operator read in a privacy policy',
    description: 'The next verification of a lead that names the policy uses it.',
    answers: { 201: { says: 'It is on record.', json: ScanRecorded } },
  },
  'POST /v1/policy-scans': {
    id: 'requestPolicyScan',
    tag: 'Operating',
    summary: 'Have a privacy policy read now',
    description:
      'Policies that live leads name are read by themselves, and again every 30 days. The page is fetched as any guest of the ' +
      'public web would; nothing inside the network of the service is reached. What may pass is tried three times.',
    answers: {
      202: {
        says: 'It is planned; `Location` shows it, and what it found once it is done.',
        json: ScanBody,
        headers: ['Location'],
      },
    },
    refusals: ['integrity_failure'],
  },
  'GET /v1/policy-scans': {
    id: 'listPolicyScans',
    tag: 'Operating',
    summary: 'List the scans of privacy policies, a page at a time',
    query: ScanListQuery,
    answers: { 200: { says: 'Scans of the mode of the key, newest first, without their quotes.', json: ScanListBody } },
    refusals: ['integrity_failure'],
  },
  'GET /v1/policy-scans/{scan_id}': {
    id: 'getPolicyScan',
    tag: 'Operating',
    summary: 'Show a scan of a privacy policy, with what it quotes',
    answers: { 200: { says: 'The scan, planned or done.', json: ScanBody } },
    refusals: ['integrity_failure'],
  },
  'GET /v1/policy-scans/{scan_id}/difference': {
    id: 'comparePolicyScans',
    tag: 'Operating',
    summary: 'Show what changed in a policy since another scan',
    query: DifferenceQuery,
    answers: { 200: { says: 'Sentences added and removed, and answers that differ.', json: DifferenceBody } },
    refusals: ['conflict', 'integrity_failure'],
  },
  'POST /v1/policy-scans/{scan_id}/corrections': {
    id: 'correctPolicyScan',
    tag: 'Operating',
    summary: 'Say something else than the machine found, and why',
    description:
      'The findings and their quotes stay; a scan of the same moment stands beside them that verifications use in their place, also ' +
      'for leads that agreed when that version was in force. It holds until the text of the policy changes.',
    answers: { 201: { says: 'The scan as corrected.', json: ScanBody, headers: ['Location'] } },
    refusals: ['conflict', 'integrity_failure'],
  },
}
