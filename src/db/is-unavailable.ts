import { Fault } from '../base/fault.ts'

// SQLSTATE classes: 08 connection exception, 53 insufficient resources (disk, memory, connections), 58 system error.
const CLASSES: readonly string[] = ['08', '53', '58']

const PROTOCOL_VIOLATION = '08P01'

const STATES: ReadonlySet<string> = new Set([
  '25006', // read-only transaction: a standby answered, or the primary has just become one
  '25P03', // idle in transaction for too long: the session was closed
  '55P03', // a lock was not free in time
  '57014', // the statement ran out of its time
  '57P01', // the administrator is stopping the server
  '57P02', // another session crashed; all are restarted
  '57P03', // starting up or shutting down
  '57P05', // idle for too long: the session was closed
])

const SOCKET_ERRORS: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

// Of a Unix socket that is not there (yet) or closed to us; of any other file they mean something else.
const SOCKET_FILE_ERRORS: ReadonlySet<string> = new Set(['EACCES', 'ENOENT', 'EPERM'])

// The driver's own errors carry no code. These are the sentences of pg 8 and pg-pool 3.
const DRIVER_SENTENCES: ReadonlySet<string> = new Set([
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
])

/**
 * Tells whether an error means that the database could not answer in time or at all, so that what was asked may or may
 * not have been done. Everything else (a broken constraint, a mistake in a statement) is an answer.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Fault) return error.code === 'database_unavailable'
  // One error per address tried, when a name has several.
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code === null) return DRIVER_SENTENCES.has(error.message)
  if (SOCKET_FILE_ERRORS.has(code)) return 'syscall' in error && error.syscall === 'connect'
  // PgBouncer says this, as its last word, of all that goes wrong with it; the server says it of a malformed statement.
  if (code === PROTOCOL_VIOLATION) return 'severity' in error && error.severity === 'FATAL'
  return SOCKET_ERRORS.has(code) || STATES.has(code) || isOfClass(code)
}

function isOfClass(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && CLASSES.some((prefix) => code.startsWith(prefix))
}
