import { batched } from '../../base/batch.ts'
import type { Caller } from '../../base/caller.ts'
import { Fault } from '../../base/fault.ts'
import { londonDayOf } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import type { Database } from '../../db/database.ts'
import type { Asking } from '../../identity-sources/ask-sources.ts'
import type { IdentitySource } from '../../identity-sources/identity-source.ts'
import { registerWeighings } from '../../identity-sources/register-weighings.ts'
import type { Vault } from '../../vault/vault.ts'
import { permittedTo } from '../permitted-order.ts'
import type { References } from '../references.ts'
import { canonicalAsked, factsOfAsked } from './asked-person.ts'
import type { AskedPerson } from './asked-person.ts'
import { emailsFound } from './emails-found.ts'
import type { GuardAttempts } from './guard-attempts.ts'
import { identify } from './identify.ts'
import type { Identified } from './identify.ts'
import { findStandings } from './kyc-facts-store.ts'
import type { StandingQuestion, StandingRow } from './kyc-facts-store.ts'
import type { EmailFound, KycFacts, PhoneAsked } from './kyc-facts.ts'
import { orderOfCaller } from './order-of-caller.ts'
import { sourcesMinFor } from './sandbox-sources-min.ts'
import { listingsOf, loadedRegister, standingQuestion, suppressionsOf, withdrawalsIn } from './standings.ts'
import type { OwnIdentifier, Perspective } from './standings.ts'

/** Collects all that is on record for one request. */
export type GatherKyc = (caller: Caller, asked: AskedPerson, now: Instant) => Promise<KycFacts>

/** What the gatherer works with. */
export type KycGathering = {
  readonly database: Database
  readonly vault: Vault
  readonly references: References
  readonly sources: readonly IdentitySource[]
  readonly guard: GuardAttempts
  /** How many sources must confirm an identity. */
  readonly sourcesMin: number
  readonly asking: Asking
}

// The reference facts can change between their read and the case's; more often than this they cannot be changing.
const TRIES_MAX = 5

/**
 * Makes the gatherer of a service: requests of the same tick share their reads. Whoever is asked about and whatever is
 * found, the same reads are made, so that their number and time tell nothing.
 *
 * @returns a function that throws Fault `order_not_permitted`, `sources_unavailable`, `overloaded`, `integrity_failure`.
 */
export function kycGatherer(gathering: KycGathering): GatherKyc {
  const { database, vault, references, sources, guard, sourcesMin, asking } = gathering
  const find = batched<StandingQuestion, StandingRow>(
    { itemsMax: 64, inFlightMax: 2, waitingMax: 2_000 },
    async (questions) => findStandings(database, questions),
    () => new Fault('overloaded', 'Too many identity checks are waiting. Try again shortly.'),
  )

  const weighings = registerWeighings(database, vault)

  return async (caller, asked, now) => {
    const { mode, organisationId } = caller
    const wish = { mode, organisationId, ddId: caller.ddId ?? '', leadSourceId: '' }
    const [person, facts] = [canonicalAsked(asked), factsOfAsked(asked)]
    let guarded: Promise<boolean> | null = null
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const reference = permittedTo(caller, await references.find(wish))
      const { order, cover } = orderOfCaller(reference, now)
      guarded ??= guard(caller, person, now)
      const weighing = await weighings(mode, reference.stamp)
      const [isGuarded, whole] = await Promise.all([
        guarded,
        identify(sources, { mode, person, facts, cover }, asking, weighing),
      ])
      const identified = isGuarded ? withoutRecords(whole) : whole
      const perspective = { vault, mode, reference }
      const row = await find(
        standingQuestion(perspective, identifiersOf(asked, identified), identified.everIdentifiedBy),
      )
      const found = factsFrom(perspective, asked, identified, row)
      if (row.stamp === reference.stamp) {
        return {
          now,
          today: londonDayOf(now),
          order,
          sourcesMin: sourcesMinFor(mode, asked, sourcesMin),
          isGuarded,
          ...found,
        }
      }
      references.sawStamp(row.stamp)
    }
    throw new Fault('overloaded', 'The order is being changed. Try again shortly.')
  }
}

/** Of a phone that is closed to the caller: what more there is to read and record would tell by its time who was met. */
function withoutRecords(identified: Identified): Identified {
  return { ...identified, records: [], everIdentifiedBy: [] }
}

/** The phone asked about and, of a confirmed person, every other identifier that is on record. */
function identifiersOf({ phone }: AskedPerson, { records }: Identified): readonly OwnIdentifier[] {
  const asked: readonly OwnIdentifier[] = phone === null ? [] : [{ kind: 'phone', value: phone.e164 }]
  const all = [...asked, ...records.flatMap(({ identifiers }) => identifiers)]
  return [...new Map(all.map((identifier) => [identifier.value, identifier])).values()]
}

type FoundFacts = Omit<KycFacts, 'now' | 'today' | 'order' | 'sourcesMin' | 'isGuarded'>

function factsFrom(
  perspective: Perspective,
  asked: AskedPerson,
  { sources, decision, search, explanations, attestations, records }: Identified,
  row: StandingRow,
): FoundFacts {
  const { snapshots } = perspective.reference
  const emails = emailsFound(records).map((value): EmailFound => ({
    kind: 'email',
    value,
    suppressions: suppressionsOf(perspective, row, { kind: 'email', value }),
  }))
  return {
    sources,
    identity: decision,
    search,
    explanations,
    attestations,
    records,
    withdrawals: withdrawalsIn(row),
    identifiers: [phoneAsked(perspective, asked, row), ...emails],
    registers: { tps: loadedRegister('tps', snapshots), ctps: loadedRegister('ctps', snapshots) },
  }
}

function phoneAsked(perspective: Perspective, { phone, phoneText }: AskedPerson, row: StandingRow): PhoneAsked {
  const { snapshots } = perspective.reference
  return {
    kind: 'phone',
    sent: phoneText,
    value: phone?.e164 ?? null,
    line: phone?.line ?? null,
    valid: phone?.valid ?? false,
    country: phone?.country ?? null,
    suppressions: phone === null ? [] : suppressionsOf(perspective, row, { kind: 'phone', value: phone.e164 }),
    listings: { tps: listingsOf('tps', snapshots, row), ctps: listingsOf('ctps', snapshots, row) },
  }
}
