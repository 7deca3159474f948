import { createHash } from 'node:crypto'
import type { Caller } from '../base/caller.ts'
import { isOperator } from '../base/caller.ts'
import { canonicalJson } from '../base/canonical-json.ts'
import type { Json } from '../base/canonical-json.ts'
import { Fault } from '../base/fault.ts'
import type { Db } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson } from '../vault/seal.ts'
import { casePlace, findCase } from './case-store.ts'
import type { CaseRow } from './case-store.ts'
import type { RecordedDd, SharedDd } from './dd/recorded-dd.ts'
import type { RecordedKyc } from './kyc/recorded-kyc.ts'
import { findSharedFacts } from './shared-facts-store.ts'

/** A recorded case, opened. */
export type OpenedCase = { readonly row: CaseRow } & (
  | { readonly operation: 'dd'; readonly recorded: RecordedDd; readonly shared: SharedDd }
  | { readonly operation: 'kyc'; readonly recorded: RecordedKyc }
)

/**
 * Opens a recorded case for the organisation that asked, or for an operator.
 *
 * @throws Fault `not_found` for an unknown case and for another organisation's alike; `integrity_failure` when the record was
 *   altered; `conflict` for a record in a form from before the first release.
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
  if (row.operation === 'kyc') return { row, operation: 'kyc', recorded: recorded as RecordedKyc }
  const shared = await sharedFactsOf(database.db, row)
  return { row, operation: 'dd', recorded: recorded as RecordedDd, shared }
}

/**
 * The facts that a DD case shares with others.
 *
 * @throws Fault as `openCase` does.
 */
export async function sharedFactsOf(db: Db, { sharedDigest }: Pick<CaseRow, 'sharedDigest'>): Promise<SharedDd> {
  if (sharedDigest === null) {
    throw new Fault(
      'conflict',
      'This verification was recorded before the first release, in a form that is read no more.',
    )
  }
  const facts = await findSharedFacts(db, sharedDigest)
  if (facts === null) {
    throw new Fault('integrity_failure', 'A stored record is damaged and was not used.', {
      detail: 'the shared facts of a case are missing',
    })
  }
  const matches = createHash('sha256')
    .update(canonicalJson(facts as Json))
    .digest()
    .equals(sharedDigest)
  if (!matches) {
    throw new Fault('integrity_failure', 'A stored record is damaged and was not used.', {
      detail: 'the shared facts of a case were altered',
    })
  }
  return facts as SharedDd
}
