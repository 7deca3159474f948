import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A lock that is held until `release`, or until the process ends, however it ends. */
export type FolderLock = { readonly release: () => void }

// SQLITE_BUSY, by the low byte of SQLite's extended error codes.
const BUSY = 5
const OWNER_ONLY = 0o600

/**
 * Takes a lock on a file, without waiting. `exclusive` goes with no other, `shared` with others like itself.
 *
 * The operating system keeps the lock, through SQLite's file locking, which Node carries for every platform: it is gone
 * at the moment in which its holder dies, it cannot be mistaken for that of a later process with the same number, and
 * it holds between containers that share a disk. A file with a process number in it does none of this.
 *
 * @returns null when another holds it.
 */
export function lockFile(path: string, kind: 'exclusive' | 'shared'): FolderLock | null {
  keepToOwner(path)
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory')
    // A transaction that has read keeps a shared lock until it ends.
    file.exec(kind === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (isBusy(error)) return null
    throw error
  }
}

/**
 * Whoever can read a file can lock it, and keep its owner from it. One that is there is never opened for this: to close it
 * again would give up the lock that this process may have on it.
 */
function keepToOwner(path: string): void {
  if (existsSync(path)) chmodSync(path, OWNER_ONLY)
  else closeSync(openSync(path, 'a', OWNER_ONLY))
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY
}
