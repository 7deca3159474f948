import type * as Wire from './generated/types.ts'

/**
 * Whether a request may be sent again when nobody knows what became of it. `always`: it only reads. `keyed`: the service does
 * it once for each `Idempotency-Key`. `never`: a second time could do it twice, or be refused for what the first has done.
 */
export type Repeat = 'always' | 'keyed' | 'never'

/** What the generated types say of the request of an operation. */
export type RequestData = {
  readonly body?: unknown
  readonly path?: unknown
  readonly query?: unknown
  readonly url: string
}

/** An operation of the service. `Data` and `Answer` are known to the compiler only. */
export type Operation<Data extends RequestData = RequestData, Answer = unknown> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: Data['url']
  readonly repeat: Repeat
  /** Never there: it ties the type of the answer to the operation. */
  readonly answer?: Answer
}

/**
 * Every operation that the client has, by its `operationId`. A test holds this table against docs/openapi.json: nothing is
 * missing that is not left out on purpose, and `keyed` are exactly those that take an `Idempotency-Key`.
 */
export const OPERATIONS = {
  verifyLead: post<Wire.VerifyLeadData, Wire.VerifyLeadResponse>('/dd-verify', 'keyed'),
  verifyIdentity: post<Wire.VerifyIdentityData, Wire.VerifyIdentityResponse>('/v1/svc_verify', 'keyed'),
  getVerification: get<Wire.GetVerificationData, Wire.GetVerificationResponse>('/v1/verifications/{verification_id}'),
  // It computes the recorded answer again and changes nothing.
  replayVerification: post<Wire.ReplayVerificationData, Wire.ReplayVerificationResponse>(
    '/v1/verifications/{verification_id}/replay',
    'always',
  ),

  fileLeads: post<Wire.FileLeadsData, Wire.FileLeadsResponse>('/v1/leads', 'keyed'),
  // It only reads: what is searched for stands in a body to be kept out of logs.
  searchLeads: post<Wire.SearchLeadsData, Wire.SearchLeadsResponse>('/v1/leads/search', 'always'),
  getLead: get<Wire.GetLeadData, Wire.GetLeadResponse>('/v1/leads/{lead_source_id}/{lead_id}'),
  revealLead: post<Wire.RevealLeadData, Wire.RevealLeadResponse>('/v1/leads/{lead_source_id}/{lead_id}/reveal'),
  recordConsentEvent: post<Wire.RecordConsentEventData, Wire.RecordConsentEventResponse>(
    '/v1/leads/{lead_source_id}/{lead_id}/consent-events',
    'keyed',
  ),
  suppress: post<Wire.SuppressData, Wire.SuppressResponse>('/v1/suppressions', 'keyed'),
  // Each time is put on record.
  explainIdentity: post<Wire.ExplainIdentityData, Wire.ExplainIdentityResponse>('/v1/matching/explain'),
  listDisclosures: get<Wire.ListDisclosuresData, Wire.ListDisclosuresResponse>('/v1/disclosures'),
  listReveals: get<Wire.ListRevealsData, Wire.ListRevealsResponse>('/v1/reveals'),
  recordPolicyScan: post<Wire.RecordPolicyScanData, Wire.RecordPolicyScanResponse>('/v1/policy-scans/manual'),
  requestPolicyScan: post<Wire.RequestPolicyScanData, Wire.RequestPolicyScanResponse>('/v1/policy-scans'),
  listPolicyScans: get<Wire.ListPolicyScansData, Wire.ListPolicyScansResponse>('/v1/policy-scans'),
  getPolicyScan: get<Wire.GetPolicyScanData, Wire.GetPolicyScanResponse>('/v1/policy-scans/{scan_id}'),
  comparePolicyScans: get<Wire.ComparePolicyScansData, Wire.ComparePolicyScansResponse>(
    '/v1/policy-scans/{scan_id}/difference',
  ),
  correctPolicyScan: post<Wire.CorrectPolicyScanData, Wire.CorrectPolicyScanResponse>(
    '/v1/policy-scans/{scan_id}/corrections',
  ),

  createOrder: post<Wire.CreateOrderData, Wire.CreateOrderResponse>('/v1/orders'),
  listOrders: get<Wire.ListOrdersData, Wire.ListOrdersResponse>('/v1/orders'),
  getOrder: get<Wire.GetOrderData, Wire.GetOrderResponse>('/v1/orders/{dd_id}'),
  changeOrder: patch<Wire.ChangeOrderData, Wire.ChangeOrderResponse>('/v1/orders/{dd_id}'),
  changeTerms: post<Wire.ChangeTermsData, Wire.ChangeTermsResponse>('/v1/orders/{dd_id}/terms'),
  assignLeads: post<Wire.AssignLeadsData, Wire.AssignLeadsResponse>('/v1/orders/{dd_id}/leads', 'keyed'),
  takeLeadBack: remove<Wire.TakeLeadBackData, Wire.TakeLeadBackResponse>(
    '/v1/orders/{dd_id}/leads/{lead_source_id}/{lead_id}',
  ),

  createOrganisation: post<Wire.CreateOrganisationData, Wire.CreateOrganisationResponse>('/v1/organisations'),
  listOrganisations: get<Wire.ListOrganisationsData, Wire.ListOrganisationsResponse>('/v1/organisations'),
  getOrganisation: get<Wire.GetOrganisationData, Wire.GetOrganisationResponse>('/v1/organisations/{organisation_id}'),
  changeOrganisation: patch<Wire.ChangeOrganisationData, Wire.ChangeOrganisationResponse>(
    '/v1/organisations/{organisation_id}',
  ),

  createLeadSource: post<Wire.CreateLeadSourceData, Wire.CreateLeadSourceResponse>('/v1/lead-sources'),
  listLeadSources: get<Wire.ListLeadSourcesData, Wire.ListLeadSourcesResponse>('/v1/lead-sources'),
  getLeadSource: get<Wire.GetLeadSourceData, Wire.GetLeadSourceResponse>('/v1/lead-sources/{lead_source_id}'),
  changeLeadSource: patch<Wire.ChangeLeadSourceData, Wire.ChangeLeadSourceResponse>(
    '/v1/lead-sources/{lead_source_id}',
  ),
  distrustLeadSource: post<Wire.DistrustLeadSourceData, Wire.DistrustLeadSourceResponse>(
    '/v1/lead-sources/{lead_source_id}/distrust',
  ),
  trustLeadSource: post<Wire.TrustLeadSourceData, Wire.TrustLeadSourceResponse>(
    '/v1/lead-sources/{lead_source_id}/trust',
  ),
  listSourceDecisions: get<Wire.ListSourceDecisionsData, Wire.ListSourceDecisionsResponse>(
    '/v1/lead-sources/{lead_source_id}/decisions',
  ),
  listAffectedVerifications: get<Wire.ListAffectedVerificationsData, Wire.ListAffectedVerificationsResponse>(
    '/v1/lead-sources/{lead_source_id}/affected-verifications',
  ),

  issueKey: post<Wire.IssueKeyData, Wire.IssueKeyResponse>('/v1/keys'),
  listKeys: get<Wire.ListKeysData, Wire.ListKeysResponse>('/v1/keys'),
  getKey: get<Wire.GetKeyData, Wire.GetKeyResponse>('/v1/keys/{key_id}'),
  changeKey: patch<Wire.ChangeKeyData, Wire.ChangeKeyResponse>('/v1/keys/{key_id}'),
  getKeyUsage: get<Wire.GetKeyUsageData, Wire.GetKeyUsageResponse>('/v1/keys/{key_id}/usage'),
  rotateKey: post<Wire.RotateKeyData, Wire.RotateKeyResponse>('/v1/keys/{key_id}/rotate'),
  revokeKey: post<Wire.RevokeKeyData, Wire.RevokeKeyResponse>('/v1/keys/{key_id}/revoke'),

  listRegisters: get<Wire.ListRegistersData, Wire.ListRegistersResponse>('/v1/registers'),
  getRegister: get<Wire.GetRegisterData, Wire.GetRegisterResponse>('/v1/registers/{snapshot_id}'),
  openComplaint: post<Wire.OpenComplaintData, Wire.OpenComplaintResponse>('/v1/complaints'),
  listComplaints: get<Wire.ListComplaintsData, Wire.ListComplaintsResponse>('/v1/complaints'),
  getComplaint: get<Wire.GetComplaintData, Wire.GetComplaintResponse>('/v1/complaints/{complaint_id}'),
  makeComplaintFile: post<Wire.MakeComplaintFileData, Wire.MakeComplaintFileResponse>(
    '/v1/complaints/{complaint_id}/file',
  ),
  acknowledgeComplaint: post<Wire.AcknowledgeComplaintData, Wire.AcknowledgeComplaintResponse>(
    '/v1/complaints/{complaint_id}/acknowledge',
  ),
  closeComplaint: post<Wire.CloseComplaintData, Wire.CloseComplaintResponse>('/v1/complaints/{complaint_id}/close'),
  listAlarms: get<Wire.ListAlarmsData, Wire.ListAlarmsResponse>('/v1/alarms'),

  listTestValues: get<Wire.ListTestValuesData, Wire.ListTestValuesResponse>('/v1/test-values'),
  listLicensees: get<Wire.ListLicenseesData, Wire.ListLicenseesAnswer>('/licensees'),
} as const

function get<Data extends RequestData, Answer>(path: Data['url']): Operation<Data, Answer> {
  return { method: 'GET', path, repeat: 'always' }
}

function post<Data extends RequestData, Answer>(path: Data['url'], repeat: Repeat = 'never'): Operation<Data, Answer> {
  return { method: 'POST', path, repeat }
}

function patch<Data extends RequestData, Answer>(path: Data['url']): Operation<Data, Answer> {
  return { method: 'PATCH', path, repeat: 'never' }
}

function remove<Data extends RequestData, Answer>(path: Data['url']): Operation<Data, Answer> {
  return { method: 'DELETE', path, repeat: 'never' }
}
