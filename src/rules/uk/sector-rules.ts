import type { Channel } from '../../contacts/channel.ts'
import { aboutLead } from '../about-lead.ts'
import { speaksOfAutomatedCalls } from '../channel-wording.ts'
import type { Dossier, Grant, LeadFacts, Party } from '../dossier.ts'
import { groupedByChannel, judgementOf } from '../findings.ts'
import type { ChannelFinding } from '../findings.ts'
import { industryCovers } from '../industries.ts'
import { CALLS, CONSENT_ONLY } from '../marketing-channels.ts'
import { isNameOfParty } from '../recipients.ts'
import { NOT_APPLICABLE, PASS, fail } from '../rule.ts'
import type { Judgement, Rule } from '../rule.ts'
import { isCorporate } from '../subscriber.ts'
import { consentToCalls } from './caller-consent.ts'

/** Calls that the law forbids without consent of their own, and whom regulation 22 does not protect. */
export const UK_SECTOR_RULES: readonly Rule[] = [
  {
    id: 'UKC-001',
    code: 'AUTOMATED_CALL_NOT_CONSENTED',
    title: 'Automated calls rest on consent to automated calls by the caller',
    citation: 'PECR regulation 19(1) and (2)',
    severity: 'CHANNEL',
    channels: CALLS,
    effectiveFrom: '2003-12-11',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeAutomatedCalls),
  },
  {
    id: 'UKC-002',
    code: 'SECTOR_RULE_CLAIMS',
    title: 'Calls about claims management rest on consent to calls by the caller',
    citation: 'PECR regulation 21A',
    severity: 'CHANNEL',
    channels: CALLS,
    effectiveFrom: '2018-09-08',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeClaimsCalls),
  },
  {
    id: 'UKC-003',
    code: 'SECTOR_RULE_PENSIONS',
    title: 'Calls about pensions come from an authorised firm or a scheme, to a client or by consent',
    citation: 'PECR regulation 21B(2) and (3)',
    severity: 'CHANNEL',
    channels: CALLS,
    effectiveFrom: '2019-01-09',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgePensionsCalls),
  },
  {
    id: 'UKC-004',
    code: null,
    title: 'A corporate subscriber is outside the rules on electronic mail to individuals',
    citation: 'PECR regulation 22(1)',
    severity: 'INFO',
    channels: CONSENT_ONLY,
    effectiveFrom: '2003-12-11',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead((_lead, dossier) => (isCorporate(dossier) ? PASS : NOT_APPLICABLE)),
  },
]

const PENSION_ROLES = ['pension_trustee', 'pension_manager']

/** Corporate subscribers too; that the line may be called although it is listed does not open it to machines. */
function judgeAutomatedCalls(lead: LeadFacts, { order }: Dossier): Judgement {
  if (!order.terms.automatedCalls) return NOT_APPLICABLE
  const remedy = 'obtain consent whose wording says automated calls and names the caller'
  return judgedByConsent(lead, order.caller, {
    missing: 'there is no consent to automated calls that names the caller',
    notKnown: 'whether the consent on record is to automated calls by the caller is not known',
    remedy,
    suffices: ({ text, label }) => [text, label].some((wording) => wording !== null && speaksOfAutomatedCalls(wording)),
  })
}

function judgeClaimsCalls(lead: LeadFacts, { order }: Dossier): Judgement {
  if (!isCampaignFor(order, 'claims_management')) return NOT_APPLICABLE
  return judgedByConsent(lead, order.caller, {
    missing: 'claims management may be offered by call only to who consented to calls by the caller',
    notKnown:
      'claims management may be offered by call only by consent, and whom the consent on record names is not known',
    remedy: 'obtain consent to calls whose wording names the caller',
    suffices: () => true,
  })
}

/**
 * The caller must be one of those whom regulation 21B lets call, and the person a client of it or one who consented. A
 * client is one of whom the record says so: the supplier answers for 21B(3)(b) and (c) by recording the relationship.
 */
function judgePensionsCalls(lead: LeadFacts, dossier: Dossier): Judgement {
  const { caller } = dossier.order
  if (!isCampaignFor(dossier.order, 'pensions') || isCorporate(dossier)) return NOT_APPLICABLE
  if (!isPensionsCaller(caller)) {
    return fail({
      severity: 'CHANNEL',
      channels: CALLS,
      detail: 'pensions may be offered by call only by an FCA-authorised firm or by the trustee or manager of a scheme',
      remedy: "record the caller's FCA registration, or its role as trustee or manager of a pension scheme",
    })
  }
  const isClient = lead.existingCustomerOf.some((name) => name === caller.organisationId || isNameOfParty(name, caller))
  if (isClient) return PASS
  return judgedByConsent(lead, caller, {
    missing: 'pensions may be offered by call only to a client of the caller or by consent that names it',
    notKnown: 'pensions may be offered by call only by consent, and whom the consent on record names is not known',
    remedy: 'obtain consent to calls whose wording names the caller, or record that the person is a client of it',
    suffices: () => true,
  })
}

type ConsentNeeded = {
  readonly missing: string
  readonly notKnown: string
  readonly remedy: string
  /** What the wording must say besides the name of the caller. */
  readonly suffices: (grant: Grant) => boolean
}

function judgedByConsent(lead: LeadFacts, caller: Party, needed: ConsentNeeded): Judgement {
  const states = CALLS.map((channel) => ({ channel, state: stateOf(lead, caller, channel, needed) }))
  const finding = (channel: Channel, detail: string): ChannelFinding => ({
    severity: 'CHANNEL',
    channel,
    detail,
    remedy: needed.remedy,
  })
  const missing = states
    .filter(({ state }) => state === 'missing')
    .map(({ channel }) => finding(channel, needed.missing))
  const doubts = states
    .filter(({ state }) => state === 'not_known')
    .map(({ channel }) => finding(channel, needed.notKnown))
  return judgementOf(groupedByChannel(missing), groupedByChannel(doubts))
}

function stateOf(
  lead: LeadFacts,
  caller: Party,
  channel: Channel,
  needed: ConsentNeeded,
): 'given' | 'not_known' | 'missing' {
  const consent = consentToCalls(lead, caller, channel)
  if (consent.state !== 'given') return consent.state
  return needed.suffices(consent.grant) ? 'given' : 'missing'
}

function isCampaignFor({ terms }: Dossier['order'], sector: string): boolean {
  const { industry, campaignCategories } = terms
  return (
    (industry !== null && industryCovers(sector, industry)) ||
    campaignCategories.some((code) => industryCovers(sector, code))
  )
}

function isPensionsCaller({ registrations, roles }: Party): boolean {
  const authorisation = registrations['FCA']
  return (
    (authorisation !== undefined && authorisation.trim() !== '') || roles.some((role) => PENSION_ROLES.includes(role))
  )
}
