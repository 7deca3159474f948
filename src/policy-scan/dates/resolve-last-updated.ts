import type { Day } from '../../base/time.ts'
import type { LastUpdated, PolicyText } from '../reading/policy-text.ts'

/** Finds nothing yet. */
export function resolveLastUpdated(
  _text: PolicyText,
  _about: { readonly fetchedOn: Day; readonly host: string | null; readonly language: string | null },
): LastUpdated {
  return { value: null, precision: null, source: null, confidence: 0, evidence: null, candidates: [] }
}
