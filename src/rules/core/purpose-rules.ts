import type { Day } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import { aboutLead } from '../about-lead.ts'
import { collectedByCaller } from '../collected-by-caller.ts'
import { grantInForce } from '../consent.ts'
import type { Dossier, LeadFacts } from '../dossier.ts'
import { groupedByChannel, judgementOf, ofLead } from '../findings.ts'
import type { ChannelFinding } from '../findings.ts'
import { industriesNamedIn, industryCovers, industryLabel } from '../industries.ts'
import { memoOfTwo } from '../memo.ts'
import { listed } from '../phrases.ts'
import { NOT_APPLICABLE, PASS, fail, failOrPass } from '../rule.ts'
import type { Failure, Judgement, Rule } from '../rule.ts'
import { isSameList } from '../same-list.ts'
import { thresholdOf } from '../threshold.ts'

/** The pieces of evidence that CON-020 looks for, and how many of them make a consent demonstrable. */
const EVIDENCE_PIECES = 7
const EVIDENCE_PIECES_MIN = 4

/** Words by which a wording says that the products it names are not all. */
const OPEN_ENDED =
  /\b(other|similar|related|any|various|further|range of|more) (products?|services?|offers?|goods|deals)\b/i

/** Does the consent reach this use, from this person, with enough behind it? */
export const PURPOSE_RULES: readonly Rule[] = [
  {
    id: 'CON-016',
    code: 'PURPOSE_MISMATCH',
    title: 'The person agreed to this kind of use',
    citation: 'UK GDPR Article 5(1)(b)',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgePurpose),
  },
  {
    id: 'CON-017',
    code: 'UNDERAGE',
    title: 'The person is of age',
    citation: 'Practice (18); UK GDPR Article 8 and Data Protection Act 2018 section 9 (13, online services)',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead(judgeAge),
  },
  {
    id: 'CON-020',
    code: 'EVIDENCE_INSUFFICIENT',
    title: 'Enough evidence shows the consent',
    citation: 'UK GDPR Article 7(1)',
    severity: 'REVIEW',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeEvidence),
  },
]

function judgePurpose(lead: LeadFacts, dossier: Dossier): Judgement {
  const { categories } = lead.consent
  const limited = limitedWordings(lead, dossier)
  if (categories === null || categories.length === 0) return judgementOf(limited, [categoriesUntold()])
  // Of a lead that nobody sold the caller's own marketing is the purpose.
  const needed = collectedByCaller(dossier) ? 'own_marketing' : 'third_party_marketing'
  if (categories.includes(needed)) return failOrPass(limited)
  const purpose = needed === 'own_marketing' ? "the caller's own marketing" : 'third-party marketing'
  const blocked: Failure = ofLead(
    'BLOCK',
    `the categories agreed to lack ${purpose}`,
    `obtain consent that covers ${purpose}`,
  )
  return fail([blocked, ...limited])
}

function categoriesUntold(): Failure {
  return ofLead(
    'REVIEW',
    'the categories agreed to are not on record',
    'have the supplier record what the person agreed to',
  )
}

/**
 * Wordings that name products of other industries only. Names of organisations are no products ("Harbour Energy" may
 * sell insurance), and a wording that goes on to "other products" limits nothing.
 */
function limitedWordings(lead: LeadFacts, dossier: Dossier): readonly Failure[] {
  const { industry } = dossier.order.terms
  if (industry === null) return []
  const use = useOf(industry, namesBeside(dossier))
  const remedy = "obtain consent whose wording covers the order's industry"
  const findings: ChannelFinding[] = []
  let isWorded = false
  for (const channel of CHANNELS) {
    const text = grantInForce(lead, channel)?.text ?? null
    if (text === null) continue
    isWorded = true
    const named = otherIndustries(use, text)
    if (named.length > 0) findings.push({ severity: 'REVIEW', channel, detail: limitDetail(named, industry), remedy })
  }
  if (isWorded || lead.consent.text === null) return groupedByChannel(findings)
  const named = otherIndustries(use, lead.consent.text)
  return named.length === 0 ? [] : [ofLead('REVIEW', limitDetail(named, industry), remedy)]
}

function limitDetail(named: readonly string[], industry: string): string {
  return `the wording speaks of ${listed(named.map(industryLabel))}, the order is for ${industryLabel(industry)}`
}

// No text that was let in holds a NUL.
const SEPARATOR = '\u0000'

/** What a wording is held against, in one text: the order's industry, and the names that may stand in the wording. */
function useOf(industry: string, names: readonly string[]): string {
  return [industry, ...names].join(SEPARATOR)
}

// Wordings repeat from lead to lead, and reading one takes longer than all the rest of the rule.
const otherIndustries = memoOfTwo([64, 64], otherIndustriesIn)

function otherIndustriesIn(use: string, text: string): readonly string[] {
  const [industry = '', ...names] = use.split(SEPARATOR)
  if (OPEN_ENDED.test(text)) return []
  const named = industriesNamedIn(withoutNames(text, names))
  const isMeant = named.some((other) => industryCovers(other, industry) || industryCovers(industry, other))
  return isMeant ? [] : named
}

function withoutNames(text: string, names: readonly string[]): string {
  const longestFirst = [...new Set(names)].filter((name) => name !== '').toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, name) => rest.toLowerCase().replaceAll(name.toLowerCase(), ' '), text)
}

/** Names that may stand in the wording and say nothing about its purpose, even where they hold an industry's word. */
function namesBeside({ lead, order, source }: Dossier): readonly string[] {
  const parties = source === null ? [order.caller, order.buyer] : [order.caller, order.buyer, source.supplier]
  const names = parties.map(({ legalName }) => legalName)
  for (const { otherNames } of parties) for (const name of otherNames) names.push(name)
  if (lead === null) return names
  const { consent, grants } = lead
  for (const name of consent.namedRecipients) names.push(name)
  for (const { namedRecipients } of grants) {
    // Grants mostly repeat the record's.
    if (isSameList(namedRecipients, consent.namedRecipients)) continue
    for (const name of namedRecipients) names.push(name)
  }
  return names
}

/** The order may set 13 to 18 for goods that anyone may buy; nothing lower and nothing higher counts. */
function judgeAge({ person }: LeadFacts, dossier: Dossier): Judgement {
  if (person.dateOfBirth === null) return NOT_APPLICABLE
  const wanted = thresholdOf(dossier, 'CON-017', dossier.order.terms.minimumAge)
  const minimum = Math.min(18, Math.max(13, wanted))
  if (ageOn(person.dateOfBirth, dossier.today) >= minimum) return PASS
  return fail(ofLead('BLOCK', `the date of birth says under ${minimum}`, `ask again when the person is ${minimum}`))
}

/** Whole years. Who was born on 29 February is a year older on 1 March of a common year, not the day before. */
function ageOn(birth: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

function judgeEvidence(lead: LeadFacts, dossier: Dossier): Judgement {
  const missing = missingEvidence(lead)
  const present = EVIDENCE_PIECES - missing.length
  const needed = thresholdOf(dossier, 'CON-020', EVIDENCE_PIECES_MIN)
  if (present >= needed) return PASS
  return fail(
    ofLead(
      'REVIEW',
      `only ${present} of ${EVIDENCE_PIECES} pieces of evidence are on record`,
      `have the supplier send at least ${needed - present} of: ${missing.join(', ')}`,
    ),
  )
}

function missingEvidence({ consent, dataSource, grants, userDetails }: LeadFacts): readonly string[] {
  const missing: string[] = []
  if (userDetails.ipAddress === null && dataSource.signupIp === null) missing.push('IP address')
  if (userDetails.userAgent === null) missing.push('user agent')
  if (dataSource.signupUrl === null) missing.push('sign-up URL')
  if (dataSource.referrerUrl === null) missing.push('referrer')
  if (consent.text === null && grants.every(({ text }) => text === null)) missing.push('wording')
  if (consent.timestamp === null && grants.length === 0) missing.push('timestamp')
  const isReferenced = consent.evidenceReference !== null || grants.some((grant) => grant.evidenceReference !== null)
  if (!isReferenced) missing.push('evidence reference')
  return missing
}
