import { invalidRequest } from '../base/fault.ts'
import type { InputFault } from '../base/fault.ts'
import { dayFrom } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import { regionFrom, WORLD } from '../contacts/regions.ts'
import type { TermsAnswer, TermsBody } from './order-contract.ts'
import type { Terms } from './order.ts'

/** Two leads of one person within this many days are a duplicate, unless the order says otherwise. */
const DUPLICATE_WINDOW_DAYS = 90
/** Marketing to minors is left to orders that say so (practice; UK GDPR Article 8 sets 13 for online services). */
const MINIMUM_AGE = 18

/**
 * Reads terms, with a default for everything that is absent.
 *
 * @throws Fault `invalid_request` naming every day that does not exist or is out of order, and a region that is none.
 */
export function termsFrom(body: TermsBody): Terms {
  const faults: InputFault[] = []

  function day(pointer: string, text: string | null | undefined): Day | null {
    if (text === null || text === undefined) return null
    const parsed = dayFrom(text)
    if (parsed === null) faults.push({ pointer, detail: 'must be a day that exists, YYYY-MM-DD' })
    return parsed
  }

  const startsOn = day('/starts_on', body.starts_on)
  const endsOn = day('/ends_on', body.ends_on)
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    faults.push({ pointer: '/ends_on', detail: 'must not be before starts_on' })
  }
  const region = regionFrom(body.region ?? WORLD)
  if (region === null) {
    faults.push({ pointer: '/region', detail: 'must be an ISO 3166 code or a group such as UK or EEA' })
  }
  if (faults.length > 0) throw invalidRequest(faults)

  return {
    ...usesFrom(body),
    ...purposeFrom(body),
    region: region === WORLD ? null : region,
    startsOn,
    endsOn,
    legitimateInterestAssessment: body.legitimate_interest_assessment ?? null,
    acceptSupplierScreening: body.accept_supplier_screening ?? false,
    duplicateWindowDays: body.duplicate_window_days ?? DUPLICATE_WINDOW_DAYS,
    minimumAge: body.minimum_age ?? MINIMUM_AGE,
    ruleOverrides: (body.rule_overrides ?? []).map(({ rule_id, severity, threshold }) => ({
      ruleId: rule_id,
      severity: severity ?? null,
      threshold: threshold ?? null,
    })),
  }
}

/** Which leads, how old, how often, over which channels. */
function usesFrom(body: TermsBody) {
  return {
    leadSourceIds: body.lead_source_ids,
    coverage: body.coverage ?? 'listed',
    maxAgeDays: body.max_age_days ?? null,
    usesPerLead: body.uses_per_lead ?? null,
    channelsApproved: body.channels_approved ?? null,
    channelsProhibited: body.channels_prohibited ?? [],
    intendedChannels: body.intended_channels ?? null,
    require: body.require ?? 'every',
  } as const
}

/** What for. */
function purposeFrom(body: TermsBody) {
  return {
    industry: body.industry ?? null,
    campaignCategories: body.campaign_categories ?? [],
    automatedCalls: body.automated_calls ?? false,
    requiredRegistrations: body.required_registrations ?? [],
  } as const
}

/** The published form of terms. */
export function presentTerms(terms: Terms): TermsAnswer {
  return {
    lead_source_ids: [...terms.leadSourceIds],
    coverage: terms.coverage,
    starts_on: terms.startsOn,
    ends_on: terms.endsOn,
    max_age_days: terms.maxAgeDays,
    uses_per_lead: terms.usesPerLead,
    region: terms.region,
    channels_approved: terms.channelsApproved === null ? null : [...terms.channelsApproved],
    channels_prohibited: [...terms.channelsProhibited],
    intended_channels: terms.intendedChannels === null ? null : [...terms.intendedChannels],
    require: terms.require,
    industry: terms.industry,
    campaign_categories: [...terms.campaignCategories],
    automated_calls: terms.automatedCalls,
    required_registrations: [...terms.requiredRegistrations],
    legitimate_interest_assessment: terms.legitimateInterestAssessment,
    accept_supplier_screening: terms.acceptSupplierScreening,
    duplicate_window_days: terms.duplicateWindowDays,
    minimum_age: terms.minimumAge,
    rule_overrides: terms.ruleOverrides.map(({ ruleId, severity, threshold }) => ({
      rule_id: ruleId,
      severity,
      threshold,
    })),
  }
}
