import type { Caller } from '../base/caller.ts'
import type { Mode } from '../base/ids.ts'
import { transaction } from '../db/database.ts'
import { bumpReferenceStamp } from '../db/reference-stamp-store.ts'
import type { Backing } from '../vault/backing.ts'
import { insertOperator } from './api-key-store.ts'

const ORGANISATION_ID: Readonly<Record<Mode, string>> = { live: 'org_operator', test: 'org_operator_test' }

/** Who acts when a command is given on the machine itself: whoever may run it there may do all that an operator may. */
export function operatorAtMachine(mode: Mode): Caller {
  return { keyId: 'machine', organisationId: ORGANISATION_ID[mode], mode, scopes: ['admin'], ddId: null }
}

/**
 * Makes sure that the operator's own organisation is on file, so that the first `admin` key has somebody to belong to.
 *
 * @param legalName used only when it is filed now.
 * @returns its id.
 */
export async function ensureOperator(backing: Backing, mode: Mode, legalName: string): Promise<string> {
  const organisationId = ORGANISATION_ID[mode]
  await transaction(backing.database.db, async (tx) => {
    const isNew = await insertOperator(tx, { organisationId, mode, legalName, now: backing.clock() })
    if (isNew) await bumpReferenceStamp(tx)
  })
  return organisationId
}
