import { once } from 'node:events'
import type { IdentityQuery, IdentitySource, SourceAnswer } from './identity-source.ts'

/**
 * Phones of the sandbox that let a client see what an outage looks like. All are Ofcom's numbers for drama, so they are
 * nobody's; with a live key they are numbers like any other.
 */
export const SANDBOX_OUTAGES = {
  /** No source can be asked: 500 `sources_unavailable`. */
  allDown: '+447700900337',
  /** The first source never answers in time; the others are enough. */
  firstSlow: '+447700900317',
  /** The first source is down; the others are asked. */
  firstDown: '+447700900715',
} as const

const UNAVAILABLE: SourceAnswer = { state: 'unavailable' }

/** The same sources, but out of order for the sandbox's phones of `SANDBOX_OUTAGES`. */
export function withSandboxOutages(sources: readonly IdentitySource[]): readonly IdentitySource[] {
  return sources.map(({ name, ask }, index) => ({
    name,
    ask: async (query, signal) => {
      if (isAbout(query, SANDBOX_OUTAGES.allDown)) return UNAVAILABLE
      if (index === 0 && isAbout(query, SANDBOX_OUTAGES.firstDown)) return UNAVAILABLE
      if (index === 0 && isAbout(query, SANDBOX_OUTAGES.firstSlow)) return tooLate(signal)
      return ask(query, signal)
    },
  }))
}

function isAbout({ mode, person }: IdentityQuery, e164: string): boolean {
  return mode === 'test' && person.phones.some((phone) => phone.e164 === e164)
}

async function tooLate(signal: AbortSignal): Promise<SourceAnswer> {
  if (!signal.aborted) await once(signal, 'abort')
  return UNAVAILABLE
}
