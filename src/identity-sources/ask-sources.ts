import { Fault } from '../base/fault.ts'
import { msOf } from '../base/time.ts'
import type { Clock } from '../base/time.ts'
import type { SourcedAttestation } from '../matching/attestation.ts'
import type { IdentityQuery, IdentitySource, SourceAnswer, SourceRecord } from './identity-source.ts'
import type { SourceWatch } from './source-watch.ts'

/** How sources are asked. */
export type Asking = {
  /** For all together, in milliseconds. */
  readonly deadlineMs: number
  readonly clock: Clock
  readonly watch: SourceWatch
}

/** What all sources together said. */
export type SourcesAnswer = {
  readonly records: readonly SourceRecord[]
  readonly isTruncated: boolean
  /** What those said that show no record, in the order of asking. */
  readonly attestations: readonly SourcedAttestation[]
  /** Every source that was asked, in the order of asking. */
  readonly asked: readonly AskedSource[]
}

/** Whether a source spoke; how much it found is nobody's business but the verdict's. */
export type AskedSource = { readonly name: string; readonly state: SourceAnswer['state'] }

const UNAVAILABLE: SourceAnswer = { state: 'unavailable' }
const TOO_LATE: SourceAnswer = { state: 'unavailable', failure: 'timed_out' }
const AWAY: ReadonlySet<string> = new Set(['database_unavailable', 'overloaded', 'sources_unavailable'])

/**
 * Asks all sources of the query's mode at once and waits for each until the one deadline. Never inside a transaction: a source may be on the
 * other side of the world.
 *
 * @throws Fault `sources_unavailable` when not one of those that show records could be asked, since then nothing was
 *   verified.
 */
export async function askSources(
  sources: readonly IdentitySource[],
  query: IdentityQuery,
  asking: Asking,
): Promise<SourcesAnswer> {
  const asked = sources.filter(({ modes }) => modes === undefined || modes.includes(query.mode))
  const stop = new AbortController()
  const deadline = deadlineAfter(asking.deadlineMs, stop)
  try {
    const answers = await Promise.all(
      asked.map(async (source) => {
        const begunMs = msOf(asking.clock())
        const answer = await answerOf(source, query, deadline.passed, stop.signal)
        asking.watch(source.name, outcomeOf(answer), msOf(asking.clock()) - begunMs)
        return answer
      }),
    )
    return gathered(asked, answers)
  } finally {
    deadline.clear()
  }
}

type Deadline = { readonly passed: Promise<SourceAnswer>; readonly clear: () => void }

function deadlineAfter(ms: number, stop: AbortController): Deadline {
  const { promise, resolve } = Promise.withResolvers<SourceAnswer>()
  const timer = setTimeout(() => {
    resolve(TOO_LATE)
    stop.abort()
  }, ms)
  return { passed: promise, clear: () => clearTimeout(timer) }
}

async function answerOf(
  { ask }: IdentitySource,
  query: IdentityQuery,
  deadline: Promise<SourceAnswer>,
  signal: AbortSignal,
): Promise<SourceAnswer> {
  return Promise.race([deadline, ask(query, signal).catch(unlessAway)])
}

function outcomeOf(answer: SourceAnswer): Parameters<SourceWatch>[1] {
  return answer.state === 'answered' ? 'answered' : (answer.failure ?? 'unavailable')
}

/** Silence is neutral; a damaged record or a defect of ours is not silence. */
function unlessAway(error: unknown): SourceAnswer {
  if (error instanceof Fault && AWAY.has(error.code)) return UNAVAILABLE
  throw error
}

function gathered(sources: readonly IdentitySource[], answers: readonly SourceAnswer[]): SourcesAnswer {
  const answered = answers.filter((answer) => answer.state === 'answered')
  // Who shows no record cannot stand in for those who do: a refusal for want of them would be a wrong verdict.
  if (!sources.some(({ onlyAttests }, index) => onlyAttests !== true && answers[index]?.state === 'answered')) {
    throw new Fault('sources_unavailable', 'No identity source could be asked, so nothing was verified.')
  }
  return {
    records: answered.flatMap(({ records }) => records),
    isTruncated: answered.some(({ isTruncated }) => isTruncated),
    attestations: sources.flatMap(({ name }, index) => {
      const answer = answers[index]
      const attestation = answer?.state === 'answered' ? answer.attestation : undefined
      return attestation === undefined ? [] : [{ source: name, attestation }]
    }),
    asked: sources.map(({ name }, index) => ({ name, state: answers[index]?.state ?? 'unavailable' })),
  }
}
