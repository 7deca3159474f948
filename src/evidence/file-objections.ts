import { Fault } from '../base/fault.ts'
import type { Tx } from '../db/database.ts'
import { hasMoreObjections, insertObjections } from './objection-store.ts'
import type { StoredObjection } from './objection-store.ts'

// Every verification of a lead with the identifier reads all of them, whoever asks: with thousands of entries one organisation
// would keep all others waiting. (Suppressions are one for each set of channels, so there are never many.)
const OBJECTIONS_MAX = 100

/**
 * Puts withdrawals or objections that one organisation has told on file; what is there already stays as it is.
 *
 * @throws Fault `conflict` where an identifier would have more than 100 entries of the organisation; the first of them bar it
 *   already.
 */
export async function fileObjections(tx: Tx, objections: readonly StoredObjection[]): Promise<void> {
  const added = await insertObjections(tx, objections)
  const [first] = objections
  if (first === undefined || added.length === 0) return
  if (await hasMoreObjections(tx, first.organisationId, added, OBJECTIONS_MAX)) {
    throw new Fault('conflict', 'As much was filed against one identifier as can be filed against one.')
  }
}
