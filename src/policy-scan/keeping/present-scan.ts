import type { KeptReading, PolicyFindings } from '../reading.ts'
import type { FieldFinding, Evidence, LastUpdated } from '../reading/policy-text.ts'
import type { ScanBodyAnswer } from '../scan-contract.ts'
import type { KeptScan, RuleFields } from './kept-scan.ts'
import type { PolicyPage } from './page-store.ts'

type FieldAnswer = NonNullable<ScanBodyAnswer['fields']>['mentions_consent']
type QuoteAnswer = FieldAnswer['evidence'][number]

/** From here on an answer may be relied on, and from the lower one on it may be used; below somebody should read the page. */
const CONFIDENCE_HIGH = 0.9
const CONFIDENCE_MEDIUM = 0.7

/** What is told of a scan of which nothing is known. */
const NOTHING: Omit<ScanBodyAnswer, 'scan_id' | 'status' | 'url'> = {
  scanned_at: null,
  due_at: null,
  outcome: null,
  http_status: null,
  final_url: null,
  redirects: [],
  language: null,
  content_sha256: null,
  raw_sha256: null,
  etag: null,
  last_modified: null,
  scanner: null,
  policy_version: null,
  change: null,
  date_change: null,
  needs_review: false,
  in_force: null,
  fields: null,
  last_updated: null,
  corrects: null,
  correction: null,
  recorded_by: null,
}

/** Turns a scan on record into its published form. */
export function presentScan(scan: KeptScan): ScanBodyAnswer {
  const { content, fields } = scan
  const { fetched, reading, change, correction } = content
  return {
    ...NOTHING,
    scan_id: scan.scanId,
    status: 'done',
    url: content.url,
    scanned_at: scan.scannedAt,
    outcome: scan.outcome,
    policy_version: fields.policyVersion ?? null,
    in_force: inForce(fields),
    corrects: scan.corrects,
    recorded_by: scan.recordedBy,
    ...(fetched === null ? {} : presentFetched(fetched)),
    ...(reading === null ? {} : presentReading(reading)),
    ...(change === null ? {} : { change: change.extent, date_change: change.date }),
    ...(correction === null ? {} : { correction: { reason: correction.reason, fields: [...correction.fields] } }),
  }
}

/** Turns a planned scan into the published form: nothing is known yet. */
export function presentPlanned({ nextScanId, dueAt }: PolicyPage, url: string): ScanBodyAnswer {
  return { ...NOTHING, scan_id: nextScanId, status: 'planned', url, due_at: dueAt }
}

function presentFetched(fetched: NonNullable<KeptScan['content']['fetched']>): Partial<ScanBodyAnswer> {
  return {
    http_status: fetched.httpStatus,
    final_url: fetched.finalUrl,
    redirects: fetched.hops.map(({ status, to }) => ({ status, to })),
    raw_sha256: fetched.rawSha256,
    etag: fetched.validators?.etag ?? null,
    last_modified: fetched.validators?.lastModified ?? null,
    scanner: fetched.engine,
  }
}

function presentReading({ language, contentSha256, fields, lastUpdated }: KeptReading): Partial<ScanBodyAnswer> {
  return {
    language,
    content_sha256: contentSha256,
    needs_review: fields !== null && Object.values(fields).some(needsReview),
    fields: fields === null ? null : presentFindings(fields),
    last_updated: lastUpdated === null ? null : presentLastUpdated(lastUpdated),
  }
}

/** A scan as lists tell it: what was found, without the quotes. */
export function presentListedScan(scan: KeptScan): Omit<ScanBodyAnswer, 'fields' | 'last_updated'> {
  const { fields: _fields, last_updated: _lastUpdated, ...rest } = presentScan(scan)
  return rest
}

/** What the machine found, in the published form. */
export function presentFindings(found: PolicyFindings): NonNullable<ScanBodyAnswer['fields']> {
  return {
    mentions_consent: presentField(found.mentions_consent),
    mentions_legitimate_interest: presentField(found.mentions_legitimate_interest),
    opt_out_clause_found: presentField(found.opt_out_clause_found),
    third_party_data_sharing: presentField(found.third_party_data_sharing),
    purpose_of_use_declared: presentField(found.purpose_of_use_declared),
  }
}

/** A policy's date, in the published form. */
export function presentLastUpdated(found: LastUpdated): NonNullable<ScanBodyAnswer['last_updated']> {
  const { evidence, candidates, ...told } = found
  return { ...told, evidence: evidence === null ? null : presentQuote(evidence), candidates: [...candidates] }
}

function presentField(finding: FieldFinding): FieldAnswer {
  return {
    value: finding.value,
    confidence: finding.confidence,
    band: bandOf(finding.confidence),
    kinds: [...finding.kinds],
    contradiction: finding.isContradicted,
    evidence: finding.evidence.map(presentQuote),
    counter_evidence: finding.counterEvidence.map(presentQuote),
  }
}

function presentQuote({ quote, start, end, heading, ruleId, kind, polarity }: Evidence): QuoteAnswer {
  return { quote, start, end, heading, rule_id: ruleId, kind, polarity }
}

function bandOf(confidence: number): FieldAnswer['band'] {
  if (confidence >= CONFIDENCE_HIGH) return 'high'
  return confidence >= CONFIDENCE_MEDIUM ? 'medium' : 'low'
}

function needsReview({ confidence, isContradicted }: FieldFinding): boolean {
  return isContradicted || confidence < CONFIDENCE_MEDIUM
}

function inForce(fields: RuleFields): NonNullable<ScanBodyAnswer['in_force']> {
  return {
    mentions_consent: fields.mentionsConsent,
    mentions_legitimate_interest: fields.mentionsLegitimateInterest,
    opt_out_clause_found: fields.optOutClauseFound,
    third_party_data_sharing: fields.thirdPartyDataSharing,
    purpose_of_use_declared: fields.purposeOfUseDeclared,
    last_updated: fields.lastUpdated,
    sharing: fields.sharing,
    confirmed: fields.confirmedByOperator,
  }
}
