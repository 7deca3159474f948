import { createHash } from 'node:crypto'
import { transaction } from '../../db/database.ts'
import type { Tx } from '../../db/database.ts'
import type { Backing } from '../../vault/backing.ts'
import type { Fetched } from '../fetching/fetch-policy.ts'
import type { Look } from '../look-at-policy.ts'
import { POLICY_FIELDS } from '../reading.ts'
import type { KeptReading, PolicyReading } from '../reading.ts'
import { compareTexts } from '../reading/compare-texts.ts'
import { SCANNER } from '../scanner-version.ts'
import { ruleFieldsFrom } from './kept-scan.ts'
import type { KeptScan, PolicyChange, RuleFields, ScanContent, ScanOutcome } from './kept-scan.ts'
import { keepText, openText } from './kept-text.ts'
import { openScan } from './open-scan.ts'
import type { PolicyPage } from './page-store.ts'
import { recordScan } from './record-scan.ts'
import { findNewestText } from './scan-store.ts'

/** What is looked at. */
export type Subject = {
  readonly page: PolicyPage
  readonly url: string
  /** The newest scan of it that found a text. */
  readonly before: KeptScan | null
}

/** What a page came to, before it is put on record. */
type Findings = Pick<KeptScan, 'fields' | 'textDigest'> & {
  readonly outcome: ScanOutcome
  readonly content: Omit<ScanContent, 'url' | 'fetched'>
  readonly text: PolicyReading['text']
}

/** Who recorded what no operator did. */
const BY_SCANNER = 'scanner'

/** The newest scan of a policy that found a text; null when there is none. */
export async function findBefore(backing: Backing, { urlIndex }: PolicyPage): Promise<KeptScan | null> {
  const row = await findNewestText(backing.database.db, urlIndex)
  return row === null ? null : openScan(backing, row)
}

/**
 * Puts on record what came of a look, under the id that was promised, compared with what was read before.
 *
 * @param alongside done in the same transaction.
 * @returns how it ended.
 */
export async function recordLook(
  backing: Backing,
  { page, url, before }: Subject,
  look: Look,
  alongside: (tx: Tx) => Promise<void>,
): Promise<ScanOutcome> {
  const findings = await findingsOf(backing, look, before)
  const { outcome, fields, text, textDigest } = findings
  const scan: KeptScan = {
    scanId: page.nextScanId,
    mode: page.mode,
    urlIndex: page.urlIndex,
    scannedAt: backing.clock(),
    outcome,
    fields,
    recordedBy: BY_SCANNER,
    textDigest,
    corrects: null,
    content: { ...findings.content, url, fetched: journeyOf(look.fetched, before) },
  }
  await transaction(backing.database.db, async (tx) => {
    if (text !== null && textDigest !== null) await keepText(backing, tx, text, textDigest)
    await recordScan(backing, tx, scan)
    await alongside(tx)
  })
  return outcome
}

async function findingsOf(backing: Backing, { fetched, reading }: Look, before: KeptScan | null): Promise<Findings> {
  if (reading !== null) return readFindings(backing, reading, before)
  if (fetched.kind === 'failed') return nothingFound(fetched.outcome)
  if (before === null) throw new Error('a page that was not modified must have been read before')
  const change: PolicyChange = { sinceScanId: before.scanId, extent: 'none', date: null }
  const { outcome, fields, textDigest, content } = before
  // It was read, so its outcome is one of a page.
  return { outcome: outcome as ScanOutcome, fields, textDigest, text: null, content: { ...content, change } }
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
  const change = await changeSince(backing, before, { text, reading })
  const fields = { ...ruleFieldsFrom(reading), policyVersion: versionAfter(before, change) }
  const isSame = change !== null && change.extent !== 'material'
  const correction = isSame ? (before?.content.correction ?? null) : null
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
  return change === null || change.extent === 'material' ? version + 1 : version
}

async function changeSince(
  backing: Backing,
  before: KeptScan | null,
  { text, reading }: { readonly text: NonNullable<PolicyReading['text']>; readonly reading: KeptReading },
): Promise<PolicyChange | null> {
  const digest = before?.textDigest ?? null
  if (before === null || digest === null) return null
  const then = await openText(backing, digest)
  const days = { before: before.content.reading?.lastUpdated?.value ?? null, after: reading.lastUpdated?.value ?? null }
  const { extent, date } = compareTexts(then, text, days)
  const isMaterial = date === 'both' || date === 'date_only' || saysAnother(before.content.reading, reading)
  return { sinceScanId: before.scanId, extent: extent === 'none' || !isMaterial ? extent : 'material', date }
}

/** Whether a question has another answer, or one of other kinds. */
function saysAnother(before: KeptReading | null, after: KeptReading): boolean {
  return POLICY_FIELDS.some((field) => {
    const [then, now] = [before?.fields?.[field], after.fields?.[field]]
    if (then === undefined || now === undefined) return true
    return then.value !== now.value || then.kinds.toSorted().join(' ') !== now.kinds.toSorted().join(' ')
  })
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
