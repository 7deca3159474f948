import { inject } from 'vitest'
import type { ConnectionSettings } from '../../src/db/connection-settings.ts'
import type { Database, DatabaseOptions } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/database.ts'
import { afterFile } from './after-file.ts'
import { dropTestDatabase, makeTestDatabase } from './database-server.ts'

/**
 * Makes a database of its own for the calling test file, with all migrations applied and nothing in it. It is closed
 * and dropped after the file's last test; a test may close it earlier.
 *
 * Call it in `beforeAll` (or in a test that wants one for itself).
 */
export async function testDatabase(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase(await emptyDatabase(), {
    applicationName: 'leadproof test',
    poolSize: 5,
    ...options,
  })
  let closing: Promise<void> | null = null
  const close = async () => {
    closing ??= database.close()
    return closing
  }
  afterFile(close)
  return { ...database, close }
}

async function emptyDatabase(): Promise<ConnectionSettings> {
  const server = inject('databaseServer')
  const name = await makeTestDatabase(server, inject('databasePrefix'))
  afterFile(async () => dropTestDatabase(server, name))
  return { ...server, database: name }
}

/** The `DATABASE_URL` for a database, socket folder and password included. */
export function databaseUrlOf({ host, port, user, password, database }: ConnectionSettings): string {
  const url = new URL(`postgres://localhost/${encodeURIComponent(database)}`)
  for (const [name, value] of Object.entries({ host, port: String(port), user, password })) {
    url.searchParams.set(name, value)
  }
  return url.href
}
