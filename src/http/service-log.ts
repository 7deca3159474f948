import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { Fault } from '../base/fault.ts'
import type { Clock } from '../base/time.ts'

/** How severe a line must be to be written. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** What may stand in a log line beside its time, level and fixed message. Anything else is dropped, whoever logs it. */
const FIELDS: ReadonlySet<string> = new Set([
  'method',
  'route',
  'status',
  'duration_ms',
  'request_id',
  'key_id',
  'code',
  'err',
  'trace_id',
  // Of the service itself.
  'worker',
  'pid',
  'signal',
  'register',
  'snapshot_date',
  'age_days',
  // Of the reading of policies; never their addresses, which may hold what a person is known by.
  'scan_id',
  'outcome',
  'recorded',
])

// Errors of Node, of the driver and of PostgreSQL carry short codes that say what happened and nothing about whom.
const ERROR_CODE = /^[A-Z0-9_]{2,64}$/
const ERROR_NAME = /^[A-Za-z]{1,64}$/
const FRAME = /^ {4}at .{1,300}$/
const FRAMES_MAX = 12
const CAUSES_MAX = 4

/**
 * Opens the log of the service: one JSON object a line, made from a list of allowed fields, so that no header, address,
 * body or message of an error can get into it by mistake.
 */
export function openLog(level: LogLevel, clock: Clock, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${clock()}"`,
      formatters: { level: (label) => ({ level: label }), log: allowed },
      serializers: { err: describeError },
      hooks: {
        // Given an error, pino would take the error's own message for the line.
        logMethod(args, method) {
          const [first, second] = args as readonly unknown[]
          const fields = first instanceof Error ? { err: first } : first
          const message = typeof second === 'string' ? second : ''
          method.apply(this, typeof fields === 'string' ? [fields] : [fields, message])
        },
      },
    },
    destination,
  )
}

/** What the log says of an error: its kind and where it was thrown, never its message (a driver's may quote values). */
function describeError(error: unknown): Readonly<Record<string, unknown>> {
  return described(error, CAUSES_MAX)
}

function described(error: unknown, causesLeft: number): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { name: 'NotAnError' }
  return {
    name: ERROR_NAME.test(error.name) ? error.name : 'Error',
    ...('code' in error && typeof error.code === 'string' && isPlainCode(error, error.code)
      ? { code: error.code }
      : {}),
    // The logged detail of a fault is our own sentence.
    ...(error instanceof Fault ? { detail: error.message } : {}),
    at: framesOf(error),
    ...(error.cause === undefined || causesLeft === 0 ? {} : { cause: described(error.cause, causesLeft - 1) }),
  }
}

function isPlainCode(error: Error, code: string): boolean {
  return error instanceof Fault || ERROR_CODE.test(code)
}

/** The frames alone: a stack begins with the message, which may have lines of its own. */
function framesOf(error: Error): readonly string[] {
  const stack = error.stack ?? ''
  const head = stack.indexOf(error.message)
  const body = error.message === '' || head === -1 ? stack : stack.slice(head + error.message.length)
  const lines = body.split('\n').filter((line) => FRAME.test(line))
  return lines.slice(0, FRAMES_MAX).map((line) => line.trim())
}

function allowed(fields: Record<string, unknown>): Record<string, unknown> {
  if (Object.keys(fields).every((name) => FIELDS.has(name))) return fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.has(name)))
}
