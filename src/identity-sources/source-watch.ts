import type { RemoteFailure } from './remote/remote-result.ts'

/** What asking one source came to; `unavailable` of a source that gives no other word for it. */
export type SourceOutcome = 'answered' | 'unavailable' | RemoteFailure

/** Hears of every question to a source. Never of whom it was about. */
export type SourceWatch = (source: string, outcome: SourceOutcome, durationMs: number) => void
