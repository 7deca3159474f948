import { sql } from 'kysely'
import type { Instant } from '../../base/time.ts'
import type { Db } from '../../db/database.ts'

/**
 * Takes a host for one request, until `until` at the latest.
 *
 * @returns null when it is taken, else from when on it is free.
 */
export async function takeHost(
  db: Db,
  hostIndex: Buffer,
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<Instant | null> {
  const { rows } = await sql<{ freeAt: Instant }>`
    insert into policy_host (host_index, free_at)
    values (${hostIndex}, ${until})
        on conflict (host_index)
        do update set free_at = excluded.free_at where policy_host.free_at <= ${now}
    returning free_at as "freeAt"`.execute(db)
  if (rows.length > 0) return null
  const held = await sql<{ freeAt: Instant }>`
    select free_at as "freeAt" from policy_host where host_index = ${hostIndex}`.execute(db)
  return held.rows[0]?.freeAt ?? now
}

/** Gives a host back, to rest until then. */
export async function restHost(db: Db, hostIndex: Buffer, until: Instant): Promise<void> {
  await sql`update policy_host set free_at = ${until} where host_index = ${hostIndex}`.execute(db)
}
