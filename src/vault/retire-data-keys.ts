import { addMs } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import type { Db } from '../db/database.ts'
import { findStoredKeys, updateDestroyed, updateRetired } from './data-key-store.ts'
import type { StoredKey } from './data-key-store.ts'
import type { SealedColumn } from './sealed-columns.ts'
import { findHeaders } from './sealed-row-store.ts'
import type { RowKey } from './sealed-row-store.ts'
import type { Vault } from './vault.ts'

/** Ids of the data keys that were retired, and of those whose bytes were destroyed. */
export type Retirement = { readonly retired: readonly number[]; readonly destroyed: readonly number[] }

/** How long a data key must have had a successor: until then a slow process may still write what it sealed with it. */
export const RETIRE_AFTER_MS = 10 * 60_000

/** How long a data key must have been retired before its bytes may be destroyed. */
export const DESTROY_AFTER_MS = 24 * 3_600_000

const ROWS_PER_PAGE = 1000
const NONE: Retirement = { retired: [], destroyed: [] }

/**
 * Retires the data keys that no stored value needs any more; reads the header of every sealed value to know. A retired key
 * still opens what it sealed (an old copy, a row restored by hand) until it is destroyed.
 *
 * @param destroy also forgets, for ever, keys that were retired `DESTROY_AFTER_MS` ago and are still not needed.
 * @param signal ends the reading; then nothing is retired.
 */
export async function retireDataKeys(
  db: Db,
  vault: Vault,
  columns: readonly SealedColumn[],
  { destroy, signal }: { readonly destroy: boolean; readonly signal: AbortSignal },
): Promise<Retirement> {
  const now = vault.clock()
  const stored = (await findStoredKeys(db)).filter((key) => key.purpose === 'seal')
  const toRetire = stored.filter(
    (key, at) => key.retiredAt === null && isPast(stored[at + 1]?.createdAt, RETIRE_AFTER_MS, now),
  )
  const toDestroy = destroy
    ? stored.filter((key) => key.wrapped !== null && isPast(key.retiredAt, DESTROY_AFTER_MS, now))
    : []
  if (toRetire.length + toDestroy.length === 0) return NONE

  const needed = await dataKeysInUse(db, columns, signal)
  if (needed === null) return NONE
  const retired = unneeded(toRetire, needed)
  const destroyed = unneeded(toDestroy, needed)
  await updateRetired(db, retired, now)
  await updateDestroyed(db, destroyed)
  return { retired, destroyed }
}

function isPast(start: Instant | null | undefined, ms: number, now: Instant): boolean {
  return start !== null && start !== undefined && addMs(start, ms) <= now
}

function unneeded(keys: readonly StoredKey[], needed: ReadonlySet<number>): number[] {
  return keys.map((key) => key.id).filter((id) => !needed.has(id))
}

/** @returns null when the signal came before every value was looked at. */
async function dataKeysInUse(
  db: Db,
  columns: readonly SealedColumn[],
  signal: AbortSignal,
): Promise<ReadonlySet<number> | null> {
  const inUse = new Set<number>()
  for (const column of columns) {
    let after: RowKey | null = null
    do {
      if (signal.aborted) return null
      const headers = await findHeaders(db, column, after, ROWS_PER_PAGE)
      const ids = headers.map(({ dataKeyId }) => dataKeyId).filter((id) => id !== null)
      for (const id of ids) inUse.add(id)
      after = headers.at(-1)?.key ?? null
    } while (after !== null)
  }
  return inUse
}
