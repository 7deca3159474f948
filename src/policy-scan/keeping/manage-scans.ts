import type { Caller } from '../../base/caller.ts'
import { Fault, invalidRequest } from '../../base/fault.ts'
import { newId } from '../../base/ids.ts'
import type { PageWish } from '../../base/page.ts'
import { dayFrom } from '../../base/time.ts'
import { webUrlFrom } from '../../contacts/web-url.ts'
import type { Backing } from '../../vault/backing.ts'
import { blindIndex } from '../../vault/blind-index.ts'
import { withKnownKeys } from '../../vault/open-vault.ts'
import { compareTexts } from '../reading/compare-texts.ts'
import type { DifferenceAnswer, ScanBodyAnswer, ScanCorrectionBody } from '../scan-contract.ts'
import type { KeptScan, RuleFields } from './kept-scan.ts'
import { openText } from './kept-text.ts'
import { getScan, openScan } from './open-scan.ts'
import { findPlanned } from './page-store.ts'
import { planScanNow, urlOfPage } from './plan-scans.ts'
import { presentPlanned, presentScan } from './present-scan.ts'
import { recordScan } from './record-scan.ts'
import { listScanRows } from './scan-store.ts'

/**
 * Plans a scan of a policy for now; where one is due already it is that one. Nobody waits for it.
 *
 * @throws Fault `invalid_request` when the address is none of a web page.
 */
export async function requestScan(backing: Backing, { mode }: Caller, text: string): Promise<ScanBodyAnswer> {
  const url = urlFrom(text)
  return presentPlanned(await planScanNow(backing, mode, url), url)
}

/** A scan, done or planned. @throws Fault `not_found` when the mode has none of that id. */
export async function showScan(backing: Backing, { mode }: Caller, scanId: string): Promise<ScanBodyAnswer> {
  const { db } = backing.database
  const planned = await findPlanned(db, mode, scanId)
  if (planned === null) return presentScan(await getScan(backing, mode, scanId))
  return withKnownKeys(db, backing.vault, () => presentPlanned(planned, urlOfPage(backing, planned)))
}

/** Scans of a mode, the newest first. @throws Fault `invalid_request` when `url` is none of a web page. */
export async function listScans(
  backing: Backing,
  { mode }: Caller,
  url: string | undefined,
  wish: PageWish,
): Promise<readonly KeptScan[]> {
  const { vault, database } = backing
  const urlIndex = url === undefined ? null : blindIndex(vault, 'policy_url', mode, urlFrom(url))
  const rows = await listScanRows(database.db, mode, urlIndex, wish)
  return withKnownKeys(database.db, vault, () => rows.map((row) => openScan(backing, row)))
}

/**
 * Records what an operator says in place of the machine. It stands beside what was found, under the moment of that scan, so that
 * it holds wherever the scan does: for what is verified now, and for leads that agreed at the time.
 *
 * @throws Fault `not_found`; `conflict` when the scan told nothing that could be corrected; `invalid_request`.
 */
export async function correctScan(
  backing: Backing,
  caller: Caller,
  scanId: string,
  body: ScanCorrectionBody,
): Promise<ScanBodyAnswer> {
  const scan = await getScan(backing, caller.mode, scanId)
  if ((scan.content.reading?.fields ?? null) === null) {
    throw new Fault('conflict', 'The scan has no findings to correct.')
  }
  const fields = correctedFields(scan, body)
  const names = Object.keys(fields).filter(
    (name) => !Object.is(Reflect.get(fields, name), Reflect.get(scan.fields, name)),
  )
  if (names.length === 0) throw invalidRequest([{ pointer: '', detail: 'corrects nothing' }])
  const correction = {
    reason: body.reason,
    fields: [...new Set([...names, ...(scan.content.correction?.fields ?? [])])],
  }
  const made: KeptScan = {
    ...scan,
    scanId: newId('scn', backing.clock(), backing.random),
    fields,
    recordedBy: caller.keyId,
    corrects: scan.scanId,
    content: { ...scan.content, correction },
  }
  await recordScan(backing, backing.database.db, made)
  return presentScan(made)
}

/**
 * What changed between two scans.
 *
 * @throws Fault `not_found`; `conflict` when one of them read no text.
 */
export async function differenceOf(
  backing: Backing,
  { mode }: Caller,
  ids: { readonly from: string; readonly to: string },
): Promise<DifferenceAnswer> {
  const from = await getScan(backing, mode, ids.from)
  const to = await getScan(backing, mode, ids.to)
  if (from.textDigest === null || to.textDigest === null) throw new Fault('conflict', 'One of the scans read no text.')
  const [then, now] = [await openText(backing, from.textDigest), await openText(backing, to.textDigest)]
  const days = {
    before: from.content.reading?.lastUpdated?.value ?? null,
    after: to.content.reading?.lastUpdated?.value ?? null,
  }
  const { extent, added, removed } = compareTexts(then, now, days)
  const names = Object.keys(presentScan(to).in_force ?? {})
  const [before, after] = [presentScan(from).in_force ?? {}, presentScan(to).in_force ?? {}]
  return {
    ...ids,
    change: extent,
    added: added.slice(0, SENTENCES_MAX),
    removed: removed.slice(0, SENTENCES_MAX),
    fields: names.filter((name) => !Object.is(Reflect.get(before, name), Reflect.get(after, name))),
  }
}

const SENTENCES_MAX = 200

function urlFrom(text: string): string {
  const url = webUrlFrom(text)
  if (url !== null) return url
  throw invalidRequest([{ pointer: '/url', detail: 'must be an http or https address without a password' }])
}

function correctedFields({ fields }: KeptScan, body: ScanCorrectionBody): RuleFields {
  const lastUpdated = body.last_updated ?? null
  if (lastUpdated !== null && dayFrom(lastUpdated) === null) {
    throw invalidRequest([{ pointer: '/last_updated', detail: 'must be a day that exists' }])
  }
  const sharing = sharingFrom(fields, body)
  if (body.confirmed === true && sharing === null) {
    throw invalidRequest([{ pointer: '/confirmed', detail: 'confirms `sharing`, which is absent' }])
  }
  const isSettled = (body.sharing ?? null) !== null
  return {
    ...fields,
    mentionsConsent: told(body.mentions_consent, fields.mentionsConsent),
    mentionsLegitimateInterest: told(body.mentions_legitimate_interest, fields.mentionsLegitimateInterest),
    optOutClauseFound: told(body.opt_out_clause_found, fields.optOutClauseFound),
    thirdPartyDataSharing: told(body.third_party_data_sharing, fields.thirdPartyDataSharing),
    purposeOfUseDeclared: told(body.purpose_of_use_declared, fields.purposeOfUseDeclared),
    lastUpdated: body.last_updated === undefined ? fields.lastUpdated : dayFrom(lastUpdated ?? ''),
    sharing,
    confirmedByOperator: told(body.confirmed, fields.confirmedByOperator),
    // What an operator settles is no contradiction any more, and as sure as can be.
    contradiction: isSettled ? false : fields.contradiction,
    confidence: isSettled ? 1 : fields.confidence,
  }
}

/** What is said to be unknown is said. */
function told<Value>(said: Value | undefined, found: Value): Value {
  if (said === undefined) return found
  return said
}

/** Who says that nothing is shared, or that something is, says so of both members. */
function sharingFrom(fields: RuleFields, body: ScanCorrectionBody): RuleFields['sharing'] {
  if (body.sharing !== undefined) return body.sharing
  if (body.third_party_data_sharing === undefined) return fields.sharing
  if (body.third_party_data_sharing === null) return null
  return body.third_party_data_sharing ? 'affirmed' : 'silent'
}
