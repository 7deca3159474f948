import type { Ask, CallOptions } from './ask.ts'
import type * as Wire from './generated/types.ts'
import { OPERATIONS } from './operations.ts'
import { listOf } from './resource.ts'
import type { List } from './resource.ts'
import type { Identifier } from './verification.ts'

type Disclosure = Wire.ListDisclosuresAnswer['disclosures'][number]

type Alarm = Wire.ListAlarmsAnswer['alarms'][number]
type ListedScan = Wire.ListPolicyScansAnswer['policy_scans'][number]

/** What somebody complains of: who was contacted, and how. */
export type ComplaintOpening = Omit<Wire.OpenComplaintRequest, 'identifier'> & { readonly identifier: Identifier }

/** The snapshots of registers that leads are screened against. Scope `admin`. */
export type Registers = {
  readonly list: List<Wire.ListRegistersData, Wire.RegisterSnapshot>
  readonly get: (snapshotId: string, options?: CallOptions) => Promise<Wire.RegisterSnapshot>
}

/** Complaints of people who were contacted. Scope `admin`. */
export type Complaints = {
  /** Finds all that is on record about the phone or e-mail and holds it. */
  readonly open: (complaint: ComplaintOpening, options?: CallOptions) => Promise<Wire.ComplaintDetail>
  readonly list: List<Wire.ListComplaintsData, Wire.Complaint>
  readonly get: (complaintId: string, options?: CallOptions) => Promise<Wire.ComplaintDetail>
  /** Everything on record, in full. Who asked is put on record. */
  readonly makeFile: (complaintId: string, options?: CallOptions) => Promise<Wire.MakeComplaintFileAnswer>
  readonly acknowledge: (
    complaintId: string,
    acknowledgement: Wire.AcknowledgeComplaintRequest,
    options?: CallOptions,
  ) => Promise<Wire.ComplaintDetail>
  readonly close: (
    complaintId: string,
    closing: Wire.CloseComplaintRequest,
    options?: CallOptions,
  ) => Promise<Wire.ComplaintDetail>
}

/** What somebody should look at, newest first. Scope `admin`. */
export type Alarms = { readonly list: List<Wire.ListAlarmsData, Alarm> }

/** Why people are, or are not, confirmed. Scope `admin`. */
export type Matching = {
  /** Tells the records found, every level and every weight; no value on record. Who asked is put on record. */
  readonly explain: (person: Wire.ExplainIdentityRequest, options?: CallOptions) => Promise<Wire.ExplainIdentityAnswer>
}

/** Who was told what is on record about people, newest first. Scope `admin`. */
export type Disclosures = { readonly list: List<Wire.ListDisclosuresData, Disclosure> }

/** What privacy policies say, as a person or the service has read it. Scope `admin`. */
export type PolicyScans = {
  readonly record: (scan: Wire.RecordPolicyScanRequest, options?: CallOptions) => Promise<Wire.RecordPolicyScanAnswer>
  /** Has a policy read now. What comes is planned; `get` shows it when it is done. */
  readonly request: (wanted: Wire.RequestPolicyScanRequest, options?: CallOptions) => Promise<Wire.PolicyScan>
  /** Newest first, without their quotes. */
  readonly list: List<Wire.ListPolicyScansData, ListedScan>
  readonly get: (scanId: string, options?: CallOptions) => Promise<Wire.PolicyScan>
  /** What is otherwise in a scan than in an earlier one. */
  readonly compare: (
    scanId: string,
    sinceScanId: string,
    options?: CallOptions,
  ) => Promise<Wire.ComparePolicyScansAnswer>
  /** Says something else than was found. The findings stay beside it. */
  readonly correct: (
    scanId: string,
    correction: Wire.CorrectPolicyScanRequest,
    options?: CallOptions,
  ) => Promise<Wire.PolicyScan>
}

/** See `Registers`. */
export function registersOf(ask: Ask): Registers {
  return {
    list: (query, options) => listOf(ask, { operation: OPERATIONS.listRegisters, name: 'registers' }, query, options),
    get: async (snapshotId, options) =>
      (await ask(OPERATIONS.getRegister, { path: { snapshot_id: snapshotId } }, options)).body,
  }
}

/** See `Complaints`. */
export function complaintsOf(ask: Ask): Complaints {
  const pathTo = (complaintId: string): { complaint_id: string } => ({ complaint_id: complaintId })
  return {
    open: async (body, options) => (await ask(OPERATIONS.openComplaint, { body }, options)).body,
    list: (query, options) => listOf(ask, { operation: OPERATIONS.listComplaints, name: 'complaints' }, query, options),
    get: async (id, options) => (await ask(OPERATIONS.getComplaint, { path: pathTo(id) }, options)).body,
    makeFile: async (id, options) => (await ask(OPERATIONS.makeComplaintFile, { path: pathTo(id) }, options)).body,
    acknowledge: async (id, body, options) =>
      (await ask(OPERATIONS.acknowledgeComplaint, { path: pathTo(id), body }, options)).body,
    close: async (id, body, options) =>
      (await ask(OPERATIONS.closeComplaint, { path: pathTo(id), body }, options)).body,
  }
}

/** See `Alarms`. */
export function alarmsOf(ask: Ask): Alarms {
  return {
    list: (query, options) => listOf(ask, { operation: OPERATIONS.listAlarms, name: 'alarms' }, query, options),
  }
}

/** See `Matching`. */
export function matchingOf(ask: Ask): Matching {
  return { explain: async (body, options) => (await ask(OPERATIONS.explainIdentity, { body }, options)).body }
}

/** See `Disclosures`. */
export function disclosuresOf(ask: Ask): Disclosures {
  return {
    list: (query, options) =>
      listOf(ask, { operation: OPERATIONS.listDisclosures, name: 'disclosures' }, query, options),
  }
}

/** See `PolicyScans`. */
export function policyScansOf(ask: Ask): PolicyScans {
  return {
    record: async (body, options) => (await ask(OPERATIONS.recordPolicyScan, { body }, options)).body,
    request: async (body, options) => (await ask(OPERATIONS.requestPolicyScan, { body }, options)).body,
    list: (query, options) =>
      listOf(ask, { operation: OPERATIONS.listPolicyScans, name: 'policy_scans' }, query, options),
    get: async (id, options) => (await ask(OPERATIONS.getPolicyScan, { path: { scan_id: id } }, options)).body,
    compare: async (id, since, options) =>
      (await ask(OPERATIONS.comparePolicyScans, { path: { scan_id: id }, query: { since_scan_id: since } }, options))
        .body,
    correct: async (id, body, options) =>
      (await ask(OPERATIONS.correctPolicyScan, { path: { scan_id: id }, body }, options)).body,
  }
}
