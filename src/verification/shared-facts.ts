import { createHash } from 'node:crypto'
import { canonicalJson } from '../base/canonical-json.ts'
import type { Json } from '../base/canonical-json.ts'
import type { Clock } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import { insertSharedFacts } from './shared-facts-store.ts'

/**
 * Sees to it that facts which many cases share are on record, once.
 *
 * @returns the SHA-256 of their canonical JSON, by which they are found.
 */
export type ShareFacts<Facts> = (facts: Facts) => Promise<Buffer>

/**
 * Makes the keeper of facts of a service. Facts are told apart by identity first, so that those of every case need no look:
 * hand in the same object for as long as nothing in it changes.
 */
export function factsSharer<Facts extends object>(
  db: Db,
  clock: Clock,
  jsonOf: (facts: Facts) => Json,
): ShareFacts<Facts> {
  const kept = new WeakMap<Facts, Promise<Buffer>>()
  return (facts) => {
    const known = kept.get(facts)
    if (known !== undefined) return known
    const keeping = keep(db, clock, jsonOf(facts))
    kept.set(facts, keeping)
    // What could not be written is tried again by the next case.
    keeping.catch(() => kept.delete(facts))
    return keeping
  }
}

async function keep(db: Db, clock: Clock, facts: Json): Promise<Buffer> {
  const digest = createHash('sha256').update(canonicalJson(facts)).digest()
  await insertSharedFacts(db, digest, facts, clock())
  return digest
}
