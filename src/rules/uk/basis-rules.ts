import { aboutLead } from '../about-lead.ts'
import { collectedByCaller } from '../collected-by-caller.ts'
import type { Dossier, LeadFacts } from '../dossier.ts'
import { groupedByChannel, judgementOf } from '../findings.ts'
import type { ChannelFinding } from '../findings.ts'
import { isConsentBasis, isUnknownBasis } from '../legal-basis.ts'
import { CONSENT_ONLY, NOT_CONSENT_ONLY } from '../marketing-channels.ts'
import { NOT_APPLICABLE, PASS, fail, unknown } from '../rule.ts'
import type { Failure, Judgement, Rule } from '../rule.ts'
import { consentsInForce, isPassive } from './caller-consent.ts'
import type { ChannelConsent } from './caller-consent.ts'

/** Does the declared basis hold for this caller? */
export const UK_BASIS_RULES: readonly Rule[] = [
  {
    id: 'CON-019',
    code: 'SOFT_OPT_IN_NOT_AVAILABLE',
    title: 'Soft opt-in is claimed only by who collected the lead',
    citation: 'PECR regulation 22(3)',
    severity: 'CHANNEL',
    channels: CONSENT_ONLY,
    effectiveFrom: '2003-12-11',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeSoftOptIn),
  },
  {
    id: 'CON-022',
    code: 'BASIS_CONSENT_INVALID',
    title: 'Consent that is the basis is valid for this caller',
    citation: 'UK GDPR Articles 6(1)(a), 4(11) and 7',
    severity: 'CHANNEL',
    channels: NOT_CONSENT_ONLY,
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeConsentAsBasis),
  },
  {
    id: 'CON-021',
    code: 'BALANCING_TEST_MISSING',
    title: 'Legitimate interest has its balancing test on record',
    citation: 'UK GDPR Article 6(1)(f)',
    severity: 'REVIEW',
    channels: NOT_CONSENT_ONLY,
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeBalancingTest),
  },
]

/** Regulation 22(3) is for whoever obtained the details itself; a lead that another supplied is bought. */
function judgeSoftOptIn({ consent }: LeadFacts, dossier: Dossier): Judgement {
  if (consent.legalBasis !== 'soft_opt_in') return NOT_APPLICABLE
  const remedy =
    'obtain consent for the channel: soft opt-in serves only who collected the details in a sale of its own'
  if (dossier.source === null) {
    const detail = 'soft opt-in is claimed and who collected the lead is not known'
    return unknown({ severity: 'REVIEW', channels: CONSENT_ONLY, detail, remedy })
  }
  if (collectedByCaller(dossier)) return PASS
  return fail({
    severity: 'CHANNEL',
    channels: CONSENT_ONLY,
    detail: 'soft opt-in is claimed on a bought lead',
    remedy,
  })
}

/** A caller that has assessed its own legitimate interest needs no consent on these channels, so a faulty one costs nothing. */
function judgeConsentAsBasis(lead: LeadFacts, { order }: Dossier): Judgement {
  const basis = lead.consent.legalBasis
  const isConsent = isConsentBasis(basis)
  if (!isConsent && !isUnknownBasis(basis)) return NOT_APPLICABLE
  const consents = consentsInForce(lead, order.caller, NOT_CONSENT_ONLY)
  if (consents.length === 0) return NOT_APPLICABLE
  if (isOnRecord(order.terms.legitimateInterestAssessment)) return PASS
  const broken: ChannelFinding[] = []
  const doubts: ChannelFinding[] = []
  for (const consent of consents) {
    const fault = faultOfConsent(lead, consent)
    if (fault === null) continue
    if (isConsent && !fault.isDoubt) broken.push(fault.finding)
    else doubts.push({ ...fault.finding, severity: 'REVIEW' })
  }
  return judgementOf(groupedByChannel(broken), groupedByChannel(doubts))
}

function faultOfConsent(
  lead: LeadFacts,
  { channel, grant, naming }: ChannelConsent,
): { readonly finding: ChannelFinding; readonly isDoubt: boolean } | null {
  const remedy =
    'obtain consent that names the caller, or record a legitimate-interest assessment of the caller on the order'
  if (isPassive(lead, grant)) {
    const detail = 'the consent relied on was pre-ticked, opt-out or passive'
    return { finding: { severity: 'CHANNEL', channel, detail, remedy }, isDoubt: false }
  }
  if (naming === 'named') return null
  const detail =
    naming === 'generic'
      ? 'the consent relied on names only generic recipients'
      : 'the consent relied on does not name the caller'
  return { finding: { severity: 'REVIEW', channel, detail, remedy }, isDoubt: naming === 'unknown' }
}

function judgeBalancingTest({ consent }: LeadFacts): Judgement {
  const basis = consent.legalBasis
  if (isOnRecord(consent.balancingTestReference)) return basis === 'legitimate_interest' ? PASS : NOT_APPLICABLE
  const failure: Failure = {
    severity: 'REVIEW',
    channels: NOT_CONSENT_ONLY,
    detail: 'legitimate interest is claimed without a balancing test on record',
    remedy: 'record the reference of the balancing test',
  }
  if (basis === 'legitimate_interest') return fail(failure)
  if (!isUnknownBasis(basis)) return NOT_APPLICABLE
  return unknown({ ...failure, detail: 'the legal basis is not known and no balancing test is on record' })
}

function isOnRecord(reference: string | null): boolean {
  return reference !== null && reference.trim() !== ''
}
