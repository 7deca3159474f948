import type { Readable } from 'node:stream'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool, Transaction } from 'kysely'
import { openPool } from './client-pool.ts'
import type { ClientPool, PoolLimits, PoolUse } from './client-pool.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { parseDatabaseUrl } from './connection-settings.ts'
import type { GuardedClient } from './guarded-client.ts'

/** What stores are handed: the database or a transaction in it. Statements are written with Kysely's `sql` tag. */
export type Db = Kysely<unknown>

/** A `Db` inside a transaction, for what must not be done outside of one. */
export type Tx = Transaction<unknown>

/** An open database. */
export type Database = {
  readonly db: Db
  readonly connection: ConnectionSettings
  /** The connections for `prepared`; opened when they are first wanted. */
  readonly hotPool: () => Promise<ClientPool>
  /** How full its pools are now, by their names; of the hot one nothing until it is first wanted. */
  readonly poolUse: () => Readonly<Record<string, PoolUse>>
  /** Lets every borrowed connection finish and closes them all. */
  readonly close: () => Promise<void>
}

/** How a database is opened; every limit has a default fit for serving requests. */
export type DatabaseOptions = Partial<PoolLimits> & {
  /** Seen by the server's operator in `pg_stat_activity`. */
  readonly applicationName: string
  /** Milliseconds to go on trying, with growing pauses, while the server cannot be reached. */
  readonly reachWithinMs?: number
}

/** A statement that the server parses and plans once per connection. */
export type PreparedStatement = {
  /** Names `text`: the same name always goes with the same text. */
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Travels as a statement's only parameter, so that a copy runs on the connection that its transaction holds. */
type CopySource = { readonly copySource: Readable }

const DEFAULT_LIMITS: PoolLimits = {
  poolSize: 10,
  waitersMax: 1000,
  connectMs: 5000,
  idleMs: 30_000,
  statementMs: 10_000,
  deadlineGraceMs: 2000,
  lockMs: 5000,
  idleInTransactionMs: 15_000,
  plansOnce: false,
}

/** Two batches of reads and two of writes are under way at once (`base/batch.ts`), and one of each kind of use more. */
const HOT_LIMITS: Partial<PoolLimits> = { poolSize: 8, plansOnce: true }

/**
 * Opens a database and makes sure that it answers.
 *
 * @param where settings, or the URL of `DATABASE_URL`.
 * @throws Fault `database_unavailable` when nothing answers; Error for a bad URL, a refused password, no such database.
 */
export async function openDatabase(
  where: ConnectionSettings | string,
  { applicationName, reachWithinMs = 0, ...limits }: DatabaseOptions,
): Promise<Database> {
  const connection = typeof where === 'string' ? parseDatabaseUrl(where) : where
  const wanted = { ...DEFAULT_LIMITS, ...limits }
  const pool = await openPool(connection, wanted, { applicationName, reachWithinMs })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: asKyselyPool(pool) }) })
  const hot = openedOnce(() =>
    openPool(connection, { ...wanted, ...HOT_LIMITS }, { applicationName: `${applicationName} hot`, reachWithinMs: 0 }),
  )
  const close = async (): Promise<void> => {
    await hot.end()
    await pool.end()
  }
  const poolUse = () => {
    const hotUse = hot.use()
    return { general: pool.use(), ...(hotUse === null ? {} : { hot: hotUse }) }
  }
  return { db, connection, hotPool: hot.pool, poolUse, close }
}

/** Opens a pool when it is first wanted; where that fails, the next who wants it tries again. */
function openedOnce(open: () => Promise<ClientPool>): {
  pool: () => Promise<ClientPool>
  use: () => PoolUse | null
  end: () => Promise<void>
} {
  let opening: Promise<ClientPool> | null = null
  let opened: ClientPool | null = null
  const pool = async (): Promise<ClientPool> => {
    opening ??= open()
    try {
      opened = await opening
      return opened
    } catch (error) {
      opening = null
      throw error
    }
  }
  return { pool, use: () => opened?.use() ?? null, end: async () => (await opening)?.end() }
}

/**
 * Does the work in one transaction, READ COMMITTED: all of it or, when the work throws, nothing.
 * Inside a transaction already, joins it.
 *
 * @throws Fault `database_unavailable` also when the commit may have happened but was not confirmed: try again with the
 * same ids.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Tx) : db.transaction().execute(work)
}

/**
 * Runs one statement of the hot path by its name, in a transaction of its own: one round trip, parsed once per
 * connection. Behind PgBouncer in transaction mode this needs PgBouncer 1.21 with `max_prepared_statements` set.
 *
 * @returns the rows; committed and durable when this resolves.
 */
export async function prepared<Row>(database: Database, statement: PreparedStatement): Promise<readonly Row[]> {
  const pool = await database.hotPool()
  const client = await pool.acquire()
  try {
    const answer = await client.query({ ...statement, values: [...statement.values] })
    return answer.rows as readonly Row[]
  } finally {
    client.release()
  }
}

/**
 * Streams rows into a table.
 *
 * @param text a `copy … from stdin` statement.
 * @param source the rows in the statement's format, best in pieces of some 64 kB. When it fails, nothing of it is in
 * the table, and its error is thrown.
 * @returns how many rows went in.
 */
export async function copyInto(db: Db, text: string, source: Readable): Promise<number> {
  const parameter: CopySource = { copySource: source }
  const result = await db.executeQuery(CompiledQuery.raw(text, [parameter]))
  return Number(result.numAffectedRows ?? 0n)
}

function asKyselyPool(pool: ClientPool): PostgresPool {
  return { options: {}, connect: async () => asKyselyClient(await pool.acquire()), end: () => pool.end() }
}

function asKyselyClient(client: GuardedClient): Awaited<ReturnType<PostgresPool['connect']>> {
  return {
    query: (async (text: string, values: readonly unknown[]) => {
      const [first] = values
      if (!isCopySource(first)) return client.query({ text, values: [...values] })
      const rowCount = await client.copyIn(text, first.copySource)
      // Kysely counts the rows of the four commands that it knows; a copy is an insert to it.
      return { command: 'INSERT', rowCount, rows: [] }
    }) as Awaited<ReturnType<PostgresPool['connect']>>['query'],
    release: (discard) => client.release(discard),
  }
}

function isCopySource(value: unknown): value is CopySource {
  return typeof value === 'object' && value !== null && 'copySource' in value
}
