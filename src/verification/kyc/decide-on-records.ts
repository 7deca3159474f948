import type { SourceRecord } from '../../identity-sources/identity-source.ts'
import type { CanonicalPerson } from '../../matching/canonical-person.ts'
import { compareRecords, decideIdentity } from '../../matching/decide-identity.ts'
import type { IdentityDecision, MatchOptions } from '../../matching/decide-identity.ts'
import type { DecidedComparison } from '../../matching/explain-identity.ts'
import type { Weighing } from '../../matching/scoring/score.ts'

/** How KYC weighs records: with the household in mind, and none without a date of birth. */
export function kycMatching(weighing: Weighing): MatchOptions {
  return { ...weighing, guardsHousehold: true, requiresWholeRecord: true }
}

/** What is decided where there is no phone to look by: nobody is asked. */
export const NOT_COMPARABLE: IdentityDecision = {
  verdict: 'insufficient',
  confirming: [],
  belonging: [],
  loneDisagreement: null,
  rulesFired: ['phone_unreadable'],
}

/** Compares the records that sources showed and decides by them, before anybody who shows none is heard. */
export function decideOnRecords(
  person: CanonicalPerson,
  { records, isTruncated }: { readonly records: readonly SourceRecord[]; readonly isTruncated: boolean },
  options: MatchOptions,
): DecidedComparison {
  const compared = compareRecords(
    person,
    records.map((record) => ({ sourceId: record.leadSourceId, person: record.person })),
    options,
  )
  return { compared, decision: decideIdentity(person, compared, isTruncated) }
}
