import type { Mode } from '../base/ids.ts'
import type { Standing } from '../base/managed-record.ts'
import type { Day, Instant } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'

/** An order; its `ddId` is the DD code. */
export type Order = {
  readonly ddId: string
  readonly mode: Mode
  readonly buyerId: string
  /** On whose behalf contact is made. */
  readonly callerId: string
  readonly status: 'active' | 'suspended' | 'cancelled'
  readonly cancelledAt: Instant | null
  readonly version: number
  /** By version, ascending; never empty. */
  readonly terms: readonly TermsVersion[]
}

/** An order as the operator manages it. */
export type ManagedOrder = Order & Standing<Order['status']>

/** What the buyer may do, from a moment on. */
export type TermsVersion = {
  readonly version: number
  readonly effectiveFrom: Instant
  /** Holds also for leads that were delivered before; else they keep their own terms. */
  readonly appliesToDelivered: boolean
  readonly terms: Terms
}

/** The licence: plain JSON, stored as it is. */
export type Terms = {
  readonly leadSourceIds: readonly string[]
  readonly coverage: 'listed' | 'whole_source'
  readonly startsOn: Day | null
  /** Last licensed day, inclusive, Europe/London. */
  readonly endsOn: Day | null
  readonly maxAgeDays: number | null
  readonly usesPerLead: number | null
  /** ISO 3166-1/-2 code or a group (`UK`, `EEA`); null = anywhere. */
  readonly region: string | null
  /** Null = all that are not prohibited. */
  readonly channelsApproved: readonly Channel[] | null
  readonly channelsProhibited: readonly Channel[]
  /** What the buyer means to use; null = every channel. */
  readonly intendedChannels: readonly Channel[] | null
  /** Whether each identifier sent, or any one, must keep an intended channel. */
  readonly require: 'every' | 'any'
  readonly industry: string | null
  readonly campaignCategories: readonly string[]
  readonly automatedCalls: boolean
  readonly requiredRegistrations: readonly ('ICO' | 'FCA')[]
  readonly legitimateInterestAssessment: string | null
  readonly acceptSupplierScreening: boolean
  readonly duplicateWindowDays: number
  /** 13 to 18. */
  readonly minimumAge: number
  readonly ruleOverrides: readonly TermsOverride[]
}

/** The order's own word on one rule of the catalogue. */
export type TermsOverride = {
  readonly ruleId: string
  readonly severity: 'BLOCK' | 'CHANNEL' | 'REVIEW' | 'WARN' | null
  readonly threshold: number | null
}

/**
 * The terms that hold now: for a delivered lead those of its delivery, unless a later version says that it applies to
 * delivered leads too; else the newest in effect (contract section 3).
 *
 * @param deliveredAt null where the order covers its whole source and the lead was never delivered singly.
 */
export function termsInForce(order: Pick<Order, 'terms'>, deliveredAt: Instant | null, now: Instant): TermsVersion {
  const inEffect = order.terms.filter(({ effectiveFrom }) => effectiveFrom <= now)
  const own = inEffect.filter(
    ({ effectiveFrom, appliesToDelivered }) =>
      deliveredAt === null || appliesToDelivered || effectiveFrom <= deliveredAt,
  )
  const chosen = own.at(-1) ?? inEffect[0] ?? order.terms[0]
  if (chosen === undefined) throw new Error('an order must have terms')
  return chosen
}
