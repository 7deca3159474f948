import { addDays } from '../../base/time.ts'
import type { Day, Instant } from '../../base/time.ts'
import type { Channel } from '../../contacts/channel.ts'
import { regionCovers, regionLabel } from '../../contacts/regions.ts'
import { grantInForce } from '../../rules/consent.ts'
import type { Activity, Dossier, LeadFacts, OrderFacts } from '../../rules/dossier.ts'
import { messageOf } from '../../rules/message.ts'
import { acceptedScreening, REGISTER_DAYS } from '../../rules/uk/screening.ts'
import type { Verdict } from '../../rules/verdict.ts'
import { isWithheld } from '../permitted-order.ts'
import type { DdAnswer, DdAnswerResult } from './dd-contract.ts'

/** Words of the evidence that are shown as they were sent, beside what they were read as. */
export type ShownWords = {
  readonly legalBasis: string | null
  readonly consentMethod: string | null
  readonly consentCategories: readonly string[]
}

/**
 * Renders a verdict as specification 2.2. Pure: equal input, equal answer.
 *
 * @param words null when the lead is unknown.
 * @param disclosure the text of `processing_disclosure`.
 */
export function presentDd(dossier: Dossier, verdict: Verdict, words: ShownWords | null, disclosure: string): DdAnswer {
  const { ddId } = dossier.asked
  const summary = { dd_id: ddId, message: messageOf(verdict, dossier), status: verdict.status }
  const { lead } = dossier
  const isDisclosed = verdict.matched && lead !== null && words !== null && !isWithheld(dossier.order, dossier.today)
  const evidence = isDisclosed ? disclosed(dossier, lead, verdict, words) : WITHHELD
  const result = { verification_summary: summary, ...evidence, processing_disclosure: disclosure }
  return { dd_id: ddId, verification_results: [result] }
}

type Evidence = Omit<DdAnswerResult, 'verification_summary' | 'processing_disclosure'>

const WITHHELD: Evidence = {
  user_details: { ip_address: null, user_agent: null },
  data_source: { signup_url: null, privacy_policy_url: null, referrer_url: null, signup_ip: null },
  consent_metadata: {
    legal_basis: null,
    consent_method: null,
    consent_text: null,
    consent_timestamp: null,
    consent_categories: [],
  },
  consent_timestamps_by_channel: {
    email_consent: false,
    phone_consent: false,
    landline_consent: false,
    postal_consent: false,
    sms_consent: false,
    ai_sms_consent: false,
  },
  recency: {
    recency_timestamp: null,
    email_recency_timestamp: false,
    phone_recency_timestamp: false,
    landline_recency_timestamp: false,
    mail_recency_timestamp: false,
  },
  restricted_use: {
    usage_region: null,
    campaign_or_industry_restrictions: null,
    approved_contact_channels: [],
    prohibited_contact_channels: [],
  },
  licence_expiry: { licence_expiry_date: null, tps_expiry_date: null },
  privacy_policy_scan: {
    mentions_consent: null,
    mentions_legitimate_interest: null,
    opt_out_clause_found: null,
    third_party_data_sharing: null,
    purpose_of_use_declared: null,
    last_updated: null,
  },
}

function disclosed(dossier: Dossier, lead: LeadFacts, verdict: Verdict, words: ShownWords): Evidence {
  const scan = dossier.policy.newest
  return {
    user_details: { ip_address: lead.userDetails.ipAddress, user_agent: lead.userDetails.userAgent },
    data_source: {
      signup_url: lead.dataSource.signupUrl,
      privacy_policy_url: lead.dataSource.privacyPolicyUrl,
      referrer_url: lead.dataSource.referrerUrl,
      signup_ip: lead.dataSource.signupIp,
    },
    consent_metadata: {
      legal_basis: words.legalBasis,
      consent_method: words.consentMethod,
      consent_text: lead.consent.text,
      consent_timestamp: lead.consent.timestamp,
      consent_categories: [...words.consentCategories],
    },
    consent_timestamps_by_channel: consentByChannel(lead),
    recency: recencyOf(lead),
    restricted_use: restrictedUse(dossier.order, lead, verdict),
    licence_expiry: { licence_expiry_date: dossier.order.endsOn, tps_expiry_date: screeningEnd(dossier, lead) },
    privacy_policy_scan: {
      mentions_consent: scan?.mentionsConsent ?? null,
      mentions_legitimate_interest: scan?.mentionsLegitimateInterest ?? null,
      opt_out_clause_found: scan?.optOutClauseFound ?? null,
      third_party_data_sharing: scan?.thirdPartyDataSharing ?? null,
      purpose_of_use_declared: scan?.purposeOfUseDeclared ?? null,
      last_updated: scan?.lastUpdated ?? null,
    },
  }
}

function consentByChannel(lead: LeadFacts): Evidence['consent_timestamps_by_channel'] {
  const at = (channel: Channel): Instant | false => grantInForce(lead, channel)?.at ?? false
  return {
    email_consent: at('email'),
    phone_consent: at('phone'),
    landline_consent: at('landline'),
    postal_consent: at('postal'),
    sms_consent: at('sms'),
    ai_sms_consent: at('ai_sms'),
  }
}

function recencyOf({ activity }: LeadFacts): Evidence['recency'] {
  // A renewal or contact "for all" speaks for every channel; the capture alone speaks for none.
  const newestOn = (channel: Channel): Instant | false =>
    newestOf(activity, (proof) => proof.channel === channel || (proof.channel === null && proof.kind !== 'captured')) ??
    false
  return {
    recency_timestamp: newestOf(activity, () => true),
    email_recency_timestamp: newestOn('email'),
    phone_recency_timestamp: newestOn('phone'),
    landline_recency_timestamp: newestOn('landline'),
    mail_recency_timestamp: newestOn('postal'),
  }
}

function newestOf(activity: readonly Activity[], counts: (proof: Activity) => boolean): Instant | null {
  let newest: Instant | null = null
  for (const proof of activity) if ((newest === null || proof.at > newest) && counts(proof)) newest = proof.at
  return newest
}

function restrictedUse(order: OrderFacts, lead: LeadFacts, { channels }: Verdict): Evidence['restricted_use'] {
  const region = narrowerRegion(order.terms.region, lead.restrictions.usageRegion)
  const approved = channels.filter(({ state }) => state === 'usable')
  const prohibited = channels.filter(({ state }) => state !== 'usable')
  return {
    usage_region: region === null ? null : regionLabel(region),
    campaign_or_industry_restrictions: restrictionsText(order, lead),
    approved_contact_channels: approved.map(({ channel }) => channel),
    prohibited_contact_channels: prohibited.map(({ channel }) => channel),
  }
}

function narrowerRegion(ordered: string | null, allowed: string | null): string | null {
  if (ordered === null || allowed === null) return ordered ?? allowed
  return regionCovers(ordered, allowed) ? allowed : ordered
}

function restrictionsText({ terms }: OrderFacts, { restrictions }: LeadFacts): string | null {
  const parts = [
    terms.industry === null ? null : `Licensed for ${terms.industry}`,
    terms.campaignCategories.length === 0 ? null : `Campaigns: ${terms.campaignCategories.join(', ')}`,
    restrictions.allowIndustries === null ? null : `Only: ${restrictions.allowIndustries.join(', ')}`,
    restrictions.denyIndustries.length === 0 ? null : `Not: ${restrictions.denyIndustries.join(', ')}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : `${parts.join('. ')}.`
}

/** The first day on which the screening that the rules go by counts no more. */
function screeningEnd(dossier: Dossier, lead: LeadFacts): Day | null {
  const screened = dossier.registers.tps.snapshotDate ?? acceptedScreening(dossier, lead, 'tps')?.snapshotDate ?? null
  return screened === null ? null : addDays(screened, REGISTER_DAYS)
}
