import { Fault } from '../base/fault.ts'
import type { IdentityQuery, IdentitySource, SourceAnswer, SourceRecord } from './identity-source.ts'

/** What all sources together said. */
export type SourcesAnswer = {
  readonly records: readonly SourceRecord[]
  readonly isTruncated: boolean
  /** Every source that was asked, in the order of asking. */
  readonly asked: readonly AskedSource[]
}

/** Whether a source spoke; how much it found is nobody's business but the verdict's. */
export type AskedSource = { readonly name: string; readonly state: SourceAnswer['state'] }

const UNAVAILABLE: SourceAnswer = { state: 'unavailable' }
const AWAY: ReadonlySet<string> = new Set(['database_unavailable', 'overloaded', 'sources_unavailable'])

/**
 * Asks all sources at once and waits for each until the one deadline. Never inside a transaction: a source may be on the
 * other side of the world.
 *
 * @throws Fault `sources_unavailable` when not one of them could be asked, since then nothing was verified.
 */
export async function askSources(
  sources: readonly IdentitySource[],
  query: IdentityQuery,
  deadlineMs: number,
): Promise<SourcesAnswer> {
  const stop = new AbortController()
  const deadline = deadlineAfter(deadlineMs, stop)
  try {
    const answers = await Promise.all(sources.map((source) => answerOf(source, query, deadline.passed, stop.signal)))
    return gathered(sources, answers)
  } finally {
    deadline.clear()
  }
}

type Deadline = { readonly passed: Promise<SourceAnswer>; readonly clear: () => void }

function deadlineAfter(ms: number, stop: AbortController): Deadline {
  const { promise, resolve } = Promise.withResolvers<SourceAnswer>()
  const timer = setTimeout(() => {
    resolve(UNAVAILABLE)
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

/** Silence is neutral; a damaged record or a defect of ours is not silence. */
function unlessAway(error: unknown): SourceAnswer {
  if (error instanceof Fault && AWAY.has(error.code)) return UNAVAILABLE
  throw error
}

function gathered(sources: readonly IdentitySource[], answers: readonly SourceAnswer[]): SourcesAnswer {
  const answered = answers.filter((answer) => answer.state === 'answered')
  if (answered.length === 0) {
    throw new Fault('sources_unavailable', 'No identity source could be asked, so nothing was verified.')
  }
  return {
    records: answered.flatMap(({ records }) => records),
    isTruncated: answered.some(({ isTruncated }) => isTruncated),
    asked: sources.map(({ name }, index) => ({ name, state: answers[index]?.state ?? 'unavailable' })),
  }
}
