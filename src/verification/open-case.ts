import type { Caller } from '../base/caller.ts'
import { isOperator } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import type { Backing } from '../vault/backing.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson } from '../vault/seal.ts'
import { casePlace, findCase } from './case-store.ts'
import type { CaseRow } from './case-store.ts'
import type { RecordedDd } from './dd/recorded-dd.ts'
import type { RecordedKyc } from './kyc/recorded-kyc.ts'

/** A recorded case, opened. */
export type OpenedCase = { readonly row: CaseRow } & (
  | { readonly operation: 'dd'; readonly recorded: RecordedDd }
  | { readonly operation: 'kyc'; readonly recorded: RecordedKyc }
)

/**
 * Opens a recorded case for the organisation that asked, or for an operator.
 *
 * @throws Fault `not_found` for an unknown case and for another organisation's alike; `integrity_failure` when the record was
 *   altered.
 */
export async function openCase(
  { database, vault }: Backing,
  caller: Caller,
  verificationId: string,
): Promise<OpenedCase> {
  const row = await findCase(database.db, caller.mode, verificationId)
  if (row === null || (row.organisationId !== caller.organisationId && !isOperator(caller))) {
    throw new Fault('not_found', 'There is no such verification for this key.')
  }
  const recorded = await withKnownKeys(database.db, vault, () =>
    openJson(vault, casePlace(row.verificationId), row.sealed),
  )
  return row.operation === 'dd'
    ? { row, operation: 'dd', recorded: recorded as RecordedDd }
    : { row, operation: 'kyc', recorded: recorded as RecordedKyc }
}
