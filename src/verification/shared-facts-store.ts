import { sql } from 'kysely'
import type { Json } from '../base/canonical-json.ts'
import type { Instant } from '../base/time.ts'
import type { Db } from '../db/database.ts'

/** Writes facts down under their digest, unless they are there already; durable when this resolves. */
export async function insertSharedFacts(db: Db, digest: Buffer, facts: Json, now: Instant): Promise<void> {
  await sql`
    insert into shared_facts (digest, facts, first_used_at)
    values (${digest}, ${JSON.stringify(facts)}, ${now})
    on conflict do nothing`.execute(db)
}

/** Reads facts by their digest. */
export async function findSharedFacts(db: Db, digest: Buffer): Promise<unknown> {
  const { rows } = await sql<{ facts: unknown }>`select facts from shared_facts where digest = ${digest}`.execute(db)
  return rows[0]?.facts ?? null
}
