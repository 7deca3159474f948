/** What is counted of a key on a London day. */
export type UseCounts = { [Name in (typeof USE_COUNTS)[number]]: number }

/** The names of what is counted; columns of `key_day` in snake case. */
export const USE_COUNTS = [
  'requests',
  'admitted',
  'kycAdmitted',
  'refused',
  'failed',
  'ddVerified',
  'ddNonCompliant',
  'ddUnmatched',
  'kycVerified',
  'kycNonCompliant',
] as const

/** Counts of nothing. */
export function noUse(): UseCounts {
  return {
    requests: 0,
    admitted: 0,
    kycAdmitted: 0,
    refused: 0,
    failed: 0,
    ddVerified: 0,
    ddNonCompliant: 0,
    ddUnmatched: 0,
    kycVerified: 0,
    kycNonCompliant: 0,
  }
}

/** Adds counts to others. */
export function addUse(to: UseCounts, more: UseCounts): void {
  for (const name of USE_COUNTS) to[name] += more[name]
}

/** True when nothing was counted. */
export function isUnused(counts: UseCounts): boolean {
  return USE_COUNTS.every((name) => counts[name] === 0)
}
