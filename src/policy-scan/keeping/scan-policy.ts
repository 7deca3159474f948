import { createHash } from 'node:crypto'
import { newId } from '../../base/ids.ts'
import type { Instant } from '../../base/time.ts'
import { transaction } from '../../db/database.ts'
import type { Backing } from '../../vault/backing.ts'
import { withKnownKeys } from '../../vault/open-vault.ts'
import { isTransient } from '../fetching/fetch-outcome.ts'
import type { Fetched, Fetcher } from '../fetching/fetch-policy.ts'
import { lookAtPolicy } from '../look-at-policy.ts'
import type { Look, ReadPolicy } from '../look-at-policy.ts'
import { SCANNER } from '../read-policy.ts'
import type { KeptReading, PolicyReading } from '../reading.ts'
import { compareTexts } from '../reading/compare-texts.ts'
import { ruleFieldsFrom } from './kept-scan.ts'
import type { KeptScan, PolicyChange, RuleFields, ScanContent, ScanOutcome } from './kept-scan.ts'
import { keepText, openText } from './kept-text.ts'
import { openScan } from './open-scan.ts'
import { settle } from './page-store.ts'
import type { NextLook, PolicyPage } from './page-store.ts'
import { jittered, urlOfPage } from './plan-scans.ts'
import { recordScan } from './record-scan.ts'
import { findNewestText } from './scan-store.ts'

/** Who scans, and how. */
export type Scanner = {
  readonly backing: Backing
  readonly fetcher: Fetcher
  readonly read: ReadPolicy
  /** A policy is read again after so many days. */
  readonly everyDays: number
}

/** How a look at a policy ended; `again`: nothing is recorded yet, it will be tried once more. */
export type Looked = { readonly outcome: ScanOutcome; readonly isRecorded: boolean }

/** What a page came to, before it is put on record. */
type Findings = Pick<KeptScan, 'outcome' | 'fields' | 'textDigest'> & {
  readonly content: Omit<ScanContent, 'url' | 'fetched'>
  readonly text: PolicyReading['text']
}

/** Who recorded what no operator did. */
export const BY_SCANNER = 'scanner'

const TRIES_MAX = 3
const DAY_MS = 86_400_000
/** After the first try, and after the second. */
const BACKOFF_MS: readonly number[] = [60_000, 600_000]

/**
 * Looks at one policy that is due: fetches, reads, compares with the text before, and puts it on record under the id that was
 * promised. What may pass is tried three times before it is recorded.
 */
export async function scanPolicy(scanner: Scanner, page: PolicyPage): Promise<Looked> {
  const { backing } = scanner
  const { db } = backing.database
  const [url, before] = await withKnownKeys(db, backing.vault, async () => [
    urlOfPage(backing, page),
    await findBefore(backing, page),
  ])
  const validators = before?.content.fetched?.engine === SCANNER ? before.content.fetched.validators : null
  const look = await lookAtPolicy(scanner, url, validators)
  const { fetched } = look
  const now = backing.clock()
  if (fetched.kind === 'failed' && isTransient(fetched) && page.tries + 1 < TRIES_MAX) {
    const waitMs = Math.max(BACKOFF_MS[page.tries] ?? 0, Math.min(fetched.retryAfterMs ?? 0, DAY_MS))
    await settle(db, page.urlIndex, { ...page, dueAt: jittered(backing, now, waitMs), tries: page.tries + 1 })
    return { outcome: fetched.outcome, isRecorded: false }
  }
  const findings = await findingsOf(scanner, look, before)
  const content = { ...findings.content, url, fetched: journeyOf(fetched, before) }
  const scan: KeptScan = {
    scanId: page.nextScanId,
    mode: page.mode,
    urlIndex: page.urlIndex,
    scannedAt: now,
    outcome: findings.outcome,
    fields: findings.fields,
    recordedBy: BY_SCANNER,
    textDigest: findings.textDigest,
    corrects: null,
    content,
  }
  await transaction(db, async (tx) => {
    if (findings.text !== null && findings.textDigest !== null) {
      await keepText(backing, tx, findings.text, findings.textDigest)
    }
    await recordScan(backing, tx, scan)
    await settle(tx, page.urlIndex, nextLook(scanner, now, fetched.kind === 'failed' && isTransient(fetched)))
  })
  return { outcome: findings.outcome as ScanOutcome, isRecorded: true }
}

async function findBefore(backing: Backing, { urlIndex }: PolicyPage): Promise<KeptScan | null> {
  const row = await findNewestText(backing.database.db, urlIndex)
  return row === null ? null : openScan(backing, row)
}

/** What could not be reached is looked at again on the next day. */
function nextLook({ backing, everyDays }: Scanner, now: Instant, isPassing: boolean): NextLook {
  const days = isPassing ? 1 : everyDays
  return { nextScanId: newId('scn', now, backing.random), dueAt: jittered(backing, now, days * DAY_MS), tries: 0 }
}

async function findingsOf(
  { backing }: Scanner,
  { fetched, reading }: Look,
  before: KeptScan | null,
): Promise<Findings> {
  if (reading !== null) return readFindings(backing, reading, before)
  if (fetched.kind === 'failed') return nothingFound(fetched.outcome)
  if (before === null) throw new Error('a page that was not modified must have been read before')
  const change = { sinceScanId: before.scanId, isChanged: false, isDateChanged: false }
  const { outcome, fields, textDigest, content } = before
  return { outcome, fields, textDigest, text: null, content: { ...content, change } }
}

function nothingFound(outcome: ScanOutcome): Findings {
  const fields = ruleFieldsFrom({ outcome: 'empty', fields: null, lastUpdated: null })
  return { outcome, fields, textDigest: null, text: null, content: { reading: null, change: null, correction: null } }
}

async function readFindings(backing: Backing, read: PolicyReading, before: KeptScan | null): Promise<Findings> {
  const { text, ...told } = read
  const reading: KeptReading = { ...told, isTruncated: text?.isTruncated ?? false }
  const isRead = reading.fields !== null && text !== null && reading.contentSha256 !== null
  if (!isRead) return { ...nothingFound(read.outcome), content: { reading, change: null, correction: null } }
  const change = await changeSince(backing, before, { text, lastUpdated: reading.lastUpdated })
  const fields = { ...ruleFieldsFrom(reading), policyVersion: versionAfter(before, change) }
  const isCorrected = change?.isChanged === false && before?.content.correction !== null
  const correction = isCorrected ? (before?.content.correction ?? null) : null
  return {
    outcome: reading.outcome,
    // What an operator said of this very version of the policy holds for it still.
    fields: correction === null ? fields : corrected(fields, before, correction.fields),
    textDigest: Buffer.from(reading.contentSha256 ?? '', 'hex'),
    text,
    content: { reading, change, correction },
  }
}

function corrected(fields: RuleFields, before: KeptScan | null, names: readonly string[]): RuleFields {
  const kept = Object.entries(before?.fields ?? {}).filter(([name]) => names.includes(name))
  return { ...fields, ...Object.fromEntries(kept) }
}

function versionAfter(before: KeptScan | null, change: PolicyChange | null): number {
  const version = before?.fields.policyVersion ?? 0
  return change?.isChanged === false ? version : version + 1
}

async function changeSince(
  backing: Backing,
  before: KeptScan | null,
  {
    text,
    lastUpdated,
  }: { readonly text: NonNullable<PolicyReading['text']>; readonly lastUpdated: KeptReading['lastUpdated'] },
): Promise<PolicyChange | null> {
  if (before === null || before.textDigest === null) return null
  const then = await openText(backing, before.textDigest)
  const wasUpdated = before.content.reading?.lastUpdated?.value ?? null
  return {
    sinceScanId: before.scanId,
    isChanged: compareTexts(then, text).isChanged,
    isDateChanged: wasUpdated !== (lastUpdated?.value ?? null),
  }
}

function journeyOf(fetched: Fetched, before: KeptScan | null): ScanContent['fetched'] {
  const isPage = fetched.kind === 'page'
  return {
    finalUrl: fetched.finalUrl,
    hops: fetched.hops,
    httpStatus: fetched.kind === 'failed' ? fetched.httpStatus : null,
    validators: isPage ? fetched.validators : (before?.content.fetched?.validators ?? null),
    rawSha256: isPage ? createHash('sha256').update(fetched.bytes).digest('hex') : null,
    engine: SCANNER,
  }
}
