import { daysBetween, londonDayOf } from '../../base/time.ts'
import type { Day } from '../../base/time.ts'
import { aboutLead } from '../about-lead.ts'
import { isFromDistrust } from '../distrust.ts'
import type { Dossier, LeadFacts } from '../dossier.ts'
import { ofLead } from '../findings.ts'
import { listed } from '../phrases.ts'
import { NOT_APPLICABLE, PASS, fail, failOrPass, unknown } from '../rule.ts'
import type { Failure, Judgement, Rule } from '../rule.ts'
import { thresholdOf } from '../threshold.ts'
import type { ConsentMethod } from '../vocabulary.ts'

/** Methods that need no web page, so that there is no host to approve. */
const OFFLINE_METHODS: ReadonlySet<ConsentMethod | null> = new Set<ConsentMethod>([
  'paper_signed',
  'voice_recorded_agent',
  'inbound_call',
  'sms_keyword',
  'ivr_keypress',
])

/** Where does the lead come from, and is it still what was bought? */
export const PROVENANCE_RULES: readonly Rule[] = [
  {
    id: 'PRV-003',
    code: 'SOURCE_NOT_APPROVED',
    title: 'The sign-up page is on an approved host of an active source whose evidence is trusted',
    citation: 'Provenance; UK GDPR Article 5(2)',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeSource),
  },
  {
    id: 'PRV-008',
    code: 'CONSENT_EVIDENCE_CHANGED',
    title: 'The consent evidence is that of the first version',
    citation: 'Provenance; UK GDPR Articles 5(1)(d) and 7(1)',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeChange),
  },
  {
    id: 'PRV-006',
    code: 'DUPLICATE_LEAD',
    title: 'The person was not lately verified here as another lead',
    citation: 'Practice',
    severity: 'WARN',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeDuplicates),
  },
  {
    id: 'PRV-007',
    code: 'SUPPLIER_NOT_AUTHORISED',
    title: 'The supplier has the registrations that the order demands',
    citation: 'FCA Handbook CMCOB 2.2 and CONC 8.9; Data Protection (Charges and Information) Regulations 2018',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: judgeRegistrations,
  },
]

/** A source that is suspended or has ended ends its leads however they signed up; so does distrust of the time they are of. */
function judgeSource(lead: LeadFacts, dossier: Dossier): Judgement {
  const { source } = dossier
  if (source?.status === 'suspended') {
    return fail(ofLead('BLOCK', 'the source is suspended', 'have the source approved again'))
  }
  if (source?.status === 'ended') return fail(ofLead('BLOCK', 'the source has ended', 'use leads of an active source'))
  const from = source?.distrustedFrom ?? null
  return from !== null && isDistrusted(lead, from) ? fail(distrusted(from)) : judgeHost(lead, dossier)
}

function isDistrusted({ capturedAt, receivedAt, lastEvidenceAt, grants }: LeadFacts, from: Day): boolean {
  const granted = grants.flatMap((grant) => [grant.at, grant.receivedAt])
  return isFromDistrust(from, [capturedAt, receivedAt, lastEvidenceAt, ...granted])
}

function distrusted(from: Day): Failure {
  return ofLead(
    'BLOCK',
    `the source is not trusted for evidence captured or received from ${from} on`,
    'have the source trusted again, or use a lead whose evidence is older',
  )
}

/** The host is asked for only where there was a web page. */
function judgeHost({ consent, dataSource }: LeadFacts, { source }: Dossier): Judgement {
  if (OFFLINE_METHODS.has(consent.method)) return NOT_APPLICABLE
  if (source === null || source.approvedHosts.length === 0) {
    return unknown(ofLead('REVIEW', 'the source has no list of approved hosts', "record the source's approved hosts"))
  }
  if (dataSource.signupUrl === null) {
    return unknown(ofLead('REVIEW', 'the sign-up URL is not on record', 'have the supplier send the sign-up URL'))
  }
  const host = hostOf(dataSource.signupUrl)
  const isApproved = host !== null && source.approvedHosts.some((own) => host === own || host.endsWith(`.${own}`))
  const remedy = 'have the host of the sign-up page approved for the source'
  return failOrPass(
    isApproved ? [] : [ofLead('BLOCK', "the sign-up page's host is not approved for the source", remedy)],
  )
}

/** The host that a browser would ask, lower case, without a final dot. Forms often leave the scheme out. */
function hostOf(url: string): string | null {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`
  const parsed = URL.parse(withScheme)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null
  return parsed.hostname.replace(/\.$/, '')
}

/** Evidence that changes after the sale was made to fit. Before it, a person must look; the first version stays judged. */
function judgeChange({ evidenceChange }: LeadFacts, { order }: Dossier): Judgement {
  if (evidenceChange === null) return PASS
  const assignedAt = order.assignment?.deliveredAt ?? null
  const isAfterSale = assignedAt !== null && evidenceChange.at > assignedAt
  const fields = listed([...new Set(evidenceChange.fields)].toSorted())
  const detail = `the record was sent again with other ${fields} on ${londonDayOf(evidenceChange.at)}`
  const remedy = 'have the person renew consent and record it as an event'
  return fail(
    isAfterSale ? ofLead('BLOCK', `${detail}, after the lead was assigned`, remedy) : ofLead('REVIEW', detail, remedy),
  )
}

/** Days count in London, the day of the earlier answer as day 0. */
function judgeDuplicates({ duplicates }: LeadFacts, dossier: Dossier): Judgement {
  const windowDays = thresholdOf(dossier, 'PRV-006', dossier.order.terms.duplicateWindowDays)
  const days = duplicates
    .map(({ at }) => londonDayOf(at))
    .filter((day) => daysBetween(day, dossier.today) <= windowDays)
  if (days.length === 0) return PASS
  const newest = days.reduce((latest, day) => (day > latest ? day : latest))
  return fail(
    ofLead(
      'WARN',
      `the same person was verified under this order as another lead on ${newest}`,
      'use one of the two leads',
    ),
  )
}

function judgeRegistrations({ order, source }: Dossier): Judgement {
  const demanded = order.terms.requiredRegistrations
  if (demanded.length === 0) return NOT_APPLICABLE
  if (source === null) return unknown(ofLead('REVIEW', 'the supplier is not known', "record the source's supplier"))
  const { registrations } = source.supplier
  const missing = [...new Set(demanded)].filter((register) => (registrations[register] ?? '') === '').toSorted()
  const names = listed(missing)
  return failOrPass(
    missing.length === 0
      ? []
      : [ofLead('BLOCK', `the supplier has no ${names} registration`, `record the ${names} registration`)],
  )
}
