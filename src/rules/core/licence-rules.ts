import { endOfLondonDay } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import { WORLD, isRegion, regionCovers, regionLabel, regionsOverlap } from '../../contacts/regions.ts'
import { aboutLead } from '../about-lead.ts'
import type { Dossier, LeadFacts } from '../dossier.ts'
import { groupedByChannel, judgementOf, ofLead } from '../findings.ts'
import type { ChannelFinding } from '../findings.ts'
import { industryCovers, industryLabel } from '../industries.ts'
import { memoOfTwo } from '../memo.ts'
import { listed } from '../phrases.ts'
import { NOT_APPLICABLE, PASS, fail, failOrPass, pass, unknown } from '../rule.ts'
import type { Failure, Judgement, Rule } from '../rule.ts'
import { thresholdOf } from '../threshold.ts'

/** Does the order allow this use, today, of this lead? */
export const LICENCE_RULES: readonly Rule[] = [
  {
    id: 'LIC-001',
    code: 'LICENCE_EXPIRED',
    title: 'The licence runs today',
    citation: 'Licence',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: judgeEnd,
  },
  {
    id: 'LIC-002',
    code: 'LICENCE_USES_EXCEEDED',
    title: 'A use of the lead is left',
    citation: 'Licence',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeUses),
  },
  {
    id: 'LIC-003',
    code: 'CHANNEL_NOT_LICENSED',
    title: 'The order allows the channel',
    citation: 'Licence',
    severity: 'CHANNEL',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: judgeChannels,
  },
  {
    id: 'LIC-004',
    code: 'REGION_NOT_LICENSED',
    title: "The lead, the order and the lead's permitted region agree",
    citation: 'Licence',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeRegion),
  },
  {
    id: 'LIC-005',
    code: 'INDUSTRY_RESTRICTED',
    title: "The lead's restrictions allow the order's industry",
    citation: 'Licence',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeIndustry),
  },
  {
    id: 'LIC-007',
    code: 'EXCLUSIVITY_CONFLICT',
    title: 'Nobody else holds the person exclusively',
    citation: 'Licence',
    severity: 'BLOCK',
    channels: 'all',
    effectiveFrom: '2018-05-25',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeExclusivity),
  },
]

const REMEDY_INDUSTRY = "use leads whose restrictions allow the order's industry"

/** A licence is good through the whole of its last day in London; one without an end on record is not known to run. */
function judgeEnd({ order, today }: Dossier): Judgement {
  const { endsOn } = order
  if (endsOn === null) {
    return unknown(ofLead('BLOCK', "the licence's last day is not on record", "record the order's last licensed day"))
  }
  if (today <= endsOn) {
    return pass({ channels: 'all', until: endOfLondonDay(endsOn), because: 'end of the licence' })
  }
  return fail(ofLead('BLOCK', `licence ended on ${endsOn}`, 'have the licence extended'))
}

/** A use is a London day with a Verified answer: asking again on a day that counts already takes no further one. */
function judgeUses({ uses }: LeadFacts, dossier: Dossier): Judgement {
  const usesMax = thresholdOf(dossier, 'LIC-002', dossier.order.terms.usesPerLead)
  if (usesMax === null) return NOT_APPLICABLE
  const daysWithToday = new Set([...uses.days, dossier.today])
  if (daysWithToday.size <= usesMax) return PASS
  return fail(ofLead('BLOCK', `all ${usesMax} licensed uses of the lead are spent`, 'have further uses licensed'))
}

function judgeChannels({ order }: Dossier): Judgement {
  const { channelsApproved, channelsProhibited } = order.terms
  if (channelsApproved === null && channelsProhibited.length === 0) return PASS
  return failOrPass(
    groupedByChannel(
      CHANNELS.flatMap((channel): readonly ChannelFinding[] => {
        const remedy = 'have the order allow the channel'
        if (channelsProhibited.includes(channel)) {
          return [{ severity: 'CHANNEL', channel, detail: 'the order prohibits it', remedy }]
        }
        if (channelsApproved === null || channelsApproved.includes(channel)) return []
        return [{ severity: 'CHANNEL', channel, detail: 'the order does not approve it', remedy }]
      }),
    ),
  )
}

/**
 * Two questions: does the person live where the order may be used, and may the person be used where the order is? What
 * lies wholly inside passes, what lies wholly outside fails, and what only overlaps (a lead of Great Britain, an order
 * for Scotland) cannot be told.
 */
function judgeRegion(lead: LeadFacts, dossier: Dossier): Judgement {
  const { region } = dossier.order.terms
  const { usageRegion } = lead.restrictions
  const homes = region === null ? [] : leadRegions(lead, dossier).map((home) => homeAnswer(region, home))
  const answers = usageRegion === null ? homes : [...homes, usageAnswer(usageRegion, region)]
  const found = answers.filter((answer) => answer !== null)
  if (found.length === 0) return PASS
  return judgementOf(
    found.filter(({ severity }) => severity === 'BLOCK'),
    found.filter(({ severity }) => severity === 'REVIEW'),
  )
}

/** Where the person lives: by the postal address, else by the country of each number sent; null when nothing tells. */
function leadRegions({ person }: LeadFacts, { asked }: Dossier): readonly (string | null)[] {
  const postal = person.address?.country ?? null
  if (postal !== null) return [postal]
  const countries = asked.identifiers.flatMap(({ country }) => (country === null ? [] : [country]))
  return countries.length === 0 ? [null] : [...new Set(countries)].toSorted()
}

function homeAnswer(region: string, home: string | null): Failure | null {
  if (home !== null && covers(region, home)) return null
  const remedy = `use leads of ${regionLabel(region)} only, or have the order's region widened`
  if (home === null) return ofLead('REVIEW', "the lead's region is not known", remedy)
  const detail = `the lead is of ${regionLabel(home)}, the order is for ${regionLabel(region)}`
  return ofLead(severityOfGap(region, home), detail, remedy)
}

/** An order without a region is for anywhere, which is more than any usage region but not outside it. */
function usageAnswer(usageRegion: string, region: string | null): Failure | null {
  const used = region ?? WORLD
  if (covers(usageRegion, used)) return null
  const allowed = regionLabel(usageRegion)
  const detail = `the order is for ${regionLabel(used)}, the lead may be used in ${allowed} only`
  return ofLead(severityOfGap(usageRegion, used), detail, `use the lead under an order for ${allowed}`)
}

const covers = memoOfTwo([256, 256], regionCovers)

/** Wholly apart is a breach. An overlap, or a code that is no region, leaves it open. */
function severityOfGap(one: string, other: string): 'BLOCK' | 'REVIEW' {
  const isClear = isRegion(one) && isRegion(other) && !regionsOverlap(one, other)
  return isClear ? 'BLOCK' : 'REVIEW'
}

/**
 * A denied industry denies its branches too, and an allowed one allows them. The order's campaign categories are held
 * against the denials as well: a denied use stays denied under another heading. An order for a whole industry of which
 * the lead allows or denies a branch cannot be judged.
 */
function judgeIndustry({ restrictions }: LeadFacts, { order }: Dossier): Judgement {
  const { allowIndustries, denyIndustries } = restrictions
  if (allowIndustries === null && denyIndustries.length === 0) return NOT_APPLICABLE
  const { industry, campaignCategories } = order.terms
  const used = [...(industry === null ? [] : [industry]), ...campaignCategories]
  const denied = used.filter((code) => denyIndustries.some((other) => industryCovers(other, code)))
  if (denied.length > 0) {
    return fail(ofLead('BLOCK', `the lead may not be used for ${labelled(denied)}`, REMEDY_INDUSTRY))
  }
  if (industry === null) {
    return unknown(ofLead('REVIEW', "the order's industry is not known", "record the order's industry"))
  }
  const notAllowed = allowIndustries === null ? [] : allowanceFailures(allowIndustries, industry)
  const partly = denyIndustries.filter((other) => industryCovers(industry, other))
  const doubts = partly.length === 0 ? [] : [`the lead may not be used for ${labelled(partly)}`]
  return judgementOf(
    notAllowed.filter(({ severity }) => severity === 'BLOCK'),
    [
      ...notAllowed.filter(({ severity }) => severity === 'REVIEW'),
      ...doubts.map((detail) => ofLead('REVIEW', detail, REMEDY_INDUSTRY)),
    ],
  )
}

function allowanceFailures(allowed: readonly string[], industry: string): readonly Failure[] {
  if (allowed.some((code) => industryCovers(code, industry))) return []
  const isPartly = allowed.some((code) => industryCovers(industry, code))
  const detail = allowed.length === 0 ? 'for no industry' : `for ${labelled(allowed)} only`
  return [ofLead(isPartly ? 'REVIEW' : 'BLOCK', `the lead may be used ${detail}`, REMEDY_INDUSTRY)]
}

function labelled(codes: readonly string[]): string {
  return listed([...new Set(codes)].toSorted().map(industryLabel))
}

/** The wording names no other buyer: who holds the person is that buyer's secret. */
function judgeExclusivity({ exclusiveElsewhere }: LeadFacts, { today }: Dossier): Judgement {
  if (exclusiveElsewhere === null) return PASS
  const { until } = exclusiveElsewhere
  if (until !== null && until < today) return PASS
  return fail(
    ofLead(
      'BLOCK',
      'the person is under an exclusive assignment elsewhere',
      until === null ? 'ask again when it has ended' : `ask again after ${until}`,
    ),
  )
}
