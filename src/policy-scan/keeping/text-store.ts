import { sql } from 'kysely'
import type { Instant } from '../../base/time.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Place } from '../../vault/seal.ts'

/** Where a sealed text belongs. */
export function textPlace(digest: Buffer): Place {
  return { table: 'policy_text', key: [digest] }
}

/** Keeps a text; the same text again changes nothing. */
export async function insertText(
  tx: Db | Tx,
  text: { readonly digest: Buffer; readonly sealed: Buffer; readonly firstSeenAt: Instant },
): Promise<void> {
  await sql`
    insert into policy_text (digest, sealed, first_seen_at)
    values (${text.digest}, ${text.sealed}, ${text.firstSeenAt})
        on conflict (digest) do nothing`.execute(tx)
}

/** @returns null when there is no such text. */
export async function findText(db: Db, digest: Buffer): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from policy_text where digest = ${digest}`.execute(db)
  return rows[0]?.sealed ?? null
}
