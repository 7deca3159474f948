import type { Standing } from '../keys/admit-request.ts'

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers-10, in structured form (RFC 9651): what the limits are, and what is left of
 * them. `w` is the time in which `q` requests are let through for certain; `t` is when there is more than `r`.
 */
export function rateLimitFields(standings: readonly Standing[]): { readonly policy: string; readonly limit: string } {
  let policy = ''
  let limit = ''
  for (const { name, quota, windowSeconds, left, moreInSeconds } of standings) {
    const separator = policy === '' ? '' : ', '
    policy += `${separator}"${name}";q=${quota};w=${windowSeconds}`
    limit += `${separator}"${name}";r=${left};t=${moreInSeconds}`
  }
  return { policy, limit }
}
