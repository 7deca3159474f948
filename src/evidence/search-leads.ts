import type { Caller } from '../base/caller.ts'
import { isOperator } from '../base/caller.ts'
import { Fault, invalidRequest } from '../base/fault.ts'
import { londonDayOf } from '../base/time.ts'
import { identifierFrom } from '../contacts/identifier.ts'
import type { Backing } from '../vault/backing.ts'
import { blindIndex } from '../vault/blind-index.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson } from '../vault/seal.ts'
import type { StoredLeadEvent } from './lead-event.ts'
import type { LeadKey } from './lead-key.ts'
import { leadPlace } from './lead-place.ts'
import type { SealedLead } from './lead-record.ts'
import { presentMaskedEvent, presentMaskedLead } from './present-lead.ts'
import type { OpenedLead } from './present-lead.ts'
import type { FoundLeadsBody, LeadSearchBody, MaskedLeadWithEventsBody } from './search-contract.ts'
import { cursorAfterLead, leadBefore } from './search-cursor.ts'
import { findLeadEvents, findLeadReach, findLeadsWithin } from './search-store.ts'
import type { FoundLead, WantedLeads } from './search-store.ts'
import { UNREADABLE } from './unreadable-identifier.ts'

const LIMIT = 50
// More has never happened to one lead; a caller who writes in a loop must not make an answer without end.
const EVENTS_MAX = 1000

/**
 * Finds leads by their ids, or by a phone or e-mail that they have now, without showing who they are. Operators find all of
 * their mode; a supplier finds those of its sources, a buyer those that are assigned to its orders and whose evidence is not
 * withheld yet (contract section 4). Others are found as little as leads that do not exist.
 *
 * @throws Fault `invalid_request` for a phone or e-mail that cannot be read, and for a cursor that is none.
 */
export async function searchLeads(backing: Backing, caller: Caller, body: LeadSearchBody): Promise<FoundLeadsBody> {
  const { limit = LIMIT, cursor } = body
  const wanted = wantedFrom(backing, caller, body)
  const after = cursor === undefined ? null : leadBefore(cursor)
  if (cursor !== undefined && after === null) throw refused('/cursor', 'is not a cursor of this list')
  // One more than is wanted, so that the last page is known to be the last.
  const found = await findWithin(backing, caller, wanted, { after, limit: limit + 1 })
  const leads = await openLeads(backing, found.slice(0, limit))
  const last = leads.at(-1)
  return {
    leads: leads.map((lead) => presentMaskedLead(lead, isOperator(caller))),
    next_cursor: found.length > limit && last !== undefined ? cursorAfterLead(last.found) : null,
  }
}

/**
 * One lead and what happened to its consent, without showing who it is.
 *
 * @throws Fault `not_found` for a lead that does not exist and for one beyond the caller's reach alike.
 */
export async function showLead(backing: Backing, caller: Caller, key: LeadKey): Promise<MaskedLeadWithEventsBody> {
  const lead = await getLeadWithin(backing, caller, key)
  const events = await findEventsFor(backing, caller, key)
  return {
    ...presentMaskedLead(lead, isOperator(caller)),
    consent_events: events.map((event) => presentMaskedEvent(event, isOperator(caller))),
  }
}

/** A lead within the caller's reach, opened. @throws Fault `not_found` as `showLead` does. */
export async function getLeadWithin(backing: Backing, caller: Caller, key: LeadKey): Promise<OpenedLead> {
  const [found] = await findWithin(backing, caller, { by: 'source', ...key }, { after: null, limit: 1 })
  if (found === undefined) throw new Fault('not_found', 'There is no such lead.')
  const [lead] = await openLeads(backing, [found])
  if (lead === undefined) throw new Error('a lead that was found must open or throw')
  return lead
}

/** The events of a lead that the caller may know of: of contacts only its own, unless it is an operator. */
export async function findEventsFor(
  { database }: Backing,
  caller: Caller,
  key: LeadKey,
): Promise<readonly StoredLeadEvent[]> {
  return findLeadEvents(database.db, key, isOperator(caller) ? null : caller.organisationId, EVENTS_MAX)
}

function wantedFrom({ vault, region }: Backing, { mode }: Caller, body: LeadSearchBody): WantedLeads {
  if ('lead_source_id' in body) {
    return { by: 'source', leadSourceId: body.lead_source_id, leadId: body.lead_id ?? null }
  }
  if ('lead_id' in body) return { by: 'lead', leadId: body.lead_id }
  const identifier = identifierFrom(body, region)
  if (identifier !== null) {
    return { by: 'identifier', identifier: blindIndex(vault, identifier.kind, mode, identifier.value) }
  }
  const kind = 'phone' in body ? 'phone' : 'email'
  throw refused(`/${kind}`, UNREADABLE[kind])
}

async function findWithin(
  { database, clock }: Backing,
  caller: Caller,
  wanted: WantedLeads,
  page: { readonly after: LeadKey | null; readonly limit: number },
): Promise<readonly FoundLead[]> {
  const now = clock()
  const reach = await findLeadReach(database.db, caller, { now, today: londonDayOf(now) })
  return findLeadsWithin(database.db, reach, wanted, page)
}

async function openLeads({ database, vault }: Backing, leads: readonly FoundLead[]): Promise<readonly OpenedLead[]> {
  return withKnownKeys(database.db, vault, () =>
    leads.map((found) => ({ found, versions: openJson(vault, leadPlace(found), found.sealed) as SealedLead })),
  )
}

function refused(pointer: string, detail: string): Fault {
  return invalidRequest([{ pointer, detail }])
}
