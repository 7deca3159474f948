import type { Caller } from '../base/caller.ts'
import { isOperator } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import type { InputFault } from '../base/fault.ts'
import type { Instant } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import type { Tx } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import {
  findAssignments,
  findOrderSources,
  lockOrderAssignments,
  revokeAssignments,
  upsertAssignments,
} from './assignment-store.ts'
import type { Assignment, KnownAssignment } from './assignment-store.ts'
import { leadKeyText } from './lead-key.ts'
import type { LeadKey } from './lead-key.ts'

/** What became of one lead. */
export type AssignOutcome = 'assigned' | 'changed' | 'unchanged' | { readonly refused: readonly InputFault[] }

/** What became of one lead that was taken back. */
export type RevokeOutcome = 'revoked' | 'unchanged' | { readonly refused: readonly InputFault[] }

/**
 * Records which leads were delivered under an order; the next verification counts with it. Assigning a lead again with
 * other days changes them, and the delivery stays the one on record unless another is told; a lead that was taken back is
 * delivered anew. A lead that is not on record, or whose source the order does not name, is refused; the others are kept.
 * Operator only.
 *
 * @returns an outcome per lead, in their order.
 * @throws Fault `insufficient_scope`; `not_found` when there is no such order.
 */
export async function assignLeads(
  backing: Backing,
  caller: Caller,
  ddId: string,
  leads: readonly Assignment[],
): Promise<readonly AssignOutcome[]> {
  const now = backing.clock()
  return withOrder(backing, caller, ddId, async (tx, sources) => {
    const known = await findAssignments(tx, caller.mode, ddId, leads)
    const outcomes = leads.map((lead, index) => assignOutcome(lead, known[index], sources))
    const wanted = leads.flatMap((lead, index) =>
      outcomes[index] === 'assigned' || outcomes[index] === 'changed' ? [delivered(lead, known[index], now)] : [],
    )
    // Of a lead that is named twice the last word counts: one statement cannot write a row twice.
    await upsertAssignments(tx, ddId, [...new Map(wanted.map((lead) => [leadKeyText(lead), lead])).values()], now)
    return outcomes
  })
}

/**
 * Takes leads back from an order: from the next verification on they are not covered by it. Operator only.
 *
 * @returns an outcome per lead, in their order.
 * @throws Fault as `assignLeads` does.
 */
export async function revokeLeads(
  backing: Backing,
  caller: Caller,
  ddId: string,
  leads: readonly LeadKey[],
): Promise<readonly RevokeOutcome[]> {
  const now = backing.clock()
  return withOrder(backing, caller, ddId, async (tx) => {
    const known = await findAssignments(tx, caller.mode, ddId, leads)
    await revokeAssignments(tx, ddId, leads, now)
    return known.map(({ recorded }) => {
      if (recorded === null) return { refused: [{ pointer: '/lead_id', detail: 'was never assigned to this order' }] }
      return recorded.revokedAt === null ? 'revoked' : 'unchanged'
    })
  })
}

async function withOrder<Outcome>(
  { database }: Backing,
  caller: Caller,
  ddId: string,
  work: (tx: Tx, sources: readonly string[]) => Promise<readonly Outcome[]>,
): Promise<readonly Outcome[]> {
  if (!isOperator(caller)) throw new Fault('insufficient_scope', 'Only the operator assigns leads to orders.')
  return transaction(database.db, async (tx) => {
    await lockOrderAssignments(tx, ddId)
    const sources = await findOrderSources(tx, caller.mode, ddId)
    if (sources === null) throw new Fault('not_found', 'There is no such order.')
    return work(tx, sources)
  })
}

function assignOutcome(
  lead: Assignment,
  known: KnownAssignment | undefined,
  sources: readonly string[],
): AssignOutcome {
  if (!sources.includes(lead.leadSourceId)) return refused('/lead_source_id', 'is no source of this order')
  if (known?.exists !== true) return refused('/lead_id', 'is no lead of this source')
  const { recorded } = known
  if (recorded?.revokedAt !== null) return 'assigned'
  const isSame =
    (lead.deliveredAt ?? recorded.deliveredAt) === recorded.deliveredAt &&
    lead.exclusiveUntil === recorded.exclusiveUntil &&
    lead.endsOn === recorded.endsOn
  return isSame ? 'unchanged' : 'changed'
}

function delivered(
  lead: Assignment,
  known: KnownAssignment | undefined,
  now: Instant,
): Assignment & { deliveredAt: Instant } {
  const recorded = known?.recorded ?? null
  const before = recorded?.revokedAt === null ? recorded.deliveredAt : null
  return { ...lead, deliveredAt: lead.deliveredAt ?? before ?? now }
}

function refused(pointer: string, detail: string): AssignOutcome {
  return { refused: [{ pointer, detail }] }
}
