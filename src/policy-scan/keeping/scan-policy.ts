import { newId } from '../../base/ids.ts'
import type { Instant } from '../../base/time.ts'
import type { Backing } from '../../vault/backing.ts'
import { withKnownKeys } from '../../vault/open-vault.ts'
import { isTransient } from '../fetching/fetch-outcome.ts'
import type { Fetcher } from '../fetching/fetch-policy.ts'
import { lookAtPolicy } from '../look-at-policy.ts'
import type { ReadPolicy } from '../look-at-policy.ts'
import { SCANNER } from '../scanner-version.ts'
import type { ScanOutcome } from './kept-scan.ts'
import { settle } from './page-store.ts'
import type { NextLook, PolicyPage } from './page-store.ts'
import { jittered, urlOfPage } from './plan-scans.ts'
import { findBefore, recordLook } from './record-look.ts'

/** Who scans, and how. */
export type Scanner = {
  readonly backing: Backing
  readonly fetcher: Fetcher
  readonly read: ReadPolicy
  /** A policy is read again after so many days. */
  readonly everyDays: number
}

/** How a look at a policy ended; where nothing was recorded it is tried once more. */
export type Looked = { readonly outcome: ScanOutcome; readonly isRecorded: boolean }

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
  const isPassing = fetched.kind === 'failed' && isTransient(fetched)
  if (isPassing && page.tries + 1 < TRIES_MAX) {
    const waitMs = Math.max(BACKOFF_MS[page.tries] ?? 0, Math.min(fetched.retryAfterMs ?? 0, DAY_MS))
    await settle(db, page.urlIndex, { ...page, dueAt: jittered(backing, now, waitMs), tries: page.tries + 1 })
    return { outcome: fetched.outcome, isRecorded: false }
  }
  const next = nextLook(scanner, now, isPassing)
  const outcome = await recordLook(backing, { page, url, before }, look, async (tx) => settle(tx, page.urlIndex, next))
  return { outcome, isRecorded: true }
}

/** What could not be reached is looked at again on the next day. */
function nextLook({ backing, everyDays }: Scanner, now: Instant, isPassing: boolean): NextLook {
  const days = isPassing ? 1 : everyDays
  return { nextScanId: newId('scn', now, backing.random), dueAt: jittered(backing, now, days * DAY_MS), tries: 0 }
}
