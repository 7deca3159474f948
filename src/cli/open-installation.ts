import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { systemClock } from '../base/time.ts'
import type { Config } from '../config.ts'
import type { PhoneRegion } from '../contacts/phone.ts'
import { checkDurability } from '../db/check-durability.ts'
import type { ConnectionSettings } from '../db/connection-settings.ts'
import { openDatabase } from '../db/database.ts'
import type { EmbeddedEvent } from '../db/embedded-options.ts'
import { openEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { loadMasterKey, MASTER_KEY_FILE } from '../vault/load-master-key.ts'
import { openVault } from '../vault/open-vault.ts'
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
  const database = await openDatabase(server.where, { applicationName: options.applicationName })
  try {
    await refuseLossyDatabase(config, database.db)
    const source = {
      setting: config.LEADPROOF_MASTER_KEY,
      file: server.home === null ? null : join(server.home, MASTER_KEY_FILE),
    }
    const random = (bytes: number): Uint8Array => randomBytes(bytes)
    const masterKey = await loadMasterKey(database.db, source, random, options.advise)
    const vault = await openVault(database.db, masterKey, systemClock, random)
    const region = config.LEADPROOF_DEFAULT_REGION as PhoneRegion
    const close = async (): Promise<void> => {
      await database.close()
      await server.stop()
    }
    return { config, database, vault, clock: systemClock, random, region, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function refuseLossyDatabase(config: Config, db: Installation['database']['db']): Promise<void> {
  const faults = await checkDurability(db)
  if (faults.length === 0 || config.NODE_ENV !== 'production') return
  throw new Error(
    `This database may lose what it has acknowledged; in production that is refused:\n${faults.join('\n')}`,
  )
}
