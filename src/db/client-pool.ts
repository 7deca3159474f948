import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Fault } from '../base/fault.ts'
import { COLUMN_TYPES } from './column-types.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { guardFor, unavailable } from './guarded-client.ts'
import type { GuardedClient } from './guarded-client.ts'
import { isUnavailable } from './is-unavailable.ts'
import { tlsOptionsFor } from './tls-options.ts'

/** How many connections, and how long anything may take. Times in milliseconds. */
export type PoolLimits = {
  /** Connections at most. */
  readonly poolSize: number
  /** Callers that may wait for a connection; the next one is refused at once. */
  readonly waitersMax: number
  /** For a new connection, and for waiting until one is free. */
  readonly connectMs: number
  /** An unused connection is closed after this. */
  readonly idleMs: number
  /** For one statement; null for no end. */
  readonly statementMs: number | null
  /** Added to `statementMs` before we drop the connection ourselves, since the server has not kept its limit. */
  readonly deadlineGraceMs: number
  /** For one lock; null for no end. */
  readonly lockMs: number | null
  /** Between two statements of a transaction. */
  readonly idleInTransactionMs: number
  /**
   * True for connections that only ever look up by key: every statement is planned once and goes by indexes. The planner
   * would otherwise plan a statement over partitions anew for milliseconds, or remember from an empty table to read it
   * through.
   */
  readonly plansOnce: boolean
}

/** Connections, each guarded, none without a limit. */
export type ClientPool = {
  /** @throws Fault `overloaded` when too many wait, `database_unavailable` when none can be had. */
  readonly acquire: () => Promise<GuardedClient>
  readonly end: () => Promise<void>
  /** False where a pooler in between refused our time limits: they must then be set on the database role. */
  readonly limitsAtServer: boolean
  /** How full the pool is now. */
  readonly use: () => PoolUse
}

/** How many connections are open, how many of them nobody uses, how many may be, and how many callers wait for one. */
export type PoolUse = {
  readonly open: number
  readonly idle: number
  readonly max: number
  readonly waiting: number
}

/** What is tried for a connection: some servers have no TLS, some poolers take no settings at the start. */
type Attempt = { readonly tls: boolean; readonly limitsAtServer: boolean }

const PLANS_ONCE: readonly string[] = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'jit=off',
]

const RETRY_MS_FIRST = 50
const RETRY_MS_MAX = 2000
const KEEP_ALIVE_MS = 10_000

/** Opens the pool and one connection of it, so that a bad address or password shows now. */
export async function openPool(
  settings: ConnectionSettings,
  limits: PoolLimits,
  { applicationName, reachWithinMs }: { readonly applicationName: string; readonly reachWithinMs: number },
): Promise<ClientPool> {
  const tls = await tlsOptionsFor(settings)
  const base: pg.PoolConfig = {
    host: settings.host,
    port: settings.port,
    user: settings.user,
    // A function is never printed; an empty password must still be a string, or the driver looks for one in files.
    password: () => settings.password,
    database: settings.database,
    application_name: applicationName,
    max: limits.poolSize,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: limits.idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: COLUMN_TYPES,
  }
  const open = (attempt: Attempt) =>
    new pg.Pool({ ...base, ssl: attempt.tls ? tls : false, ...startSettings(attempt, limits) })
  const { pool, attempt } = await reach(open, settings, AbortSignal.timeout(reachWithinMs))
  return { ...guardedPool(pool, limits), limitsAtServer: attempt.limitsAtServer }
}

/** Goes through the ways to connect until one is accepted; while the server is away, again and again. */
async function reach(
  open: (attempt: Attempt) => pg.Pool,
  settings: ConnectionSettings,
  giveUp: AbortSignal,
): Promise<{ pool: pg.Pool; attempt: Attempt }> {
  let attempt: Attempt = { tls: settings.tls !== 'disable', limitsAtServer: true }
  for (let retryMs = RETRY_MS_FIRST; ;) {
    const pool = open(attempt)
    const error = await firstErrorOf(pool)
    if (error === null) return { pool, attempt }
    await pool.end()
    const next = nextAttempt(attempt, settings, error)
    if (next !== null) {
      attempt = next
    } else if (!isUnavailable(error) || giveUp.aborted) {
      throw explained(error, settings)
    } else {
      await pause(retryMs)
      retryMs = Math.min(retryMs * 2, RETRY_MS_MAX)
    }
  }
}

async function firstErrorOf(pool: pg.Pool): Promise<unknown> {
  try {
    const client = await pool.connect()
    client.release()
    return null
  } catch (error) {
    return error
  }
}

function nextAttempt(attempt: Attempt, settings: ConnectionSettings, error: unknown): Attempt | null {
  const message = error instanceof Error ? error.message : ''
  if (attempt.tls && settings.tls === 'prefer' && message === 'The server does not support SSL connections') {
    return { ...attempt, tls: false }
  }
  // PgBouncer passes no settings on that it does not follow itself.
  if (attempt.limitsAtServer && message.includes('unsupported startup parameter')) {
    return { ...attempt, limitsAtServer: false }
  }
  return null
}

function explained(error: unknown, settings: ConnectionSettings): unknown {
  if (!isUnavailable(error)) return error
  const place = settings.host.startsWith('/') ? settings.host : `${settings.host}:${settings.port}`
  const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer'
  return new Fault('database_unavailable', 'The database cannot be reached.', {
    detail: `The database at ${place} cannot be reached: ${reason}`,
    cause: error,
  })
}

function guardedPool(pool: pg.Pool, limits: PoolLimits): Pick<ClientPool, 'acquire' | 'end' | 'use'> {
  const guard = guardFor(limits.statementMs === null ? null : limits.statementMs + limits.deadlineGraceMs)
  // An idle connection that the server closed has lost nothing: the pool has removed it and opens another when asked.
  pool.on('error', () => undefined)
  return {
    acquire: async () => {
      if (pool.waitingCount >= limits.waitersMax) throw overloaded()
      try {
        return guard(await pool.connect())
      } catch (error) {
        throw isUnavailable(error) ? unavailable(error) : error
      }
    },
    end: () => pool.end(),
    use: () => ({ open: pool.totalCount, idle: pool.idleCount, max: limits.poolSize, waiting: pool.waitingCount }),
  }
}

function overloaded(): Fault {
  return new Fault('overloaded', 'Too many requests are waiting for the database. Try again in a moment.')
}

/** The limits that the server keeps for us, and the forms in which it prints times. */
function startSettings({ limitsAtServer }: Attempt, limits: PoolLimits): pg.PoolConfig {
  if (!limitsAtServer) return {}
  const settings = [
    `statement_timeout=${limits.statementMs ?? 0}`,
    `lock_timeout=${limits.lockMs ?? 0}`,
    `idle_in_transaction_session_timeout=${limits.idleInTransactionMs}`,
    'timezone=UTC',
    'datestyle=ISO',
    // The warning of an unconfirmed commit must come through; "already exists, skipping" need not.
    'client_min_messages=warning',
    ...(limits.plansOnce ? PLANS_ONCE : []),
  ]
  return { options: settings.map((setting) => `-c ${setting}`).join(' ') }
}
