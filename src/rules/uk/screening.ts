import { addDays } from '../../base/time.ts'
import type { Day } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import type { Dossier, LeadFacts, Screening } from '../dossier.ts'
import { CALLS } from '../marketing-channels.ts'

/** A register of numbers that do not want marketing calls: of individuals, of companies. */
export type CallRegister = 'tps' | 'ctps'

/** Both registers are always asked: a company's line can stand on either, and so can a sole trader's. */
export const CALL_REGISTERS: readonly CallRegister[] = ['tps', 'ctps']

/**
 * Days for which a screening counts, and after which a new listing binds. Source: PECR 2003, regulation 21(3): a number
 * listed for fewer than 28 days may be called.
 */
export const REGISTER_DAYS = 28

/** What is known from one register about the lines sent. */
export type RegisterScreening = {
  readonly register: CallRegister
  readonly snapshotDate: Day
  /** At most one a channel; where several numbers serve it, the one listed longest. */
  readonly listings: readonly Listing[]
}

/** A channel whose number is on a register; `since` null = for long enough, the day is not known. */
export type Listing = { readonly channel: Channel; readonly since: Day | null }

/** What the registers know of the lines sent. */
export type CallScreening = {
  /** The voice channels that the numbers sent can serve: the lines of which a register was asked. */
  readonly channels: readonly Channel[]
  /** Of each register that was asked, TPS first; none when there is no line to ask of. */
  readonly screenings: readonly RegisterScreening[]
}

// All rules about registers ask this; a dossier is never changed, so what was found for it stays true.
const remembered = new WeakMap<Dossier, CallScreening>()

/** The screening of the lines sent: by the loaded registers, else by the supplier's newest where the order accepts that. */
export function callScreeningOf(dossier: Dossier, lead: LeadFacts): CallScreening {
  const known = remembered.get(dossier)
  if (known !== undefined) return known
  const channels = calledChannels(dossier)
  const screenings: RegisterScreening[] = []
  for (const register of channels.length === 0 ? [] : CALL_REGISTERS) {
    const screening = screeningOf(dossier, lead, { register, channels })
    if (screening !== null) screenings.push(screening)
  }
  const found = { channels, screenings }
  remembered.set(dossier, found)
  return found
}

function calledChannels({ asked }: Pick<Dossier, 'asked'>): readonly Channel[] {
  return CALLS.filter((channel) =>
    asked.identifiers.some(({ kind, serves }) => kind === 'phone' && serves.includes(channel)),
  )
}

function screeningOf(
  dossier: Dossier,
  lead: LeadFacts,
  { register, channels }: { readonly register: CallRegister; readonly channels: readonly Channel[] },
): RegisterScreening | null {
  const loaded = dossier.registers[register]
  if (loaded.snapshotDate !== null) {
    if (loaded.listings.length === 0) return { register, snapshotDate: loaded.snapshotDate, listings: [] }
    const listings = loaded.listings.flatMap(({ identifier, listedSince }) =>
      channelsOfIdentifier(dossier, identifier).map((channel): Listing => ({ channel, since: listedSince })),
    )
    return { register, snapshotDate: loaded.snapshotDate, listings: longestListed(listings) }
  }
  const accepted = acceptedScreening(dossier, lead, register)
  if (accepted === null) return null
  const isListed = accepted.result === 'listed'
  const listings = isListed ? channels.map((channel): Listing => ({ channel, since: null })) : []
  return { register, snapshotDate: accepted.snapshotDate, listings }
}

/**
 * The supplier's newest screening against a register, where the order accepts it in place of a register that is not
 * loaded; of two of one day the one that says `listed`. A snapshot of a day to come cannot have been asked.
 */
export function acceptedScreening(
  { order, today }: Pick<Dossier, 'order' | 'today'>,
  lead: LeadFacts,
  register: Screening['register'],
): Screening | null {
  if (!order.terms.acceptSupplierScreening) return null
  const made = lead.screenings.filter((screening) => screening.register === register && screening.snapshotDate <= today)
  const newest = made
    .map(({ snapshotDate }) => snapshotDate)
    .toSorted()
    .at(-1)
  const ofNewest = made.filter(({ snapshotDate }) => snapshotDate === newest)
  return ofNewest.find(({ result }) => result === 'listed') ?? ofNewest[0] ?? null
}

/** Tells whether the listing has stood for 28 days or more on that day. */
export function isBinding({ since }: Listing, today: Day): boolean {
  return since === null || today >= addDays(since, REGISTER_DAYS)
}

// A listing of a number that is not among those sent would be a fault of ours; it then counts against every line.
function channelsOfIdentifier({ asked }: Dossier, identifier: number): readonly Channel[] {
  const sent = asked.identifiers.find(({ index }) => index === identifier)
  return sent === undefined ? CALLS : CALLS.filter((channel) => sent.serves.includes(channel))
}

function longestListed(listings: readonly Listing[]): readonly Listing[] {
  if (listings.length < 2) return listings
  return CHANNELS.flatMap((channel) => {
    const own = listings.filter((listing) => listing.channel === channel)
    return own.toSorted((a, b) => ((a.since ?? '') < (b.since ?? '') ? -1 : 1)).slice(0, 1)
  })
}
