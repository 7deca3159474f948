import type { Caller } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import { londonDayOf } from '../base/time.ts'
import type { Day, Instant } from '../base/time.ts'
import { lastWithheldDay } from '../evidence/withheld.ts'
import type { Organisation } from '../lead-sources/organisation.ts'
import { termsInForce } from '../licences/order.ts'
import type { Order, Terms, TermsVersion } from '../licences/order.ts'
import type { OrderFacts, Party } from '../rules/dossier.ts'
import type { Reference, ReferenceFacts } from './reference-store.ts'

/** The slow-changing facts of a permitted order: nothing that the order needs is missing. */
export type PermittedFacts = ReferenceFacts & {
  readonly order: Order
  readonly buyer: Organisation
  readonly caller: Organisation
}

/** Permitted facts with their stamp. */
export type PermittedReference = Reference & PermittedFacts

/** The order by the terms in force for a lead, without what only the lead itself can tell. */
export type OrderInForce = {
  readonly facts: Omit<OrderFacts, 'coversSource' | 'assignment'>
  readonly leadSourceIds: Terms['leadSourceIds']
}

/** @throws Fault `order_not_permitted` when the order is absent or another organisation's: told alike. */
export function permittedTo(caller: Caller, found: Reference): PermittedReference {
  if (!isPermitted(found) || found.order.buyerId !== caller.organisationId) {
    throw new Fault('order_not_permitted', 'This key may not use this order.')
  }
  return found
}

function isPermitted<Facts extends ReferenceFacts>(found: Facts): found is Facts & PermittedFacts {
  return found.order !== null && found.buyer !== null && found.caller !== null
}

// The same facts stand behind thousands of leads, and are never changed.
const ordersInForce = new WeakMap<PermittedFacts, Map<number, OrderInForce>>()
const parties = new WeakMap<Organisation, Party>()

/** @param deliveredAt when the lead was delivered under the order; null when it was not delivered singly. */
export function orderInForce(facts: PermittedFacts, deliveredAt: Instant | null, now: Instant): OrderInForce {
  const inForce = termsInForce(facts.order, deliveredAt, now)
  const known = ordersInForce.get(facts) ?? new Map<number, OrderInForce>()
  ordersInForce.set(facts, known)
  const order = known.get(inForce.version) ?? orderByTerms(facts, inForce)
  known.set(inForce.version, order)
  return order
}

function orderByTerms({ order, buyer, caller }: PermittedFacts, { version, terms }: TermsVersion): OrderInForce {
  const { leadSourceIds, coverage, startsOn, endsOn, ...rest } = terms
  return {
    facts: {
      ddId: order.ddId,
      status: order.status,
      startsOn,
      endsOn,
      cancelledOn: order.cancelledAt === null ? null : londonDayOf(order.cancelledAt),
      buyer: partyFrom(buyer),
      caller: partyFrom(caller),
      coverage,
      termsVersion: version,
      terms: rest,
    },
    leadSourceIds,
  }
}

/** An organisation as the rules see it; the same party for the same record. */
export function partyFrom(organisation: Organisation): Party {
  const party = parties.get(organisation) ?? newParty(organisation)
  parties.set(organisation, party)
  return party
}

function newParty(organisation: Organisation): Party {
  const { organisationId, legalName, tradingNames, brandNames, roles, registrations } = organisation
  const numbers = Object.entries(registrations).filter(([, number]) => number !== undefined)
  return {
    organisationId,
    legalName,
    otherNames: [...tradingNames, ...brandNames],
    roles,
    registrations: Object.fromEntries(numbers),
  }
}

/** Tells whether the order's end or cancellation is so long ago on that day that its evidence is withheld. */
export function isWithheld({ endsOn, cancelledOn }: Pick<OrderFacts, 'endsOn' | 'cancelledOn'>, today: Day): boolean {
  const lastDay = [endsOn, cancelledOn].filter((day) => day !== null).toSorted()[0]
  return lastDay !== undefined && lastDay <= lastWithheldDay(today)
}
