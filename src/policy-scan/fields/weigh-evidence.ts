import type { Evidence, FieldFinding } from '../reading/policy-text.ts'

/** A match of a rule and how much it weighs. */
export type Hit = { readonly evidence: Evidence; readonly strength: number }

const EVIDENCE_MAX = 3

/** From here on a field is true. */
const THRESHOLD = 0.6

/** A policy of this length that is silent on something is taken at its word. */
export const FULL_POLICY_WORDS = 300

/** Makes one answer of all that was found on a field. */
export function findingFrom(hits: readonly Hit[], page: { words: number; isTruncated: boolean }): FieldFinding {
  const affirmed = strongestFirst(hits.filter((hit) => hit.evidence.polarity === 'affirmed'))
  const denied = strongestFirst(hits.filter((hit) => hit.evidence.polarity === 'denied'))
  const likelihood = combined(affirmed)
  const value = likelihood >= THRESHOLD
  return {
    value,
    confidence: round(
      value ? likelihood * (denied.length > 0 ? 0.95 : 1) : silence(likelihood, denied.length > 0, page),
    ),
    evidence: value ? distinct(affirmed) : [],
    counterEvidence: distinct(denied),
    kinds: value ? [...new Set(affirmed.map((hit) => hit.evidence.kind))].toSorted() : [],
    isContradicted: value && denied.length > 0,
  }
}

function strongestFirst(hits: readonly Hit[]): Hit[] {
  return hits.toSorted((one, other) => other.strength - one.strength || one.evidence.start - other.evidence.start)
}

/** As of independent signs, of which only the best of each rule counts. */
function combined(hits: readonly Hit[]): number {
  const best = new Map<string, number>()
  for (const hit of hits) if (!best.has(hit.evidence.ruleId)) best.set(hit.evidence.ruleId, hit.strength)
  const miss = [...best.values()].slice(0, EVIDENCE_MAX).reduce((product, strength) => product * (1 - strength), 1)
  return Math.min(1 - miss, 0.99)
}

function silence(likelihood: number, isDenied: boolean, page: { words: number; isTruncated: boolean }): number {
  const full = page.words >= FULL_POLICY_WORDS && !page.isTruncated ? 0.92 : 0.7
  return (isDenied ? Math.max(full, 0.85) : full) * (1 - likelihood / 2)
}

function distinct(hits: readonly Hit[]): Evidence[] {
  const kept: Evidence[] = []
  for (const { evidence } of hits) {
    if (kept.some((other) => other.start < evidence.end && evidence.start < other.end)) continue
    kept.push(evidence)
    if (kept.length === EVIDENCE_MAX) break
  }
  return kept
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
