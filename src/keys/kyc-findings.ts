/** What a key was answered about people on the London day so far. */
export type KycToday = { readonly answers: number; readonly verified: number; readonly phones: number }

/** What it was answered on the 28 days before. */
export type KycBefore = { readonly answers: number; readonly verified: number; readonly phonesMax: number }

/** What an operator should look at; the kind of the alarm. */
export type KycFinding = 'kyc_hit_rate_low' | 'kyc_hit_rate_high' | 'kyc_many_phones'

/** So many answers of a day are needed before their share says anything. */
export const ANSWERS_MIN = 200
/** So many phones a day are asked about by keys in no need of a look. */
export const PHONES_MAX = 1_000

const BEFORE_ANSWERS_MIN = 500
// At 200 answers a share strays by 0.035; by 0.2 it strays for a reason.
const SHARE_STRAY_MAX = 0.2
// For keys of which nothing is known yet. Who verifies own leads is right more often than the one, and never as often as the other.
const SHARE_MIN = 0.2
const SHARE_MAX = 0.98
const PHONES_FACTOR = 3

/**
 * What is unusual about a key's questions about people. Hardly ever right is who guesses; always right, or about far more people
 * than on any day before, is who asks with a stolen list, or with a stolen key.
 */
export function kycFindings(today: KycToday, before: KycBefore): readonly KycFinding[] {
  const isMany = today.phones > Math.max(PHONES_MAX, PHONES_FACTOR * before.phonesMax)
  return [...hitRateFindings(today, before), ...(isMany ? (['kyc_many_phones'] as const) : [])]
}

function hitRateFindings(today: KycToday, before: KycBefore): readonly KycFinding[] {
  if (today.answers < ANSWERS_MIN) return []
  const share = today.verified / today.answers
  const usual = before.answers < BEFORE_ANSWERS_MIN ? null : before.verified / before.answers
  if (share < (usual === null ? SHARE_MIN : usual - SHARE_STRAY_MAX)) return ['kyc_hit_rate_low']
  return share > (usual === null ? SHARE_MAX : usual + SHARE_STRAY_MAX) ? ['kyc_hit_rate_high'] : []
}
