import type { Instant } from '../../base/time.ts'
import { prepared } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'
import { DOSSIER_STATEMENT } from './dossier-statement-store.ts'

/** What one verification looks up; blind indexes and numbers only, no plain identifier but those of TPS. */
export type DossierQuestion = {
  readonly mode: 'live' | 'test'
  readonly ddId: string
  readonly leadSourceId: string
  readonly leadId: string
  readonly buyerId: string
  /** Day in London on which an exclusivity must still hold. */
  readonly today: string
  /** The identifiers sent, in the caller's own index space. */
  readonly scopedIdentifiers: readonly Buffer[]
  /** The phones sent, digits of E.164. */
  readonly numbers: readonly string[]
  readonly numberSnapshots: readonly string[]
  readonly mpsSnapshot: string | null
  readonly listSnapshots: readonly string[]
}

/** What is on record for a question, still sealed. */
export type DossierRow = {
  readonly stamp: number
  readonly lead: LeadRow | null
  readonly assignment: {
    readonly delivered_at: Instant
    readonly ends_on: string | null
    readonly revoked_at: Instant | null
  } | null
  readonly events: readonly LeadEventRow[]
  readonly objections: readonly ObjectionRow[]
  /** `[snapshot id, number, listed since]` of each phone found on TPS or CTPS. */
  readonly listings: readonly (readonly [string, number, string | null])[]
  /** Ids of the caller's list snapshots that hold an identifier sent. */
  readonly callerLists: readonly string[]
  readonly onMps: boolean
  readonly uses: readonly {
    readonly dd_id: string
    readonly day: string
    readonly caller_id: string
    readonly at: Instant
  }[]
  /** Last exclusive day of another buyer's assignment of the same person, the latest; null when there is none. */
  readonly exclusiveUntil: string | null
  /** Verified answers under this order for the same person as another lead, newest first. */
  readonly duplicates: readonly { readonly at: Instant }[]
  /** The same evidence reference on other people; `before` orders those of one moment. */
  readonly reuse: readonly { readonly bound_at: Instant; readonly supplier_id: string; readonly before: boolean }[]
  readonly ownBinding: { readonly bound_at: Instant; readonly supplier_id: string } | null
  readonly newestScan: ScanRow | null
  readonly scanAtConsent: ScanRow | null
}

/** The `lead` row, sealed. */
export type LeadRow = {
  readonly version: number
  readonly sealed: Buffer
  readonly received_at: Instant
  /** Blind indexes of the identifiers on record. */
  readonly identifiers: readonly Buffer[]
  readonly evidence_changed_at: Instant | null
  readonly evidence_changed_fields: readonly string[] | null
}

/** A `lead_event` row, sealed. */
export type LeadEventRow = {
  readonly event_id: string
  readonly kind: 'granted' | 'withdrawn' | 'objected' | 'renewed' | 'contacted'
  readonly channels: readonly string[] | null
  readonly at: string
  readonly received_at: string
  readonly sealed: string
}

/** An `objection` row without its reason. */
export type ObjectionRow = {
  readonly kind: 'withdrawn' | 'objected' | 'suppressed'
  readonly scope: 'person' | 'operator' | 'buyer'
  readonly channels: readonly string[] | null
  readonly at: string
  readonly received_at: string
}

/** A `policy_scan` row. */
export type ScanRow = {
  readonly scan_id: string
  readonly scanned_at: string
  readonly outcome: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** The parts that are mostly empty. */
type More = Omit<DossierRow, 'stamp' | 'lead' | 'assignment'>

type AnswerRow = {
  n: number
  stamp: number
  version: number | null
  sealed: Buffer | null
  received_at: Instant | null
  identifiers: Buffer[] | null
  evidence_changed_at: Instant | null
  evidence_changed_fields: string[] | null
  delivered_at: Instant | null
  assignment_ends_on: string | null
  revoked_at: Instant | null
  more: Partial<More>
}

/**
 * Answers many questions in one statement, each from one moment: nothing in a row is newer than another part of it, nor
 * than its stamp. A lead of another source or mode is never returned.
 *
 * @returns one row per question, in their order.
 */
export async function findDossierRows(
  database: Database,
  questions: readonly DossierQuestion[],
): Promise<readonly DossierRow[]> {
  const rows = await prepared<AnswerRow>(database, {
    name: 'find-dossiers',
    text: DOSSIER_STATEMENT,
    values: [
      questions.map(({ leadSourceId }) => leadSourceId),
      questions.map(({ leadId }) => leadId),
      questions.map(({ mode }) => mode),
      questions.map(({ ddId }) => ddId),
      questions.map(({ buyerId }) => buyerId),
      questions.map(({ today }) => today),
      questions.map(({ scopedIdentifiers }) =>
        arrayText(scopedIdentifiers.map((index) => `"\\\\x${index.toString('hex')}"`)),
      ),
      questions.map(({ numbers }) => arrayText(numbers)),
      questions.map(({ numberSnapshots }) => arrayText(numberSnapshots.map((id) => JSON.stringify(id)))),
      questions.map(({ mpsSnapshot }) => mpsSnapshot),
      questions.map(({ listSnapshots }) => arrayText(listSnapshots.map((id) => JSON.stringify(id)))),
    ],
  })
  return rows.map(dossierRowFrom)
}

// A list within a list of parameters travels as PostgreSQL's own array text.
function arrayText(elements: readonly string[]): string {
  return `{${elements.join(',')}}`
}

// The statement leaves out of `more` what it did not find.
const NOTHING_MORE: More = {
  events: [],
  objections: [],
  listings: [],
  callerLists: [],
  onMps: false,
  uses: [],
  exclusiveUntil: null,
  duplicates: [],
  reuse: [],
  ownBinding: null,
  newestScan: null,
  scanAtConsent: null,
}

function dossierRowFrom(row: AnswerRow): DossierRow {
  return { stamp: row.stamp, lead: leadRowFrom(row), assignment: assignmentFrom(row), ...NOTHING_MORE, ...row.more }
}

function assignmentFrom({ delivered_at, assignment_ends_on, revoked_at }: AnswerRow): DossierRow['assignment'] {
  return delivered_at === null ? null : { delivered_at, ends_on: assignment_ends_on, revoked_at }
}

function leadRowFrom(row: AnswerRow): LeadRow | null {
  if (row.version === null || row.sealed === null || row.received_at === null) return null
  return {
    version: row.version,
    sealed: row.sealed,
    received_at: row.received_at,
    identifiers: row.identifiers ?? [],
    evidence_changed_at: row.evidence_changed_at,
    evidence_changed_fields: row.evidence_changed_fields,
  }
}
