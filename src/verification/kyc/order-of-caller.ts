import type { Caller } from '../../base/caller.ts'
import { Fault } from '../../base/fault.ts'
import { londonDayOf } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import type { Cover } from '../../identity-sources/identity-source.ts'
import type { Organisation } from '../../lead-sources/organisation.ts'
import { termsInForce } from '../../licences/order.ts'
import type { OrderFacts, Party } from '../../rules/dossier.ts'
import type { PermittedReference } from '../dd/dossier.ts'
import type { Reference } from '../reference-store.ts'

/** What the order bound to a key says, and where it lets its buyer look. */
export type OrderOfCaller = { readonly order: OrderFacts; readonly cover: Cover }

/**
 * The reference facts of the order that the caller's key is bound to.
 *
 * @throws Fault `order_not_permitted` when it is absent or another organisation's: told alike.
 */
export function permittedTo(caller: Caller, found: Reference): PermittedReference {
  const { order, buyer, caller: callingParty } = found
  if (order === null || buyer === null || callingParty === null || order.buyerId !== caller.organisationId) {
    throw new Fault('order_not_permitted', 'This key may not use this order.')
  }
  return { ...found, order, buyer, caller: callingParty }
}

/** The order by the terms in force now: KYC asks for no delivered lead whose own terms could differ. */
export function orderOfCaller({ order, buyer, caller }: PermittedReference, now: Instant): OrderOfCaller {
  const { version, terms } = termsInForce(order, null, now)
  const { leadSourceIds, coverage, startsOn, endsOn, ...rest } = terms
  return {
    order: {
      ddId: order.ddId,
      status: order.status,
      startsOn,
      endsOn,
      cancelledOn: order.cancelledAt === null ? null : londonDayOf(order.cancelledAt),
      buyer: partyFrom(buyer),
      caller: partyFrom(caller),
      coverage,
      coversSource: true,
      assignment: null,
      termsVersion: version,
      terms: rest,
    },
    cover: {
      ddId: order.ddId,
      leadSourceIds,
      coverage,
      callerId: order.callerId,
      now,
      today: londonDayOf(now),
    },
  }
}

function partyFrom({ organisationId, legalName, tradingNames, brandNames, roles, registrations }: Organisation): Party {
  const numbers = Object.entries(registrations).filter(([, number]) => number !== undefined)
  return {
    organisationId,
    legalName,
    otherNames: [...tradingNames, ...brandNames],
    roles,
    registrations: Object.fromEntries(numbers),
  }
}
