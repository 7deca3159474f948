import type { Caller } from '../base/caller.ts'
import { invalidRequest } from '../base/fault.ts'
import type { InputFault } from '../base/fault.ts'
import { newId } from '../base/ids.ts'
import { dayFrom, instantFrom, instantFromMs, msOf } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import { webUrlFrom } from '../contacts/web-url.ts'
import type { Backing } from '../vault/backing.ts'
import { blindIndex } from '../vault/blind-index.ts'
import type { RuleFields } from './keeping/kept-scan.ts'
import { contentOf } from './keeping/open-scan.ts'
import { putOff } from './keeping/page-store.ts'
import { recordScan } from './keeping/record-scan.ts'
import type { ManualScanBody, ScanAnswer } from './scan-contract.ts'

/** A scan is good for thirty days (PPS-002). */
const REREAD_MS = 30 * 86_400_000

/**
 * Records what an operator read in a privacy policy; the next verification of a lead that names the policy uses it.
 *
 * @throws Fault `invalid_request` with every fault.
 */
export async function recordManualScan(backing: Backing, caller: Caller, body: ManualScanBody): Promise<ScanAnswer> {
  const now = backing.clock()
  const url = webUrlFrom(body.url)
  const scannedAt = body.scanned_at === undefined ? now : instantFrom(body.scanned_at)
  const faults = faultsOf(body, { url, scannedAt, now })
  if (url === null || scannedAt === null || faults.length > 0) throw invalidRequest(faults)

  const scanId = newId('scn', now, backing.random)
  const urlIndex = blindIndex(backing.vault, 'policy_url', caller.mode, url)
  const { db } = backing.database
  await recordScan(backing, db, {
    scanId,
    mode: caller.mode,
    urlIndex,
    scannedAt,
    outcome: body.outcome,
    fields: fieldsOf(body),
    recordedBy: caller.keyId,
    textDigest: null,
    corrects: null,
    content: contentOf(url),
  })
  // What an operator has just read is not read again before it is due like anything else.
  await putOff(db, urlIndex, instantFromMs(msOf(scannedAt) + REREAD_MS))
  return { scan_id: scanId, url, scanned_at: scannedAt, outcome: body.outcome }
}

type Read = { readonly url: string | null; readonly scannedAt: Instant | null; readonly now: Instant }

function faultsOf(body: ManualScanBody, { url, scannedAt, now }: Read): readonly InputFault[] {
  const faults: InputFault[] = []
  if (url === null) faults.push({ pointer: '/url', detail: 'must be an http or https address without a password' })
  if (scannedAt === null || scannedAt > now) {
    faults.push({ pointer: '/scanned_at', detail: 'must be a moment that has passed' })
  }
  if (body.last_updated !== undefined && body.last_updated !== null && dayFrom(body.last_updated) === null) {
    faults.push({ pointer: '/last_updated', detail: 'must be a day that exists' })
  }
  if (body.outcome !== 'ok' && Object.values(fieldsOf(body)).some((value) => value !== null && value !== false)) {
    faults.push({ pointer: '/outcome', detail: 'a page that could not be read has no findings' })
  }
  if (body.confirmed === true && (body.sharing ?? null) === null) {
    faults.push({ pointer: '/confirmed', detail: 'confirms `sharing`, which is absent' })
  }
  return faults
}

/** Named as the rules read a scan. */
function fieldsOf(body: ManualScanBody): RuleFields {
  return {
    mentionsConsent: body.mentions_consent ?? null,
    mentionsLegitimateInterest: body.mentions_legitimate_interest ?? null,
    optOutClauseFound: body.opt_out_clause_found ?? null,
    thirdPartyDataSharing: body.third_party_data_sharing ?? null,
    purposeOfUseDeclared: body.purpose_of_use_declared ?? null,
    lastUpdated: dayFrom(body.last_updated ?? ''),
    sharing: body.sharing ?? null,
    confidence: body.confidence ?? null,
    contradiction: body.contradiction ?? false,
    confirmedByOperator: body.confirmed ?? false,
  }
}
