import type { Caller } from '../../base/caller.ts'
import { newId, shareFrom } from '../../base/ids.ts'
import type { Mode } from '../../base/ids.ts'
import { instantFromMs, msOf } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import { webUrlFrom } from '../../contacts/web-url.ts'
import type { Backing } from '../../vault/backing.ts'
import { blindIndex } from '../../vault/blind-index.ts'
import { open, seal } from '../../vault/seal.ts'
import { isPublicName } from '../fetching/fetch-network.ts'
import { pagePlace, planNewPages, planScan } from './page-store.ts'
import type { PolicyPage } from './page-store.ts'

/** Reserved for documents (RFC 2606): nobody's policy stands there. */
const DOCUMENTATION = /(?:^|\.)example\.(?:com|net|org)$/

/**
 * Plans the first scan of every policy that is seen for the first time. What is known already costs one statement and changes
 * nothing. The sandbox's policies are made up, so they are only read when somebody asks.
 *
 * @param urls as leads name them; what is no address of the public web is left out.
 */
export async function noteSeenPolicies(
  backing: Backing,
  { mode }: Pick<Caller, 'mode'>,
  urls: readonly (string | null)[],
): Promise<void> {
  if (mode === 'test') return
  const now = backing.clock()
  const pages = [...new Set(urls)].flatMap((text) => {
    const url = webUrlFrom(text ?? '')
    return url === null || !isWorthAsking(url) ? [] : [newPage(backing, mode, url, now)]
  })
  if (pages.length > 0) await planNewPages(backing.database.db, pages)
}

/** Plans a scan for now. @param url as `webUrlFrom` gives it. */
export async function planScanNow(backing: Backing, mode: Mode, url: string): Promise<PolicyPage> {
  return planScan(backing.database.db, newPage(backing, mode, url, backing.clock()))
}

/** The address of a planned page. @throws Fault `integrity_failure` when it does not open. */
export function urlOfPage({ vault }: Backing, { urlIndex, sealed }: PolicyPage): string {
  return open(vault, pagePlace(urlIndex), sealed).toString('utf8')
}

/** A moment within a tenth of the span before or after its end, so that what was seen together is not read together. */
export function jittered(backing: Backing, now: Instant, spanMs: number): Instant {
  return instantFromMs(msOf(now) + Math.round(spanMs * (0.9 + 0.2 * shareFrom(backing.random))))
}

function isWorthAsking(url: string): boolean {
  const { hostname } = new URL(url)
  return isPublicName(hostname) && !DOCUMENTATION.test(hostname)
}

function newPage(backing: Backing, mode: Mode, url: string, now: Instant): PolicyPage {
  const { vault, random } = backing
  const urlIndex = blindIndex(vault, 'policy_url', mode, url)
  const sealed = seal(vault, pagePlace(urlIndex), url)
  return { urlIndex, mode, sealed, nextScanId: newId('scn', now, random), dueAt: now, tries: 0 }
}
