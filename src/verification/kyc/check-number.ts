import type { Mode } from '../../base/ids.ts'
import { londonDayOf } from '../../base/time.ts'
import type { Asking } from '../../identity-sources/ask-sources.ts'
import { askNumberSources } from '../../identity-sources/number-source.ts'
import type { NumberSource } from '../../identity-sources/number-source.ts'
import type { KycFacts } from './kyc-facts.ts'
import { judgeKyc } from './kyc-rules.ts'

/** Adds what network operators know of the number, where that can still change the verdict. */
export type CheckNumber = (mode: Mode, facts: KycFacts) => Promise<KycFacts>

/**
 * Makes the check. Asked is only about a phone that would be Verified without it: a number is told to nobody for nothing, and
 * what the check takes longer, the answer tells by itself. The day is that of the opt-in which carries the phone; opt-ins
 * from before it fall with it.
 */
export function numberCheck(sources: readonly NumberSource[], asking: Asking): CheckNumber {
  return async (mode, facts) => {
    const e164 = facts.identifiers[0].value
    if (sources.length === 0 || e164 === null) return facts
    const proof = judgeKyc(facts).entries[0]?.proof ?? null
    if (proof === null) return facts
    const since = londonDayOf(proof.at)
    const answers = await askNumberSources(sources, { mode, question: { e164, since } }, asking)
    return answers.length === 0 ? facts : { ...facts, numberChecks: answers.map((answer) => ({ ...answer, since })) }
  }
}
