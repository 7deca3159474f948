import { addDays, londonDayOf, startOfLondonDay } from '../../base/time.ts'
import type { Day } from '../../base/time.ts'
import type { Channel } from '../../contacts/channel.ts'
import { aboutLead } from '../about-lead.ts'
import type { Dossier, LeadFacts } from '../dossier.ts'
import { judgementOf } from '../findings.ts'
import { groupedBy } from '../grouped.ts'
import { CALLS } from '../marketing-channels.ts'
import { listed } from '../phrases.ts'
import { NOT_APPLICABLE, PASS, fail, failOrPass, unknown } from '../rule.ts'
import type { Failure, Judgement, Limit, Rule } from '../rule.ts'
import { consentToCalls } from './caller-consent.ts'
import { REGISTER_DAYS, callScreeningOf, isBinding } from './screening.ts'
import type { CallRegister, Listing, RegisterScreening } from './screening.ts'

/** Are the numbers on a register of people who do not want marketing calls? */
export const UK_REGISTER_RULES: readonly Rule[] = [
  {
    id: 'UKR-001',
    code: 'TPS_REGISTERED',
    title: 'The number is not on the TPS register, or its holder consented to calls by the caller',
    citation: 'PECR regulation 21(1)(b), (3) and (4)',
    severity: 'CHANNEL',
    channels: CALLS,
    effectiveFrom: '2003-12-11',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead((lead, dossier) => judgeRegister(lead, dossier, 'tps')),
  },
  {
    id: 'UKR-002',
    code: 'CTPS_REGISTERED',
    title: 'The number is not on the CTPS register, or its holder consented to calls by the caller',
    citation: 'PECR regulation 21(1)(b), (3) and (4)',
    severity: 'CHANNEL',
    channels: CALLS,
    effectiveFrom: '2003-12-11',
    effectiveTo: null,
    lawful: true,
    evaluate: aboutLead((lead, dossier) => judgeRegister(lead, dossier, 'ctps')),
  },
]

/** What a listing means that does not bind: not yet, or not this caller. */
export const UK_LISTING_RULES: readonly Rule[] = [
  {
    id: 'UKR-005',
    code: 'TPS_LISTING_PENDING',
    title: 'No listing is about to bind',
    citation: 'PECR regulation 21(3)',
    severity: 'WARN',
    channels: CALLS,
    effectiveFrom: '2003-12-11',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgePending),
  },
  {
    id: 'UKR-006',
    code: 'TPS_OVERRIDDEN',
    title: 'A listing is overridden only by consent to calls that names the caller',
    citation: 'PECR regulation 21(4) and (5)',
    severity: 'INFO',
    channels: CALLS,
    effectiveFrom: '2003-12-11',
    effectiveTo: null,
    lawful: false,
    evaluate: aboutLead(judgeOverridden),
  },
]

/** One place for the names of the registers in what people read. */
export const REGISTER_NAMES: Readonly<Record<CallRegister, string>> = { tps: 'TPS', ctps: 'CTPS' }

const GET_CONSENT = 'obtain consent to calls whose wording names the caller'

function judgeRegister(lead: LeadFacts, dossier: Dossier, register: CallRegister): Judgement {
  const { channels: called, screenings } = callScreeningOf(dossier, lead)
  if (called.length === 0) return NOT_APPLICABLE
  const screening = screenings.find((own) => own.register === register)
  if (screening?.listings.length === 0) return PASS
  const unconsented = called.filter((channel) => !isConsented(lead, dossier, channel))
  if (screening === undefined) return unconsented.length === 0 ? PASS : unknown(notAsked(register, unconsented))
  const against = screening.listings.filter(
    (listing) => unconsented.includes(listing.channel) && isBinding(listing, dossier.today),
  )
  return failOrPass(
    groupedByDay(against).map(({ channels, since }) => ({
      severity: 'CHANNEL',
      channels,
      detail: onRegister(register, channels, since),
      remedy: GET_CONSENT,
    })),
  )
}

function notAsked(register: CallRegister, channels: readonly Channel[]): Failure {
  const name = REGISTER_NAMES[register]
  return {
    severity: 'REVIEW',
    channels,
    detail: `the ${name} register was not asked about ${listed(channels)}`,
    remedy: `load a ${name} snapshot`,
  }
}

/** A new listing passes, and says until when. Where consent overrides the listing there is nothing to await. */
function judgePending(lead: LeadFacts, dossier: Dossier): Judgement {
  const { screenings } = callScreeningOf(dossier, lead)
  if (screenings.length === 0) return NOT_APPLICABLE
  const hits = screenings.filter(isHit)
  if (hits.length === 0) return PASS
  const pending = hits.flatMap(({ register, listings }) => {
    const open = listings.filter(
      (listing) => !isBinding(listing, dossier.today) && !isConsented(lead, dossier, listing.channel),
    )
    return groupedByDay(open).flatMap(({ channels, since }) => (since === null ? [] : [{ register, channels, since }]))
  })
  return judgementOf(
    pending.map(({ register, channels, since }): Failure => {
      const from = addDays(since, REGISTER_DAYS)
      return {
        severity: 'WARN',
        channels,
        detail: `${onRegister(register, channels, since)} and may not be called from ${from}`,
        remedy: `call before ${from}, or ${GET_CONSENT}`,
      }
    }),
    [],
    pending.map(({ register, channels, since }): Limit => ({
      channels,
      until: startOfLondonDay(addDays(since, REGISTER_DAYS)),
      because: `the ${REGISTER_NAMES[register]} listing`,
    })),
  )
}

/** Tells the override with its proof: the day of the consent that carries it. */
function judgeOverridden(lead: LeadFacts, dossier: Dossier): Judgement {
  const hits = callScreeningOf(dossier, lead).screenings.filter(isHit)
  if (hits.length === 0) return NOT_APPLICABLE
  const failures = hits.flatMap(({ register, listings }) =>
    listings.flatMap(({ channel, since }): readonly Failure[] => {
      const consent = consentToCalls(lead, dossier.order.caller, channel)
      if (consent.state !== 'given') return []
      const day = londonDayOf(consent.grant.at)
      return [
        {
          severity: 'INFO',
          channels: [channel],
          detail: `${onRegister(register, [channel], since)}, and the consent to calls of ${day} names the caller`,
          remedy: 'keep the proof of that consent: without it the listing binds',
        },
      ]
    }),
  )
  return failures.length > 0 ? fail(failures) : NOT_APPLICABLE
}

function isHit({ listings }: RegisterScreening): boolean {
  return listings.length > 0
}

function isConsented(lead: LeadFacts, { order }: Dossier, channel: Channel): boolean {
  return consentToCalls(lead, order.caller, channel).state === 'given'
}

/** Channels listed since the same day are told in one clause. */
function groupedByDay(
  listings: readonly Listing[],
): readonly { readonly channels: readonly Channel[]; readonly since: Day | null }[] {
  return groupedBy(listings, ({ since }) => since).map(({ key: since, items }) => ({
    since,
    channels: items.map(({ channel }) => channel),
  }))
}

function onRegister(register: CallRegister, channels: readonly Channel[], since: Day | null): string {
  const are = channels.length === 1 ? 'is' : 'are'
  const when = since === null ? ', since when is not known' : ` since ${since}`
  return `${listed(channels)} ${are} on the ${REGISTER_NAMES[register]} register${when}`
}
