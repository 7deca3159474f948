import { addMs, londonDayOf } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import { aboutLead } from '../about-lead.ts'
import { consentFor, grantInForce } from '../consent.ts'
import type { Dossier, LeadFacts, Withdrawal } from '../dossier.ts'
import { groupedByChannel, judgementOf, ofLead } from '../findings.ts'
import type { ChannelFinding } from '../findings.ts'
import { isUkLead } from '../jurisdiction.ts'
import { isConsentBasis, isUnknownBasis } from '../legal-basis.ts'
import type { RecordedBasis } from '../legal-basis.ts'
import { CONSENT_ONLY, NOT_CONSENT_ONLY } from '../marketing-channels.ts'
import { NOT_APPLICABLE, PASS, fail, failOrPass, unknown } from '../rule.ts'
import type { Failure, Judgement, Rule } from '../rule.ts'
import { isCorporate } from '../subscriber.ts'
import type { LegalBasis } from '../vocabulary.ts'

/** Clocks of two machines may differ by this much before a timestamp is one from the future. */
const CLOCK_SKEW_MS = 5 * 60_000

/** Before the first opt-in form that anyone could still have on file; older ones are spreadsheet accidents (1900, 1970). */
const FIRST_BELIEVABLE = '2000-01-01T00:00:00.000Z'

const NEVER_FOR_MARKETING: ReadonlySet<LegalBasis> = new Set([
  'contract',
  'legal_obligation',
  'vital_interest',
  'public_task',
])

/** Is there consent, or another basis, and can it be believed? */
export const CONSENT_RULES: readonly Rule[] = [
  {
    id: 'CON-001',
    code: 'LEGAL_BASIS_MISSING',
    title: 'There is a legal basis that can carry marketing',
    citation: 'UK GDPR Article 6(1)',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeLegalBasis),
  },
  {
    id: 'CON-003',
    code: 'CONSENT_TIMESTAMP_MISSING',
    title: 'Consent has its moment on record',
    citation: 'UK GDPR Article 7(1)',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeTimestampPresent),
  },
  {
    id: 'CON-004',
    code: 'CONSENT_TIMESTAMP_INVALID',
    title: 'Every timestamp is possible',
    citation: 'Evidence integrity; UK GDPR Article 7(1)',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeTimestamps),
  },
  {
    id: 'CON-005',
    code: 'CONSENT_MISSING',
    title: 'Consent is in force for the channel',
    citation: 'UK GDPR Article 6(1)(a); PECR regulation 22',
    severity: 'CHANNEL',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeConsentPresent),
  },
  {
    id: 'CON-006',
    code: 'CONSENT_TEXT_MISSING',
    title: 'The wording agreed to is on record',
    citation: 'UK GDPR Article 7(1); ICO guidance on consent: keep the wording',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeWordingPresent),
  },
  {
    id: 'CON-011',
    code: 'CONSENT_PRETICKED',
    title: 'Consent was an act of the person',
    citation: 'UK GDPR Article 4(11) and recital 32',
    severity: 'CHANNEL',
    channels: CONSENT_ONLY,
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeMethod),
  },
  {
    id: 'CON-014',
    code: 'CONSENT_WITHDRAWN',
    title: 'No withdrawal or objection came after the grant',
    citation: 'UK GDPR Articles 7(3) and 21; PECR regulation 21(1)(a)',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeWithdrawals),
  },
]

function judgeLegalBasis({ consent }: LeadFacts): Judgement {
  const detail = faultOfBasis(consent.legalBasis)
  if (detail === null) return PASS
  const remedy = 'have the supplier record consent or legitimate interest as the basis, with its evidence'
  return fail({ severity: 'BLOCK', channels: 'all', detail, remedy })
}

/** Soft opt-in is a basis of sorts; that it does not carry a bought lead is CON-019's to say. */
function faultOfBasis(basis: RecordedBasis): string | null {
  if (basis === null) return 'no legal basis is on record'
  if (basis === 'other') return 'the legal basis recorded is none that the law knows'
  if (!NEVER_FOR_MARKETING.has(basis)) return null
  return `the legal basis recorded (${basis.replace('_', ' ')}) never serves marketing`
}

/**
 * The moment of the record's own consent, or of a later event that gave or renewed it. Timestamps that the record has
 * per channel do not stand in for it: they say which choices were made, not when the wording was agreed to.
 */
function judgeTimestampPresent({ consent, grants }: LeadFacts): Judgement {
  const isPresent = consent.timestamp !== null || grants.some(({ origin }) => origin !== 'record')
  return neededForConsent(
    consent.legalBasis,
    isPresent,
    ofLead(
      'BLOCK',
      'the moment of consent is not on record',
      'have the supplier send it as a consent event (granted), with its wording and channels',
    ),
  )
}

function judgeTimestamps(lead: LeadFacts, { now }: Dossier): Judgement {
  const { capturedAt, receivedAt, consent, grants } = lead
  const faults = grants.map((grant) => faultOfTimestamp(grant, now))
  faults.push(faultOfTimestamp({ at: capturedAt, receivedAt }, now))
  if (consent.timestamp !== null) faults.push(faultOfTimestamp({ at: consent.timestamp, receivedAt }, now))
  const details = faults.filter((fault) => fault !== null)
  if (details.length === 0) return PASS
  return fail(
    [...new Set(details)].toSorted().map((detail): Failure => ({
      severity: 'BLOCK',
      channels: 'all',
      detail,
      remedy: 'have the supplier prove the true moment of consent and send it as a new consent event',
    })),
  )
}

/** The receipt's own clock may run ahead of ours, hence both limits; nothing is agreed to after its record has arrived. */
function faultOfTimestamp(stamp: { readonly at: Instant; readonly receivedAt: Instant }, now: Instant): string | null {
  if (stamp.at > now && stamp.at > addMs(now, CLOCK_SKEW_MS)) return 'a timestamp lies in the future'
  if (stamp.at < FIRST_BELIEVABLE) return 'a timestamp lies before 2000'
  return stamp.at > stamp.receivedAt ? 'a timestamp is later than the receipt of the record that carries it' : null
}

/**
 * Consent is needed on every channel when it is the declared basis. In the UK it is needed on the consent-only channels
 * whatever the basis, unless the subscriber is corporate, who needs it on none of them (UKC-004). What an unknown basis
 * needs cannot be told, and the channel is not used until it can.
 */
function judgeConsentPresent(lead: LeadFacts, dossier: Dossier): Judgement {
  const basis = lead.consent.legalBasis
  const isUk = isUkLead(dossier)
  const concerned = isUk && isCorporate(dossier) ? NOT_CONSENT_ONLY : CHANNELS
  const needed = isConsentBasis(basis)
    ? concerned
    : concerned.filter((channel) => isUk && CONSENT_ONLY.includes(channel))
  const doubtful = isUnknownBasis(basis) ? concerned.filter((channel) => !needed.includes(channel)) : []
  if (needed.length === 0 && doubtful.length === 0) return NOT_APPLICABLE
  return judgementOf(missingConsent(lead, needed), missingConsent(lead, doubtful))
}

function missingConsent(lead: LeadFacts, channels: readonly Channel[]): readonly Failure[] {
  const missing = channels.filter((channel) => grantInForce(lead, channel) === null)
  if (missing.length === 0) return []
  const remedy = 'record consent for the channel with its moment, wording and evidence'
  return [{ severity: 'CHANNEL', channels: missing, detail: 'no consent is in force', remedy }]
}

/** A wording that came with a later event serves the channels of that event; the others are lost without one. */
function judgeWordingPresent(lead: LeadFacts): Judgement {
  const { consent, grants } = lead
  const failure: Failure = ofLead(
    'BLOCK',
    'the wording agreed to is not on record',
    'have the supplier send the archived wording',
  )
  const isPresent = consent.text !== null || grants.some(({ text }) => text !== null)
  if (!isPresent || !isConsentBasis(consent.legalBasis)) return neededForConsent(consent.legalBasis, isPresent, failure)
  const bare = consent.text === null ? CHANNELS.filter((channel) => grantInForce(lead, channel)?.text === null) : []
  return failOrPass(bare.length === 0 ? [] : [{ ...failure, severity: 'CHANNEL', channels: bare }])
}

/**
 * The method of the channel's own grant, else the record's. Judged where consent is relied on: where it is the declared
 * basis, and where a grant is in force. A box ticked beforehand, a box to opt out and silence are one and the same.
 */
function judgeMethod(lead: LeadFacts): Judgement {
  const { consent } = lead
  const concerned = isConsentBasis(consent.legalBasis)
    ? CONSENT_ONLY
    : CONSENT_ONLY.filter((channel) => grantInForce(lead, channel) !== null)
  if (concerned.length === 0) return NOT_APPLICABLE
  const passive: ChannelFinding[] = []
  const untold: ChannelFinding[] = []
  for (const channel of concerned) {
    const method = grantInForce(lead, channel)?.method ?? consent.method
    if (method === 'web_preticked') passive.push(methodPassive(channel))
    if (method === null || method === 'imported_unknown') untold.push(methodUntold(channel))
  }
  return judgementOf(groupedByChannel(passive), groupedByChannel(untold))
}

function methodPassive(channel: Channel): ChannelFinding {
  return {
    severity: 'CHANNEL',
    channel,
    detail: 'consent was pre-ticked, opt-out or passive',
    remedy: 'obtain consent by an act of the person, such as ticking an empty box',
  }
}

function methodUntold(channel: Channel): ChannelFinding {
  return {
    severity: 'REVIEW',
    channel,
    detail: 'how consent was given is not known',
    remedy: 'have the supplier record the method of consent',
  }
}

const REMEDY_WITHDRAWN = 'wait for the person to consent anew, with a wording and evidence of its own'

/** BLOCK when no channel is left on which the person may be reached, by one word for all or by several. */
function judgeWithdrawals(lead: LeadFacts): Judgement {
  const stopped: ChannelFinding[] = []
  for (const channel of CHANNELS) {
    const consent = consentFor(lead, channel)
    if (consent.state !== 'withdrawn') continue
    stopped.push({
      severity: 'CHANNEL',
      channel,
      detail: withdrawalDetail(consent.withdrawal),
      remedy: REMEDY_WITHDRAWN,
    })
  }
  const failures = groupedByChannel(stopped)
  if (stopped.length < CHANNELS.length) return failOrPass(failures)
  return fail(failures.map(({ detail }) => ofLead('BLOCK', detail, REMEDY_WITHDRAWN)))
}

function withdrawalDetail({ kind, at }: Withdrawal): string {
  const day = londonDayOf(at)
  return kind === 'withdrawn' ? `consent was withdrawn on ${day}` : `the person objected on ${day}`
}

/** What consent must have on record: judged when the basis is consent, doubted when the basis is not known. */
function neededForConsent(basis: RecordedBasis, isPresent: boolean, failure: Failure): Judgement {
  if (isConsentBasis(basis)) return failOrPass(isPresent ? [] : [failure])
  if (!isUnknownBasis(basis)) return NOT_APPLICABLE
  return isPresent ? PASS : unknown(failure)
}
