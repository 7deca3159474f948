import type { EvidenceRecord } from './evidence-record.ts'

// Specification 2.4 puts no bound on the entries; contract section 5 does.
const EMAILS_MAX = 10

/**
 * The e-mail addresses that opt-in evidence ties to the person: those on a record that holds an opt-in to e-mail, whether
 * or not it still stands. An address that was never opted in for is nobody's to learn.
 *
 * @returns newest opt-in first, at most 10.
 */
export function emailsFound(records: readonly EvidenceRecord[]): readonly string[] {
  const newest = new Map<string, string>()
  for (const { identifiers, facts } of records) {
    const optInAt = facts.grants.findLast(({ channel }) => channel === 'email')?.at
    if (optInAt === undefined) continue
    for (const { kind, value } of identifiers) {
      if (kind === 'email' && optInAt > (newest.get(value) ?? '')) newest.set(value, optInAt)
    }
  }
  const inOrder = [...newest].toSorted(([a, at], [b, otherAt]) => compare(otherAt, at) || compare(a, b))
  return inOrder.slice(0, EMAILS_MAX).map(([email]) => email)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
