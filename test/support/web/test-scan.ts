import { newId } from '../../../src/base/ids.ts'
import type { Mode } from '../../../src/base/ids.ts'
import { addMs, londonDayOf } from '../../../src/base/time.ts'
import { settle } from '../../../src/policy-scan/keeping/page-store.ts'
import { planScanNow } from '../../../src/policy-scan/keeping/plan-scans.ts'
import { findBefore, recordLook } from '../../../src/policy-scan/keeping/record-look.ts'
import { readPolicy } from '../../../src/policy-scan/read-policy.ts'
import type { Backing } from '../../../src/vault/backing.ts'
import { policyPage } from './policy-page.ts'

const MONTH_MS = 2_592_000_000

/** Puts a scan on record as the service does, of a page that nobody had to fetch. @returns its id. */
export async function fileTestScan(
  backing: Backing,
  { mode, url, sentence = '' }: { readonly mode: Mode; readonly url: string; readonly sentence?: string },
): Promise<string> {
  const page = await planScanNow(backing, mode, url)
  const now = backing.clock()
  const bytes = Buffer.from(policyPage(sentence))
  const contentType = 'text/html; charset=utf-8'
  const reading = await readPolicy({ bytes, contentType, url, fetchedOn: londonDayOf(now) })
  const validators = { url, etag: '"33a64df5"', lastModified: null }
  const journey = { requestedUrl: url, finalUrl: url, hops: [], fetchedAt: now }
  const fetched = { kind: 'page', bytes, contentType, validators, ...journey } as const
  const next = { nextScanId: newId('scn', now, backing.random), dueAt: addMs(now, MONTH_MS), tries: 0 }
  await recordLook(backing, { page, url, before: await findBefore(backing, page) }, { fetched, reading }, async (tx) =>
    settle(tx, page.urlIndex, next),
  )
  return page.nextScanId
}
