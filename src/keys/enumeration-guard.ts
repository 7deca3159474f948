import type { UseCounts } from './use-counts.ts'

/** Why a key is taken to guess at leads. */
export type ThrottleCause = 'unmatched_lead' | 'unmatched_share'

// Contract section 4: over 20 unmatched answers for one lead, or over 5 % of a key's day, at least 200.
const UNMATCHED_PER_LEAD_MAX = 20
const UNMATCHED_PER_DAY_MIN = 200
const UNMATCHED_SHARE_DIVISOR = 20

/** True when an organisation was told `LEAD_NOT_MATCHED` of one lead too often within a day. */
export function guessesAtLead(answers: number): boolean {
  return answers > UNMATCHED_PER_LEAD_MAX
}

/** True when too many of a key's answers of a day were `LEAD_NOT_MATCHED`. Whole numbers, so that the limit is exact. */
export function guessesAtLeads({ ddVerified, ddNonCompliant, ddUnmatched }: UseCounts): boolean {
  const isShareOver = ddUnmatched * UNMATCHED_SHARE_DIVISOR > ddVerified + ddNonCompliant
  return ddUnmatched > UNMATCHED_PER_DAY_MIN && isShareOver
}
