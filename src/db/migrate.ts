import type { ConnectionSettings } from './connection-settings.ts'
import { openDatabase, transaction } from './database.ts'
import type { Tx } from './database.ts'
import { applyMigration, findAppliedMigrations, lockMigrations } from './migration-store.ts'
import { judgeMigrations, readMigrations } from './migration.ts'
import type { Migration } from './migration.ts'

/**
 * Brings a database up to the migrations of a folder. All that is pending is applied in one transaction: everything or
 * nothing. Of several processes that start at once one does it and the others wait.
 *
 * Our own, since Kysely's Migrator remembers no checksums, takes a lock of the session (lost behind a pooler in
 * transaction mode), and given a transaction hides why a migration failed behind its failure to unlock.
 *
 * @param where a role that may change the schema; it need not be the one that serves.
 * @returns the names of what was applied now.
 * @throws Error naming every file that was changed, removed, misnamed or put out of order; or the file and line of the
 * statement that failed.
 */
export async function migrate(where: ConnectionSettings | string, folder: string): Promise<readonly string[]> {
  const files = await readMigrations(folder)
  // A migration of a large table takes its time.
  const limits = { poolSize: 1, statementMs: null, idleInTransactionMs: 60_000 }
  const database = await openDatabase(where, { applicationName: 'leadproof migrate', ...limits })
  try {
    return await transaction(database.db, async (tx) => applyPending(tx, files))
  } finally {
    await database.close()
  }
}

async function applyPending(tx: Tx, files: readonly Migration[]): Promise<readonly string[]> {
  await lockMigrations(tx)
  const applied = await findAppliedMigrations(tx)
  const faults = judgeMigrations(files, applied)
  if (faults.length > 0) {
    throw new Error(`The migrations do not fit this database; nothing was changed:\n${faults.join('\n')}`)
  }
  const pending = files.slice(applied.length)
  for (const file of pending) await apply(tx, file)
  return pending.map(({ name }) => name)
}

async function apply(tx: Tx, file: Migration): Promise<void> {
  try {
    await applyMigration(tx, file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${file.name}${lineOf(file, error)} failed; nothing was changed: ${reason}`, {
      cause: error,
    })
  }
}

/** The server counts characters of the text it was sent, from 1. */
function lineOf({ text }: Migration, error: unknown): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
  return position > 0 ? `, line ${text.slice(0, position).split('\n').length}` : ''
}
