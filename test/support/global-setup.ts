import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { systemClock } from '../../src/base/time.ts'
import type { ConnectionSettings } from '../../src/db/connection-settings.ts'
import { parseDatabaseUrl } from '../../src/db/connection-settings.ts'
import { openEmbeddedPostgres } from '../../src/db/embedded-postgres.ts'
import { isAlive, stopOrphan } from '../../src/db/server-process.ts'
import { dropTestDatabases } from './database-server.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface joins vitest's own
  interface ProvidedContext {
    /** The server on which each test file makes its own database. */
    databaseServer: ConnectionSettings
    /** Begins the names of this run's databases, so that runs on one server do not meet. */
    databasePrefix: string
  }
}

// Nothing here outlives the run: what a power cut would take is not missed, and fewer pages are kept ready.
const QUICK = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '64MB',
  max_connections: 200,
  autovacuum: 'off',
}

/** Gives a test run one PostgreSQL server: the one in LEADPROOF_TEST_DATABASE_URL, or an embedded one of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['LEADPROOF_TEST_DATABASE_URL']
  const { server, stop } = url === undefined ? await startOwn() : { server: parseDatabaseUrl(url), stop: null }
  const prefix = `leadproof_test_${process.pid}`
  project.provide('databaseServer', server)
  project.provide('databasePrefix', prefix)
  return async () => {
    if (stop === null) await dropTestDatabases(server, prefix)
    else await stop()
  }
}

async function startOwn(): Promise<{ readonly server: ConnectionSettings; readonly stop: () => Promise<void> }> {
  const parent = await scratchFolder()
  await removeLeftovers(parent)
  const dataDir = await mkdtemp(join(parent, `leadproof-test-${process.pid}-`))
  const engine = await openEmbeddedPostgres({
    dataDir,
    relocatable: true,
    mode: 'serve',
    clock: systemClock,
    tell: () => {},
    settings: QUICK,
  })
  const stop = async () => {
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
    if (engine.home !== dataDir) await rm(engine.home, { recursive: true, force: true })
  }
  return { server: engine.connection, stop }
}

/** Of runs that were killed: in memory they would add up. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^leadproof-test-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || (await isAlive(Number(pid)))) continue
    await stopOrphan(join(parent, name, 'postgres'))
    await rm(join(parent, name), { recursive: true, force: true })
  }
}
