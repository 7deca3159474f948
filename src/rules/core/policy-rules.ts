import { addDays, addMonths, daysBetween, londonDayOf } from '../../base/time.ts'
import { aboutLead } from '../about-lead.ts'
import { collectedByCaller } from '../collected-by-caller.ts'
import type { Dossier, LeadFacts, PolicyScan } from '../dossier.ts'
import { ofLead } from '../findings.ts'
import { isConsentBasis } from '../legal-basis.ts'
import { NOT_APPLICABLE, PASS, fail, failOrPass, unknown } from '../rule.ts'
import type { Judgement, Rule } from '../rule.ts'
import { thresholdOf } from '../threshold.ts'

const SCAN_AGE_DAYS_MAX = 30
const POLICY_AGE_MONTHS_MAX = 24

/** How sure a scan must be that a policy denies sharing before an operator's confirmation lets it end a lead. */
const DENIAL_CONFIDENCE_MIN = 0.95

/** What does the privacy policy behind the sign-up say? Read from a stored scan; without one nothing is known. */
export const POLICY_RULES: readonly Rule[] = [
  {
    id: 'PPS-001',
    code: 'POLICY_UNAVAILABLE',
    title: 'The privacy policy could be read',
    citation: 'UK GDPR Article 13',
    severity: 'REVIEW',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeAvailable),
  },
  {
    id: 'PPS-002',
    code: 'POLICY_SCAN_STALE',
    title: 'The scan is recent and the policy that of the consent',
    citation: 'Evidence; UK GDPR Article 5(2)',
    severity: 'WARN',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeScanFresh),
  },
  {
    id: 'PPS-003',
    code: 'POLICY_BASIS_CONFLICT',
    title: 'The policy names the declared basis',
    citation: 'UK GDPR Article 13(1)(c)',
    severity: 'REVIEW',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeBasis),
  },
  {
    id: 'PPS-004',
    code: 'POLICY_NO_OPT_OUT',
    title: 'The policy says how to opt out or object',
    citation: 'UK GDPR Articles 13(2)(b) and 21(4)',
    severity: 'REVIEW',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: (dossier) => clause(scanOf(dossier)?.optOutClauseFound, 'an opt-out or objection clause'),
  },
  {
    id: 'PPS-005',
    code: 'POLICY_SHARING_NOT_DISCLOSED',
    title: 'The policy discloses sharing with third parties',
    citation: 'UK GDPR Articles 5(1)(a) and 13(1)(e)',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: judgeSharing,
  },
  {
    id: 'PPS-006',
    code: 'POLICY_NO_PURPOSE',
    title: 'The policy declares its purposes',
    citation: 'UK GDPR Article 13(1)(c)',
    severity: 'REVIEW',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: (dossier) => clause(scanOf(dossier)?.purposeOfUseDeclared, 'a declared purpose of use'),
  },
  {
    id: 'PPS-007',
    code: 'POLICY_UNDATED',
    title: 'The policy has a date and is kept up to date',
    citation: 'Practice',
    severity: 'WARN',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: judgeDate,
  },
]

const REMEDY_SCAN = 'have the privacy policy scanned'

function judgeAvailable({ dataSource }: LeadFacts, { policy }: Dossier): Judgement {
  if (dataSource.privacyPolicyUrl === null) {
    const remedy = 'have the supplier send the address of the privacy policy'
    return fail(ofLead('REVIEW', 'no privacy policy is on record', remedy))
  }
  if (policy.newest === null) return unscanned()
  if (readable(policy.newest) !== null) return PASS
  return fail(ofLead('REVIEW', 'the privacy policy could not be read', 'have the policy published again and scanned'))
}

/**
 * Stale by age, or because the policy is no longer the one of the consent. Where the scan itself could not compare the
 * two, an unchanged scan or the policy's own date decides; where there is neither, it cannot be told.
 */
function judgeScanFresh(lead: LeadFacts, dossier: Dossier): Judgement {
  const scan = scanOf(dossier)
  if (scan === null) return unscanned()
  const daysMax = thresholdOf(dossier, 'PPS-002', SCAN_AGE_DAYS_MAX)
  const scannedOn = londonDayOf(scan.scannedAt)
  const isOld = addDays(scannedOn, daysMax) < dossier.today
  const hasChanged = changedSinceConsent(scan, lead, dossier)
  const warnings = [
    ...(isOld ? [ofLead('WARN', `the scan is ${daysBetween(scannedOn, dossier.today)} days old`, REMEDY_SCAN)] : []),
    ...(hasChanged === true
      ? [ofLead('WARN', 'the policy changed after the consent', 'compare the two versions')]
      : []),
  ]
  if (warnings.length > 0) return fail(warnings)
  if (hasChanged === false) return PASS
  return unknown(ofLead('REVIEW', 'whether the policy changed after the consent is not known', REMEDY_SCAN))
}

function changedSinceConsent(scan: PolicyScan, lead: LeadFacts, { policy }: Dossier): boolean | null {
  if (scan.changedSinceConsent !== null) return scan.changedSinceConsent
  if (policy.atConsent?.scanId === scan.scanId) return false
  if (scan.lastUpdated === null) return null
  return scan.lastUpdated > londonDayOf(lead.consent.timestamp ?? lead.capturedAt)
}

/** Soft opt-in rests on legitimate interest. Of the bases that never serve marketing the scan looks for none. */
function judgeBasis({ consent }: LeadFacts, dossier: Dossier): Judgement {
  const scan = scanOf(dossier)
  const basis = consent.legalBasis
  if (basis === null) return NOT_APPLICABLE
  if (isConsentBasis(basis)) {
    return clause(scan?.mentionsConsent, 'consent as a basis')
  }
  if (basis === 'legitimate_interest' || basis === 'soft_opt_in') {
    return clause(scan?.mentionsLegitimateInterest, 'legitimate interest as a basis')
  }
  return unknown(ofLead('REVIEW', 'whether the policy names the declared basis is not known', 'read the policy'))
}

/**
 * Judged by the policy live at consent where that scan could be read, else by the newest; only for a lead that was
 * sold, which one of an unknown supplier is taken to be. A scan may doubt a lead by itself. It ends one only when it is
 * sure, the page does not contradict itself, and an operator has read that version and agrees.
 */
function judgeSharing(dossier: Dossier): Judgement {
  if (collectedByCaller(dossier)) return NOT_APPLICABLE
  const scan = readable(dossier.policy.atConsent) ?? scanOf(dossier)
  const sharing = scan === null ? null : sharingOf(scan)
  if (scan === null || sharing === null) return unscanned()
  if (sharing === 'affirmed' && scan.contradiction) {
    return unknown(ofLead('REVIEW', 'the policy both discloses and denies sharing', 'have an operator read the policy'))
  }
  if (sharing === 'affirmed') return PASS
  const remedy = 'use leads whose policy disclosed sharing when they consented'
  if (sharing === 'silent') return fail(ofLead('REVIEW', 'the policy is silent on sharing with third parties', remedy))
  return fail(ofLead(isSure(scan) ? 'BLOCK' : 'REVIEW', 'the policy denies sharing with third parties', remedy))
}

function isSure({ confidence, contradiction, confirmedByOperator }: PolicyScan): boolean {
  return confidence !== null && confidence >= DENIAL_CONFIDENCE_MIN && !contradiction && confirmedByOperator
}

/** A scan that tells only yes or no of sharing denies nothing: its "no" is silence. */
function sharingOf({ sharing, thirdPartyDataSharing }: PolicyScan): PolicyScan['sharing'] {
  if (sharing !== null || thirdPartyDataSharing === null) return sharing
  return thirdPartyDataSharing ? 'affirmed' : 'silent'
}

/** A policy of exactly the age limit still passes. */
function judgeDate(dossier: Dossier): Judgement {
  const scan = scanOf(dossier)
  if (scan === null) return unscanned()
  if (scan.lastUpdated === null) {
    return fail(ofLead('WARN', 'the policy has no date', 'have the policy say when it was last updated'))
  }
  const monthsMax = thresholdOf(dossier, 'PPS-007', POLICY_AGE_MONTHS_MAX)
  const isOld = addMonths(scan.lastUpdated, monthsMax) < dossier.today
  const detail = `the policy was last updated on ${scan.lastUpdated}, over ${monthsMax} months ago`
  return failOrPass(isOld ? [ofLead('WARN', detail, 'have the policy reviewed and dated')] : [])
}

/** The newest scan that could be read, or null. */
function scanOf({ policy }: Dossier): PolicyScan | null {
  return readable(policy.newest)
}

/** Of a page that was read in part, what could not be told is null. */
function readable(scan: PolicyScan | null): PolicyScan | null {
  return scan?.outcome === 'ok' || scan?.outcome === 'ok_partial' ? scan : null
}

/** @param found undefined when there is no readable scan, null when the scan could not tell. */
function clause(found: boolean | null | undefined, what: string): Judgement {
  if (found === true) return PASS
  if (found === false) return fail(ofLead('REVIEW', `the policy has not ${what}`, `have the policy state ${what}`))
  return unscanned()
}

function unscanned(): Judgement {
  return unknown(ofLead('REVIEW', 'no scan of the privacy policy tells', REMEDY_SCAN))
}
