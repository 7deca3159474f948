import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Fault } from '../base/fault.ts'
import { isUnavailable } from './is-unavailable.ts'

/** What a statement brought back. */
export type Answer = { readonly command: string; readonly rowCount: number; readonly rows: readonly unknown[] }

/**
 * One connection of the pool. It holds every statement to a deadline, reports a lost server as the fault
 * `database_unavailable`, and lets no commit pass that the synchronous standby has not confirmed.
 */
export type GuardedClient = {
  readonly query: (statement: pg.QueryConfig) => Promise<Answer>
  /** Feeds a `copy … from stdin`. @returns how many rows went in. */
  readonly copyIn: (text: string, source: Readable) => Promise<number>
  /** Gives the connection back. A broken one, or any with `discard`, is closed and replaced. */
  readonly release: (discard?: boolean) => void
}

/** Lives as long as the connection, through all its borrowers. */
type Health = {
  readonly client: pg.PoolClient
  broken: boolean
  /** Whether the standby's confirmation was given up during the present statement. */
  standbyUnconfirmed: boolean
}

// syncrep.c of PostgreSQL. The routine is the same in every language; a pooler may leave only the sentence.
const STANDBY_ROUTINE = 'SyncRepWaitForLSN'
const STANDBY_SENTENCE = /cancell?ing (?:the )?wait for synchronous replication/i

/**
 * Makes the guard of connections whose statements have `deadlineMs` each, or no end when that is null.
 * The deadline is the last resort (a server gone without a word); the server's own `statement_timeout` comes first.
 */
export function guardFor(deadlineMs: number | null): (client: pg.PoolClient) => GuardedClient {
  const healthOf = new WeakMap<pg.PoolClient, Health>()
  return (client) => {
    const health = healthOf.get(client) ?? watched(client)
    healthOf.set(client, health)
    return {
      query: (statement) => guarded(health, deadlineMs, () => ask(health, statement)),
      copyIn: (text, source) => guarded(health, deadlineMs, () => copy(client, text, source)),
      release: (discard = false) => client.release(discard || health.broken),
    }
  }
}

/** The fault that every lost or overdue statement turns into: what was asked may or may not have been done. */
export function unavailable(cause: unknown): Fault {
  if (cause instanceof Fault && cause.code === 'database_unavailable') return cause
  return new Fault('database_unavailable', 'The database cannot be reached.', { cause })
}

function watched(client: pg.PoolClient): Health {
  const health: Health = { client, broken: false, standbyUnconfirmed: false }
  client.on('notice', (notice) => {
    if (notice.routine === STANDBY_ROUTINE || STANDBY_SENTENCE.test(notice.message ?? '')) {
      health.standbyUnconfirmed = true
    }
  })
  // The pool listens only while a connection is idle; unheard, the loss of a borrowed one would end the process.
  client.on('error', () => {
    health.broken = true
  })
  return health
}

async function guarded<T>(health: Health, deadlineMs: number | null, work: () => Promise<T>): Promise<T> {
  health.standbyUnconfirmed = false
  const timer = deadlineMs === null ? null : setTimeout(() => cut(health, deadlineMs), deadlineMs)
  try {
    const result = await work()
    if (health.standbyUnconfirmed) throw unconfirmed()
    return result
  } catch (error) {
    if (!isUnavailable(error)) throw error
    health.broken ||= !isStillUsable(error)
    throw unavailable(error)
  } finally {
    if (timer !== null) clearTimeout(timer)
  }
}

/** Drops the socket. A cancel request is never sent: it could arrive between a commit and its confirmation. */
function cut(health: Health, deadlineMs: number): void {
  health.broken = true
  const late = Object.assign(new Error(`No answer from the database within ${deadlineMs} ms`), { code: 'ETIMEDOUT' })
  health.client.connection.stream.destroy(late)
}

async function ask(health: Health, statement: pg.QueryConfig): Promise<Answer> {
  // With the connection gone the server has rolled back already; failing here would hide why.
  if (health.broken && statement.text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
  const result = (await health.client.query(statement)) as pg.QueryResult<object> | pg.QueryResult<object>[]
  // Several statements in one text answer with a list; the last one's answer stands for all.
  const last = Array.isArray(result) ? result.at(-1) : result
  return { command: last?.command ?? '', rowCount: last?.rowCount ?? 0, rows: last?.rows ?? [] }
}

async function copy(client: pg.PoolClient, text: string, source: Readable): Promise<number> {
  const sink = client.query(copyFrom(text))
  const failures: unknown[] = []
  try {
    await pipeline(discreet(source, failures), sink)
  } catch (error) {
    await isFreeAgain(client)
    throw failures.length === 0 ? error : failures[0]
  }
  return sink.rowCount
}

/** A copy that is given up here goes on there until the server has heard of it and answered; the next statement waits. */
async function isFreeAgain(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('')
  } catch {
    // The connection is lost, which its health says; why the copy failed is the better answer.
  }
}

/**
 * Why a copy was broken off is told to the server, which logs it; the error of a source may quote a row.
 *
 * @yields the rows as they come.
 */
async function* discreet(source: Readable, failures: unknown[]): AsyncGenerator {
  try {
    yield* source
  } catch (error) {
    failures.push(error)
    throw new Error('the source of the rows failed', { cause: error })
  }
}

function unconfirmed(): Fault {
  return new Fault('database_unavailable', 'The record could not be confirmed as durable.', {
    detail: 'The wait for the synchronous standby was cancelled: what was committed may exist on the primary only',
  })
}

/** A statement that ran out of its time leaves the session as good as it was; so does a commit in doubt. */
function isStillUsable(error: unknown): boolean {
  if (error instanceof Fault) return true
  return error instanceof Error && 'code' in error && (error.code === '57014' || error.code === '55P03')
}
