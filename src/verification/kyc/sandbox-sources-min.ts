import type { Mode } from '../../base/ids.ts'
import type { AskedPerson } from './asked-person.ts'

/**
 * A phone of the sandbox for which two sources must confirm the identity, so that a client can see `INSUFFICIENT_SOURCES`
 * whatever the operator demands. Ofcom's number for drama, so nobody's; with a live key it is a number like any other.
 */
export const SANDBOX_TWO_SOURCES = '+447700900705'

/** How many sources must confirm an identity: what the operator demands, and two for that one phone of the sandbox. */
export function sourcesMinFor(mode: Mode, { phone }: Pick<AskedPerson, 'phone'>, sourcesMin: number): number {
  return mode === 'test' && phone?.e164 === SANDBOX_TWO_SOURCES ? Math.max(sourcesMin, 2) : sourcesMin
}
