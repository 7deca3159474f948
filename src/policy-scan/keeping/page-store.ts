import { sql } from 'kysely'
import type { Mode } from '../../base/ids.ts'
import type { Instant } from '../../base/time.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Place } from '../../vault/seal.ts'

/** A policy that is read again and again. */
export type PolicyPage = {
  readonly urlIndex: Buffer
  readonly mode: Mode
  readonly sealed: Buffer
  /** The id that its next scan will have. */
  readonly nextScanId: string
  readonly dueAt: Instant
  /** How often the next scan was tried in vain. */
  readonly tries: number
}

/** When a page is looked at next. */
export type NextLook = Pick<PolicyPage, 'nextScanId' | 'dueAt' | 'tries'>

const PAGE = sql`
  policy_url_index as "urlIndex", mode, sealed, next_scan_id as "nextScanId", due_at as "dueAt", tries`

/** Where the sealed address of a page belongs. */
export function pagePlace(urlIndex: Buffer): Place {
  return { table: 'policy_page', key: [urlIndex] }
}

/**
 * Plans a scan that somebody wants now. Of a page whose scan is already due it stays the one that is planned.
 *
 * @returns the page as it is planned now.
 */
export async function planScan(db: Db, page: PolicyPage): Promise<PolicyPage> {
  const { rows } = await sql<PolicyPage>`
    insert into policy_page (policy_url_index, mode, sealed, first_seen_at, next_scan_id, due_at)
    values (${page.urlIndex}, ${page.mode}, ${page.sealed}, ${page.dueAt}, ${page.nextScanId}, ${page.dueAt})
        on conflict (policy_url_index)
        do update set due_at = least(policy_page.due_at, excluded.due_at)
    returning ${PAGE}`.execute(db)
  const [planned] = rows
  if (planned === undefined) throw new Error('a page that was planned must be on file')
  return planned
}

/** Plans the first scan of pages that are not on file yet, in the order of their keys, so that nobody waits for each other in turn. */
export async function planNewPages(db: Db, pages: readonly PolicyPage[]): Promise<void> {
  const column = (of: (page: PolicyPage) => unknown): unknown[] => pages.map(of)
  await sql`
    insert into policy_page (policy_url_index, mode, sealed, first_seen_at, next_scan_id, due_at)
    select url_index, mode, sealed, due_at, next_scan_id, due_at
      from unnest(${column((page) => page.urlIndex)}::bytea[], ${column((page) => page.mode)}::text[],
                  ${column((page) => page.sealed)}::bytea[], ${column((page) => page.nextScanId)}::text[],
                  ${column((page) => page.dueAt)}::timestamptz[])
           as seen (url_index, mode, sealed, next_scan_id, due_at)
     order by url_index
        on conflict (policy_url_index) do nothing`.execute(db)
}

/** Puts the next scan of a policy off, because it has just been read by other means. */
export async function putOff(db: Db, urlIndex: Buffer, until: Instant): Promise<void> {
  await sql`
    update policy_page
       set due_at = greatest(due_at, ${until})
     where policy_url_index = ${urlIndex}`.execute(db)
}

/** The page whose next scan has that id; null when there is none. */
export async function findPlanned(db: Db, mode: Mode, nextScanId: string): Promise<PolicyPage | null> {
  const { rows } = await sql<PolicyPage>`
    select ${PAGE} from policy_page where next_scan_id = ${nextScanId} and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}

/**
 * Takes pages that are due, the longest due first. Nobody else gets them until `until`, by which they must have been settled or
 * are taken again: a process that dies loses nothing.
 */
export async function claimDue(
  db: Db,
  { now, until, limit }: { readonly now: Instant; readonly until: Instant; readonly limit: number },
): Promise<readonly PolicyPage[]> {
  const { rows } = await sql<PolicyPage>`
    update policy_page
       set claimed_until = ${until}
     where policy_url_index in (
             select policy_url_index
               from policy_page
              where due_at <= ${now}
                and (claimed_until is null or claimed_until <= ${now})
              order by due_at
              limit ${limit}
                for update skip locked
           )
    returning ${PAGE}`.execute(db)
  return rows
}

/** Says when a page that was claimed is looked at next, and lets go of it. */
export async function settle(tx: Db | Tx, urlIndex: Buffer, next: NextLook): Promise<void> {
  await sql`
    update policy_page
       set next_scan_id = ${next.nextScanId}, due_at = ${next.dueAt}, tries = ${next.tries}, claimed_until = null
     where policy_url_index = ${urlIndex}`.execute(tx)
}

/** How many pages are due, for the metrics. */
export async function countDue(db: Db, now: Instant): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due from policy_page where due_at <= ${now}`.execute(db)
  return rows[0]?.due ?? 0
}
