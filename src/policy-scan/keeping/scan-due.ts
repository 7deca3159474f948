import { instantFromMs, msOf } from '../../base/time.ts'
import { claimDue } from './page-store.ts'
import { scanPolicy } from './scan-policy.ts'
import type { Looked, Scanner } from './scan-policy.ts'

/** What is told of each look: never the address, which may tell of a person. */
export type OnLooked = (looked: Looked & { readonly scanId: string }) => void

/** As many are looked at at once, so that one slow site does not hold up the others. */
const AT_ONCE = 4
/** Longer than a look takes, waiting for its turns included. */
const CLAIM_MS = 900_000

/**
 * Looks at the policies that are due, a few at most. Several processes may do so at the same time.
 *
 * @returns how many were looked at.
 */
export async function scanDue(
  scanner: Scanner,
  { onLooked, onError }: { readonly onLooked: OnLooked; readonly onError: (error: unknown, scanId: string) => void },
): Promise<number> {
  const { backing } = scanner
  const now = backing.clock()
  const until = instantFromMs(msOf(now) + CLAIM_MS)
  const due = await claimDue(backing.database.db, { now, until, limit: AT_ONCE })
  await Promise.all(
    due.map(async (page) => {
      try {
        onLooked({ ...(await scanPolicy(scanner, page)), scanId: page.nextScanId })
      } catch (error) {
        // It stays claimed, and is taken again later: what breaks on one page must not stop the others, nor go on at once.
        if (!scanner.fetcher.signal.aborted) onError(error, page.nextScanId)
      }
    }),
  )
  return due.length
}
