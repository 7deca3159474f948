import type { Mode } from '../base/ids.ts'
import { msOf } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import type { Asking } from './ask-sources.ts'
import type { RemoteResult } from './remote/remote-result.ts'

/** A number and the day since which it is asked about. */
export type NumberQuestion = { readonly e164: string; readonly since: Day }

/** Somebody who knows when a number changed hands. */
export type NumberSource = {
  readonly name: string
  readonly modes: readonly Mode[]
  /** Whether the number has had another subscriber since the day. */
  readonly ask: (question: NumberQuestion, signal: AbortSignal) => Promise<RemoteResult<boolean>>
}

/** What one of them said; null when it could not tell. */
export type NumberAnswer = { readonly source: string; readonly isReassigned: boolean | null }

/** Asks all sources of the mode at once, under one deadline; who is late or down is neutral. */
export async function askNumberSources(
  sources: readonly NumberSource[],
  { mode, question }: { readonly mode: Mode; readonly question: NumberQuestion },
  { clock, deadlineMs, watch }: Asking,
): Promise<readonly NumberAnswer[]> {
  const signal = AbortSignal.timeout(deadlineMs)
  return Promise.all(
    sources
      .filter(({ modes }) => modes.includes(mode))
      .map(async ({ name, ask }) => {
        const begunMs = msOf(clock())
        const result = await ask(question, signal)
        watch(name, result.kind === 'unavailable' ? result.failure : 'answered', msOf(clock()) - begunMs)
        return { source: name, isReassigned: result.kind === 'answered' ? result.answer : null }
      }),
  )
}
