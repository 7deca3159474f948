import { SourceDecisionBody, SourceDecisionsBody } from '../../../lead-sources/distrust-contract.ts'
import { SnapshotBody, SnapshotListBody, SnapshotListQuery } from '../../../suppression/snapshot-contract.ts'
import { AffectedBody, AffectedQuery } from '../../../verification/affected-contract.ts'
import { DisclosureList, DisclosureQuery } from '../../../verification/disclosure/disclosure-contract.ts'
import { ExplainAnswer } from '../../../verification/explain/explain-contract.ts'
import { AlarmListQuery } from '../../routes/alarms.ts'
import { AlarmListBody } from '../operating-answers-contract.ts'
import type { Operations } from '../operation.ts'

/** What an operator watches, and does when something has gone wrong. */
export const OPERATOR_OPERATIONS: Operations = {
  'GET /v1/registers': {
    id: 'listRegisters',
    tag: 'Operating',
    summary: 'List the snapshots of registers, a page at a time',
    description: 'Preference registers and the lists of buyers: the active snapshots, and those before them.',
    query: SnapshotListQuery,
    answers: { 200: { says: 'Snapshots of the mode of the key, newest first.', json: SnapshotListBody } },
  },
  'GET /v1/registers/{snapshot_id}': {
    id: 'getRegister',
    tag: 'Operating',
    summary: 'Show a snapshot of a register',
    answers: { 200: { says: 'What it is, never what stands in it.', json: SnapshotBody } },
  },
  'GET /v1/alarms': {
    id: 'listAlarms',
    tag: 'Operating',
    summary: 'List what an operator must look at, a page at a time',
    query: AlarmListQuery,
    answers: { 200: { says: 'Alarms of the mode of the key, newest first.', json: AlarmListBody } },
  },
  'POST /v1/matching/explain': {
    id: 'explainIdentity',
    tag: 'Operating',
    summary: 'Tell why a person is, or is not, confirmed',
    description:
      'The registers and leads on record are looked into and weighed as KYC does; sources outside are not asked. The answer holds ' +
      'outcomes, codes and weights, and no value on record. Who asked, and about whom, goes on record first.',
    answers: { 200: { says: 'The verdict, the records found, every level and every weight.', json: ExplainAnswer } },
    refusals: ['sources_unavailable', 'integrity_failure'],
  },
  'GET /v1/disclosures': {
    id: 'listDisclosures',
    tag: 'Operating',
    summary: 'List who was told what is on record about people, a page at a time',
    query: DisclosureQuery,
    answers: { 200: { says: 'Newest first.', json: DisclosureList } },
  },
  'POST /v1/lead-sources/{lead_source_id}/distrust': {
    id: 'distrustLeadSource',
    tag: 'Operating',
    summary: 'Trust nothing that a source captured or sent from a day on',
    answers: { 201: { says: 'The decision.', json: SourceDecisionBody } },
    refusals: ['conflict', 'integrity_failure'],
  },
  'POST /v1/lead-sources/{lead_source_id}/trust': {
    id: 'trustLeadSource',
    tag: 'Operating',
    summary: 'Trust all evidence of a source again',
    answers: { 201: { says: 'The decision.', json: SourceDecisionBody } },
    refusals: ['conflict', 'integrity_failure'],
  },
  'GET /v1/lead-sources/{lead_source_id}/decisions': {
    id: 'listSourceDecisions',
    tag: 'Operating',
    summary: 'Show what was decided about the trust in a source',
    answers: { 200: { says: 'What holds, and every decision.', json: SourceDecisionsBody } },
    refusals: ['integrity_failure'],
  },
  'GET /v1/lead-sources/{lead_source_id}/affected-verifications': {
    id: 'listAffectedVerifications',
    tag: 'Operating',
    summary: 'List the Verified answers given from evidence that is not trusted',
    query: AffectedQuery,
    answers: { 200: { says: 'Who has which answer.', json: AffectedBody } },
    refusals: ['integrity_failure'],
  },
  'GET /metrics': {
    id: 'getMetrics',
    tag: 'Operating',
    summary: 'Give the metrics of the service, for Prometheus',
    description: 'With a key of the live mode only: they tell of all buyers together.',
    answers: { 200: { says: 'The exposition format 0.0.4.', text: ['text/plain'] } },
  },
}
