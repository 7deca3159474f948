import { join } from 'node:path'
import { systemClock } from '../base/time.ts'
import type { Config } from '../config.ts'
import type { PhoneRegion } from '../contacts/phone.ts'
import { checkDurability } from '../db/check-durability.ts'
import type { ConnectionSettings } from '../db/connection-settings.ts'
import { openDatabase } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import type { EmbeddedEvent } from '../db/embedded-options.ts'
import { openEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { loadMasterKey, MASTER_KEY_FILE } from '../vault/load-master-key.ts'
import { openVault } from '../vault/open-vault.ts'
import { pooledRandom } from '../vault/pooled-random.ts'
import type { Installation } from './context.ts'

/** How an installation is opened, and who hears about it. */
export type OpenOptions = {
  /** `serve` wants the embedded database for itself; `attach` joins a running service. */
  readonly mode: 'serve' | 'attach'
  readonly applicationName: string
  readonly tell: (event: EmbeddedEvent) => void
  /** Told what the operator should do, such as to back up a new key. */
  readonly advise: (message: string) => void
}

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations')
/** A command may load a register of millions, and wait for its file; requests may not. */
const COMMAND_LIMITS = { statementMs: null, lockMs: 60_000, idleInTransactionMs: 600_000 }
const DEFAULT_DATA_DIR = './data'

type Server = {
  readonly where: ConnectionSettings | string
  readonly home: string | null
  readonly stop: () => Promise<void>
}

/**
 * Opens the installation that the settings describe: starts or joins its database, migrates it, unlocks its vault.
 *
 * @throws Error or Fault fit to be shown at the start; whatever was started by then is stopped again.
 */
export async function openInstallation(config: Config, options: OpenOptions): Promise<Installation> {
  const server = await reachServer(config, options)
  try {
    await migrate(server.where, MIGRATIONS)
    return await openRecords(config, options, server)
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * Opens once more, in another process, what `openInstallation` has opened in the first one: its database as it is reached
 * there, migrated, with its key file in place.
 */
export async function joinInstallation(
  config: Config,
  { connection, home }: { readonly connection: ConnectionSettings; readonly home: string | null },
  applicationName: string,
): Promise<Installation> {
  const options: OpenOptions = { mode: 'serve', applicationName, tell: sayNothing, advise: sayNothing }
  return openRecords(config, options, { where: connection, home, stop: nothingToStop })
}

/** The first process has said it. */
function sayNothing(): undefined {
  return undefined
}

async function reachServer(config: Config, { mode, tell }: OpenOptions): Promise<Server> {
  if (config.DATABASE_URL !== undefined) return { where: config.DATABASE_URL, home: null, stop: nothingToStop }
  const dataDir = config.LEADPROOF_DATA_DIR
  const relocatable = dataDir === DEFAULT_DATA_DIR
  const embedded = await openEmbeddedPostgres({ dataDir, relocatable, mode, clock: systemClock, tell })
  return { where: embedded.connection, home: embedded.home, stop: embedded.stop }
}

/** A database of the operator's own goes on without us. */
async function nothingToStop(): Promise<undefined> {
  return undefined
}

async function openRecords(config: Config, options: OpenOptions, server: Server): Promise<Installation> {
  const limits = options.mode === 'attach' ? COMMAND_LIMITS : {}
  const database = await openDatabase(server.where, { applicationName: options.applicationName, ...limits })
  try {
    await warnOfLossyDatabase(config, options, database.db)
    const source = {
      setting: config.LEADPROOF_MASTER_KEY,
      file: server.home === null ? null : join(server.home, MASTER_KEY_FILE),
    }
    const random = pooledRandom()
    const masterKey = await loadMasterKey(database.db, source, random, options.advise)
    const vault = await openVault(database.db, masterKey, systemClock, random)
    const region = config.LEADPROOF_DEFAULT_REGION as PhoneRegion
    const close = async (): Promise<void> => {
      await database.close()
      await server.stop()
    }
    return { config, database, vault, clock: systemClock, random, region, home: server.home, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function warnOfLossyDatabase(config: Config, { advise }: OpenOptions, db: Db): Promise<void> {
  const faults = await checkDurability(db)
  if (faults.length === 0) return
  const text = `This database may lose what it has acknowledged:\n${faults.join('\n')}`
  if (config.NODE_ENV === 'production') throw new Error(text)
  advise(text)
}
