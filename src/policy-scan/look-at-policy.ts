import { londonDayOf } from '../base/time.ts'
import { fetchPolicy } from './fetching/fetch-policy.ts'
import type { Fetched, FetchedPage, Fetcher, Validators } from './fetching/fetch-policy.ts'
import type { PolicyPageBytes } from './read-policy.ts'
import type { PolicyReading } from './reading.ts'

/** Reads the bytes of a page. */
export type ReadPolicy = (page: PolicyPageBytes) => Promise<PolicyReading>

/** What came, and what it says; `reading` is null unless a page came. */
export type Look =
  | { readonly fetched: FetchedPage; readonly reading: PolicyReading }
  | { readonly fetched: Exclude<Fetched, FetchedPage>; readonly reading: null }

/** How a link of a page is told among the redirects. */
const FOLLOWED_LINK = 200
const FOLLOWED_MAX = 2

/**
 * Fetches a policy and reads it. Where there is only a page that lists policies, the two likeliest of the same site are looked at,
 * and no link of those.
 */
export async function lookAtPolicy(
  { fetcher, read }: { readonly fetcher: Fetcher; readonly read: ReadPolicy },
  url: string,
  validators: Validators | null,
): Promise<Look> {
  const fetched = await fetchPolicy(fetcher, url, validators)
  if (fetched.kind !== 'page') return { fetched, reading: null }
  const reading = await readAs(read, fetched)
  if (reading.outcome !== 'hub') return { fetched, reading }
  const links = reading.candidates.filter(({ isSameSite }) => isSameSite).slice(0, FOLLOWED_MAX)
  for (const { href } of links) {
    const linked = await fetchPolicy(fetcher, href)
    if (linked.kind !== 'page') continue
    const told = await readAs(read, linked)
    if (told.fields === null) continue
    const hops = [...fetched.hops, { status: FOLLOWED_LINK, to: href }, ...linked.hops]
    return { fetched: { ...linked, requestedUrl: fetched.requestedUrl, hops }, reading: told }
  }
  return { fetched, reading }
}

async function readAs(
  read: ReadPolicy,
  { bytes, contentType, finalUrl, fetchedAt }: FetchedPage,
): Promise<PolicyReading> {
  return read({ bytes, contentType, url: finalUrl, fetchedOn: londonDayOf(fetchedAt) })
}
