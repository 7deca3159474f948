import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhenResult,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import type { CircuitBreakerPolicy, IPolicy } from 'cockatiel'
import { shareFrom } from '../../base/ids.ts'
import type { Random } from '../../base/ids.ts'
import { unavailable } from './remote-result.ts'
import type { RemoteFailure, RemoteResult } from './remote-result.ts'
import { untilAborted } from './until-aborted.ts'

/** How much a remote source is asked, and for how long. */
export type GuardLimits = {
  /** For one try, in milliseconds. */
  readonly timeoutMs: number
  /** How often a question is asked at most, the first time included. */
  readonly triesMax: number
  /** How many questions may be open at once; as many again may wait. */
  readonly concurrentMax: number
  /** After so many failures in a row the source is not asked for a while. */
  readonly breakerFailures: number
  /** How long it is not asked, in milliseconds; then one question tries. */
  readonly breakerOpenMs: number
}

/** Stands between us and a source that may be slow, down or flooded: asking it never costs more than its limits. */
export type Guard = {
  /** Asks within the limits, and no longer than until the signal. Never throws for what the other side does. */
  readonly ask: <Answer>(
    call: (signal: AbortSignal) => Promise<RemoteResult<Answer>>,
    signal: AbortSignal,
  ) => Promise<RemoteResult<Answer>>
  /** Whether questions are let through; `half_open`: one is, to try. */
  readonly circuit: () => 'closed' | 'half_open' | 'open'
}

// A question has two seconds in all, so a second try comes soon or never.
const BACKOFF_MS = 50
const BACKOFF_MS_MAX = 400

/** What may be better the next time. A comparison changes nothing at the source, so asking again is always safe. */
const TRANSIENT: ReadonlySet<RemoteFailure> = new Set(['timed_out', 'failed'])
/**
 * What says that the source, or our standing with it, is broken. A refused question is not: whoever could make the source
 * refuse could then switch it off for everybody.
 */
const BREAKING: ReadonlySet<RemoteFailure> = new Set([
  'timed_out',
  'failed',
  'malformed',
  'unauthorised',
  'rate_limited',
])

/** Makes a guard for one source; all who ask it share it. */
export function openGuard(limits: GuardLimits, random: Random): Guard {
  const breaker = circuitBreaker(handleWhenResult(isBreaking), {
    halfOpenAfter: limits.breakerOpenMs,
    breaker: new ConsecutiveBreaker(limits.breakerFailures),
  })
  const attempt = wrap(breaker, timeout(limits.timeoutMs, TimeoutStrategy.Cooperative))
  const policy = wrap(bulkhead(limits.concurrentMax, limits.concurrentMax), retryPolicy(limits, random))
  return {
    ask: async (call, signal) => {
      try {
        // A question that waits for its turn, or for its next try, does not hear that nobody waits for it.
        return await Promise.race([askThrough(policy, attempt, call, signal), untilAborted(signal)])
      } catch (error) {
        return unavailable(failureOf(error))
      }
    },
    circuit: () => circuitOf(breaker),
  }
}

async function askThrough<Answer>(
  policy: IPolicy,
  attempt: IPolicy,
  call: (signal: AbortSignal) => Promise<RemoteResult<Answer>>,
  signal: AbortSignal,
): Promise<RemoteResult<Answer>> {
  return policy.execute(async (): Promise<RemoteResult<Answer>> => {
    // Whoever gave up while it waited for its turn says nothing of the source.
    if (signal.aborted) return unavailable('timed_out')
    return attempt.execute(async ({ signal: stop }) => call(stop), signal)
  }, signal)
}

function retryPolicy({ triesMax }: GuardLimits, random: Random): IPolicy {
  return retry(handleWhenResult(isTransient), {
    maxAttempts: triesMax - 1,
    // "Full jitter": those who failed together do not come back together.
    backoff: new DelegateBackoff(
      ({ attempt }) => shareFrom(random) * Math.min(BACKOFF_MS * 2 ** attempt, BACKOFF_MS_MAX),
    ),
  })
}

function isTransient(result: unknown): boolean {
  const failed = failedResult(result)
  return failed !== null && !failed.isPutOff && TRANSIENT.has(failed.failure)
}

function isBreaking(result: unknown): boolean {
  const failed = failedResult(result)
  return failed !== null && BREAKING.has(failed.failure)
}

/** The policies see results of every kind of question, so their type is not known to them. */
function failedResult(result: unknown): Extract<RemoteResult<unknown>, { kind: 'unavailable' }> | null {
  const told = result as RemoteResult<unknown>
  return told.kind === 'unavailable' ? told : null
}

function failureOf(error: unknown): RemoteFailure {
  if (error instanceof BrokenCircuitError) return 'circuit_open'
  if (error instanceof BulkheadRejectedError) return 'bulkhead_full'
  if (error instanceof TaskCancelledError) return 'timed_out'
  throw error
}

function circuitOf({ state }: CircuitBreakerPolicy): 'closed' | 'half_open' | 'open' {
  if (state === CircuitState.Closed) return 'closed'
  return state === CircuitState.HalfOpen ? 'half_open' : 'open'
}
