import type { Caller } from '../base/caller.ts'
import { isOperator } from '../base/caller.ts'
import { Fault, invalidRequest } from '../base/fault.ts'
import { newId } from '../base/ids.ts'
import type { PageWish } from '../base/page.ts'
import type { Backing } from '../vault/backing.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson, sealJson } from '../vault/seal.ts'
import type { Place } from '../vault/seal.ts'
import { openLeadEvent } from './lead-event.ts'
import type { OpenedLeadEvent } from './lead-event.ts'
import type { LeadKey } from './lead-key.ts'
import { presentRevealedLead } from './present-lead.ts'
import type { RevealAnswer, RevealedLeadBody } from './reveal-contract.ts'
import { findReveals, insertReveal } from './reveal-store.ts'
import type { RevealFilter, StoredReveal } from './reveal-store.ts'
import { findEventsFor, getLeadWithin } from './search-leads.ts'

/**
 * Shows all that is on record about a lead, to whoever may read evidence, operators too: that alone lets nobody in who merely
 * administers. Who asked, by which key and why is on record before anything is shown.
 *
 * @param reason in the asker's words; kept sealed.
 * @throws Fault `insufficient_scope`; `invalid_request` for a blank reason; `not_found` for a lead that does not exist and for
 *   one beyond the caller's reach alike.
 */
export async function revealLead(
  backing: Backing,
  caller: Caller,
  key: LeadKey,
  reason: string,
): Promise<RevealedLeadBody> {
  if (!caller.scopes.includes('evidence:read')) {
    throw new Fault('insufficient_scope', 'The API key lacks the scope evidence:read.')
  }
  const words = reason.trim()
  if (words === '') throw invalidRequest([{ pointer: '/reason', detail: 'is required' }])
  const lead = await getLeadWithin(backing, caller, key)
  const revealId = await recordReveal(backing, caller, key, words)
  const events = await openEvents(backing, caller, key)
  return presentRevealedLead(revealId, lead, events, isOperator(caller))
}

/** Who was shown what of the caller's mode, newest first. For operators only. */
export async function listReveals(
  { database, vault }: Backing,
  { mode }: Caller,
  filter: RevealFilter,
  page: PageWish,
): Promise<readonly RevealAnswer[]> {
  const found = await findReveals(database.db, mode, filter, page)
  return withKnownKeys(database.db, vault, () =>
    found.map((reveal) => ({
      reveal_id: reveal.revealId,
      at: reveal.at,
      organisation_id: reveal.organisationId,
      key_id: reveal.keyId,
      lead_source_id: reveal.leadSourceId,
      lead_id: reveal.leadId,
      reason: openJson(vault, placeOf(reveal), reveal.sealed) as string,
    })),
  )
}

/** Puts on record that a caller is about to be shown a lead's record in full. @returns the reveal's id. */
export async function recordReveal(
  { database, vault, clock, random }: Backing,
  { mode, organisationId, keyId }: Caller,
  { leadSourceId, leadId }: LeadKey,
  reason: string,
): Promise<string> {
  const at = clock()
  const revealId = newId('rev', at, random)
  const sealed = sealJson(vault, placeOf({ revealId }), reason)
  await insertReveal(database.db, { revealId, mode, organisationId, keyId, leadSourceId, leadId, at, sealed })
  return revealId
}

async function openEvents(backing: Backing, caller: Caller, key: LeadKey): Promise<readonly OpenedLeadEvent[]> {
  const { database, vault } = backing
  const events = await findEventsFor(backing, caller, key)
  return withKnownKeys(database.db, vault, () => events.map((event) => openLeadEvent(vault, key, event)))
}

function placeOf({ revealId }: Pick<StoredReveal, 'revealId'>): Place {
  return { table: 'reveal', key: [revealId] }
}
