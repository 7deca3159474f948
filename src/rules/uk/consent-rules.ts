import { aboutLead } from '../about-lead.ts'
import { channelsNamedIn } from '../channel-wording.ts'
import { grantInForce } from '../consent.ts'
import type { Dossier, Grant, LeadFacts } from '../dossier.ts'
import { groupedByChannel, judgementOf } from '../findings.ts'
import type { ChannelFinding } from '../findings.ts'
import { isConsentBasis, isUnknownBasis } from '../legal-basis.ts'
import { CONSENT_ONLY } from '../marketing-channels.ts'
import { NOT_APPLICABLE, PASS, fail, unknown } from '../rule.ts'
import type { Judgement, Rule } from '../rule.ts'
import { isCorporate } from '../subscriber.ts'
import { consentsInForce } from './caller-consent.ts'
import type { ChannelConsent } from './caller-consent.ts'

/** E-mail and text messages to an individual: is there consent, for this channel, to this caller? */
export const UK_CONSENT_RULES: readonly Rule[] = [
  {
    id: 'CON-002',
    code: 'LEGAL_BASIS_NOT_VALID_FOR_CHANNEL',
    title: 'Electronic mail to an individual rests on consent',
    citation: 'PECR regulation 22(2)',
    severity: 'CHANNEL',
    channels: CONSENT_ONLY,
    effectiveFrom: '2003-12-11',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutIndividual(judgeBasis),
  },
  {
    id: 'CON-007',
    code: 'CONSENT_NOT_SPECIFIC_CHANNEL',
    title: 'Consent names the channel',
    citation:
      'UK GDPR Article 4(11); ICO direct marketing guidance: consent must be specific to the type of communication',
    severity: 'CHANNEL',
    channels: CONSENT_ONLY,
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutIndividual(judgeSpecificity),
  },
  {
    id: 'CON-008',
    code: 'CONSENT_RECIPIENT_NOT_NAMED',
    title: 'The caller was named when consent was given',
    citation: 'UK GDPR Articles 4(11) and 7; ICO direct marketing guidance: indirect (third-party) consent',
    severity: 'CHANNEL',
    channels: CONSENT_ONLY,
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutIndividual(judgeNaming),
  },
  {
    id: 'CON-009',
    code: 'CONSENT_GENERIC_THIRD_PARTY',
    title: 'Recipients are more than "selected third parties"',
    citation: 'UK GDPR Articles 4(11) and 7; ICO direct marketing guidance: indirect (third-party) consent',
    severity: 'CHANNEL',
    channels: CONSENT_ONLY,
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutIndividual(judgeGenericRecipients),
  },
]

const SEND_WORDING = 'have the supplier send the archived wording of the consent'

/** UKC-004: regulation 22 protects individuals only, so these rules do not apply to a corporate subscriber. */
function aboutIndividual(judge: (lead: LeadFacts, dossier: Dossier) => Judgement): Rule['evaluate'] {
  return aboutLead((lead, dossier) => (isCorporate(dossier) ? NOT_APPLICABLE : judge(lead, dossier)))
}

function judgeBasis(lead: LeadFacts): Judgement {
  const basis = lead.consent.legalBasis
  if (isConsentBasis(basis)) return NOT_APPLICABLE
  const open = CONSENT_ONLY.filter((channel) => grantInForce(lead, channel) === null)
  if (open.length === 0) return PASS
  const remedy = 'record consent in force for the channel, with its moment, wording and evidence'
  if (isUnknownBasis(basis)) {
    return unknown({
      severity: 'REVIEW',
      channels: open,
      detail: 'the legal basis is not known and there is no consent',
      remedy,
    })
  }
  const detail = 'an individual may be sent this only by consent, and none is in force'
  return fail({ severity: 'CHANNEL', channels: open, detail, remedy })
}

function judgeSpecificity(lead: LeadFacts): Judgement {
  const broken: ChannelFinding[] = []
  const doubts: ChannelFinding[] = []
  let isGranted = false
  for (const channel of CONSENT_ONLY) {
    const grant = grantInForce(lead, channel)
    if (grant === null) continue
    isGranted = true
    const finding = specificityOf(grant)
    if (finding !== null) (isWordless(grant) ? doubts : broken).push(finding)
  }
  return isGranted ? judgementOf(groupedByChannel(broken), groupedByChannel(doubts)) : NOT_APPLICABLE
}

/** What is wrong with how a grant names its channel; null where wording or label names it. */
function specificityOf(grant: Grant): ChannelFinding | null {
  const { channel, label } = grant
  if (label !== null && channelsNamedIn(label).includes(channel)) return null
  if (isWordless(grant)) {
    return { severity: 'REVIEW', channel, detail: 'no wording on record names the channel', remedy: SEND_WORDING }
  }
  const named = channelsNamedIn(grant.text ?? '')
  if (named.includes(channel)) return null
  const remedy = 'obtain consent whose wording, or a separate choice whose label, names the channel'
  if (label === null && named.length === 0) {
    return { severity: 'REVIEW', channel, detail: 'the wording names no channel at all', remedy }
  }
  const detail =
    label === null ? 'the wording does not name the channel' : 'neither wording nor label names the channel'
  return { severity: 'CHANNEL', channel, detail, remedy }
}

function isWordless({ text }: Grant): boolean {
  return text === null || text.trim() === ''
}

function judgeNaming(lead: LeadFacts, { order }: Dossier): Judgement {
  const consents = consentsInForce(lead, order.caller, CONSENT_ONLY)
  if (consents.length === 0) return NOT_APPLICABLE
  const broken: ChannelFinding[] = []
  const doubts: ChannelFinding[] = []
  for (const consent of consents) {
    const finding = namingFault(consent)
    if (finding !== null) (consent.naming === 'unknown' ? doubts : broken).push(finding)
  }
  return judgementOf(groupedByChannel(broken), groupedByChannel(doubts))
}

function namingFault({ channel, grant, naming }: ChannelConsent): ChannelFinding | null {
  if (naming === 'named') return null
  const remedy = 'obtain consent whose wording names the caller, or have the list that the wording refers to archived'
  if (naming === 'claimed') {
    const detail = 'the wording does not bear out that the caller was named'
    return { severity: 'REVIEW', channel, detail, remedy }
  }
  if (naming !== 'unknown') {
    return { severity: 'CHANNEL', channel, detail: 'the caller is not named in the consent', remedy }
  }
  if (isWordless(grant)) {
    const detail = 'the wording is not on record, so whom it names is not known'
    return { severity: 'CHANNEL', channel, detail, remedy: SEND_WORDING }
  }
  const detail = 'the wording refers to a list whose names are not on record'
  return { severity: 'CHANNEL', channel, detail, remedy }
}

function judgeGenericRecipients(lead: LeadFacts, { order }: Dossier): Judgement {
  const consents = consentsInForce(lead, order.caller, CONSENT_ONLY)
  if (consents.length === 0) return NOT_APPLICABLE
  const broken: ChannelFinding[] = []
  const doubts: ChannelFinding[] = []
  for (const { channel, grant, naming } of consents) {
    if (naming === 'generic') {
      const remedy = 'obtain consent that names each recipient'
      broken.push({ severity: 'CHANNEL', channel, detail: 'recipients are only generic', remedy })
    }
    if (naming === 'unknown' && isWordless(grant)) {
      const detail = 'the wording is not on record, so its recipients are not known'
      doubts.push({ severity: 'REVIEW', channel, detail, remedy: SEND_WORDING })
    }
  }
  return judgementOf(groupedByChannel(broken), groupedByChannel(doubts))
}
