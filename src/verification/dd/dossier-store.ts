import type { Instant } from '../../base/time.ts'
import { bytesArray, numberArray, textArray } from '../../db/array-text.ts'
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
  /** Snapshots of TPS and CTPS. */
  readonly numberSnapshots: readonly string[]
  readonly mpsSnapshot: string | null
  readonly listSnapshots: readonly string[]
}

/** What is on record for a question: the sealed parts as they are stored, and everything else as it is recorded with a case. */
export type DossierRow = {
  readonly stamp: number
  readonly sealedLead: Buffer | null
  /** In the order of `found.events`. */
  readonly sealedEvents: readonly Buffer[]
  readonly found: Found
}

/**
 * What was found, unsealed; plain JSON in which nothing is written for what is not there. Moments are as the database prints
 * them.
 */
export type Found = {
  readonly lead?: FoundLead
  /** The lead's delivery under the order. */
  readonly assignment?: {
    readonly deliveredAt: string
    readonly endsOn: string | null
    readonly revokedAt: string | null
  }
  readonly events?: readonly FoundEvent[]
  readonly objections?: readonly FoundObjection[]
  /** Each phone found on TPS or CTPS. */
  readonly listings?: readonly { readonly snapshotId: string; readonly number: number; readonly since: string | null }[]
  /** The caller's list snapshots that hold an identifier sent. */
  readonly callerLists?: readonly { readonly snapshotId: string }[]
  /** Not empty when the lead's name and address are on MPS. */
  readonly mps?: readonly unknown[]
  readonly uses?: readonly FoundUse[]
  /** Exclusivities of other buyers for the same person, with their last days. */
  readonly exclusives?: readonly { readonly until: string }[]
  /** Verified answers under this order for the same person as another lead. */
  readonly duplicates?: readonly { readonly at: string }[]
  /** The same evidence reference on other people; `before` orders those of one moment. */
  readonly reuses?: readonly FoundReuse[]
}

/** The part of the `lead` row that is not sealed. */
export type FoundLead = {
  readonly version: number
  readonly receivedAt: Instant
  readonly changedAt: Instant | null
  readonly changedFields: readonly string[] | null
  /** Ids of scans of the lead's privacy policy: the newest, and the one live at its capture. */
  readonly newestScan: string | null
  readonly scanAtConsent: string | null
  /** When the newest version reached us; absent where there is only the first. */
  readonly newestReceivedAt?: Instant
}

/** A `lead_event` row without what is sealed. */
export type FoundEvent = {
  readonly eventId: string
  readonly kind: 'granted' | 'withdrawn' | 'objected' | 'renewed' | 'contacted'
  readonly channels: readonly string[] | null
  readonly at: string
  readonly receivedAt: string
}

/** An `objection` row without its reason. */
export type FoundObjection = {
  readonly objectionId: string
  readonly kind: 'withdrawn' | 'objected' | 'suppressed'
  readonly scope: 'person' | 'operator' | 'buyer'
  readonly channels: readonly string[] | null
  readonly at: string
  readonly receivedAt: string
}

/** A `lead_use` row. */
export type FoundUse = {
  readonly ddId: string
  readonly day: string
  readonly callerId: string
  readonly at: string
}

/** Another lead's binding of the same evidence reference. */
export type FoundReuse = {
  readonly boundAt: string
  readonly supplierId: string
  readonly before: boolean
  readonly ownBoundAt: string | null
}

type Member = 'events' | 'objections' | 'listings' | 'callerLists' | 'mps' | 'exclusives' | 'duplicates' | 'reuses'

type AnswerRow = { readonly n: number; readonly sealed: Buffer | null } & (
  | ({ readonly part: 'lead'; readonly stamp: number; readonly newestReceivedAt: Instant | null } & Omit<
      FoundLead,
      'newestReceivedAt'
    >)
  | { readonly part: 'assignment'; readonly facts: NonNullable<Found['assignment']> }
  | ({ readonly part: 'uses' } & FoundUse)
  | { readonly part: Member; readonly facts: unknown }
)

/** A row while its parts come in. */
type Draft = { stamp: number; sealedLead: Buffer | null; sealedEvents: Buffer[]; found: Record<string, unknown> }

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
  const answers = await prepared<AnswerRow>(database, {
    name: 'find-dossiers',
    text: DOSSIER_STATEMENT,
    values: parametersOf(questions),
  })
  const drafts = questions.map((): Draft => ({ stamp: 0, sealedLead: null, sealedEvents: [], found: {} }))
  for (const answer of answers) {
    const draft = drafts[answer.n - 1]
    if (draft === undefined) throw new Error('the database answered a question that was not asked')
    addTo(draft, answer)
  }
  return drafts
}

function addTo(draft: Draft, answer: AnswerRow): void {
  if (answer.part === 'lead') {
    const { stamp, version, receivedAt, changedAt, changedFields, newestScan, scanAtConsent, newestReceivedAt } = answer
    draft.stamp = stamp
    draft.sealedLead = answer.sealed
    if (answer.sealed === null) return
    const first: FoundLead = { version, receivedAt, changedAt, changedFields, newestScan, scanAtConsent }
    draft.found['lead'] = newestReceivedAt === null ? first : { ...first, newestReceivedAt }
  } else if (answer.part === 'assignment') {
    draft.found['assignment'] = answer.facts
  } else if (answer.part === 'uses') {
    const { ddId, day, callerId, at } = answer
    add(draft, answer.part, { ddId, day, callerId, at })
  } else {
    add(draft, answer.part, answer.facts)
    if (answer.sealed !== null) draft.sealedEvents.push(answer.sealed)
  }
}

function add({ found }: Draft, part: string, facts: unknown): void {
  const known = found[part] as unknown[] | undefined
  if (known === undefined) found[part] = [facts]
  else known.push(facts)
}

function parametersOf(questions: readonly DossierQuestion[]): readonly unknown[] {
  const numbers = questions.flatMap(({ numbers: sent, numberSnapshots }, index) =>
    sent.flatMap((number) => numberSnapshots.map((snapshot) => ({ n: index + 1, snapshot, number }))),
  )
  const scoped = questions.flatMap(({ scopedIdentifiers }, index) =>
    scopedIdentifiers.map((identifier) => ({ n: index + 1, identifier })),
  )
  const onLists = questions.flatMap(({ scopedIdentifiers, listSnapshots }, index) =>
    listSnapshots.flatMap((snapshot) =>
      scopedIdentifiers.map((identifier) => ({ n: index + 1, snapshot, identifier })),
    ),
  )
  return [
    textArray(questions.map(({ leadSourceId }) => leadSourceId)),
    textArray(questions.map(({ leadId }) => leadId)),
    textArray(questions.map(({ mode }) => mode)),
    textArray(questions.map(({ ddId }) => ddId)),
    textArray(questions.map(({ buyerId }) => buyerId)),
    textArray(questions.map(({ today }) => today)),
    textArray(questions.map(({ mpsSnapshot }) => mpsSnapshot)),
    numberArray(numbers.map(({ n }) => n)),
    textArray(numbers.map(({ snapshot }) => snapshot)),
    textArray(numbers.map(({ number }) => number)),
    numberArray(scoped.map(({ n }) => n)),
    bytesArray(scoped.map(({ identifier }) => identifier)),
    numberArray(onLists.map(({ n }) => n)),
    textArray(onLists.map(({ snapshot }) => snapshot)),
    bytesArray(onLists.map(({ identifier }) => identifier)),
  ]
}
