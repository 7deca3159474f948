import { sql } from 'kysely'
import { batched } from '../base/batch.ts'
import { Fault } from '../base/fault.ts'
import type { Mode } from '../base/ids.ts'
import type { Instant } from '../base/time.ts'
import { bytesArray, numberArray, textArray } from '../db/array-text.ts'
import { prepared } from '../db/database.ts'
import type { Database, Db, PreparedStatement } from '../db/database.ts'
import { seal } from '../vault/seal.ts'
import type { Place } from '../vault/seal.ts'
import type { Vault } from '../vault/vault.ts'
import { recordCasesText } from './case-statement-store.ts'
import type { CaseExtras } from './case-statement-store.ts'
import type { Case, CaseOutcome, RecordCase } from './case.ts'

/** A recorded case, still sealed. */
export type CaseRow = {
  readonly verificationId: string
  readonly operation: 'dd' | 'kyc'
  readonly mode: Mode
  readonly organisationId: string
  readonly ddId: string
  readonly at: Instant
  readonly madeFrom: unknown
  readonly sharedDigest: Buffer | null
  readonly sealed: Buffer
}

// A commit costs the server as much as a dozen cases within it.
const BATCH_MAX = 64

// A statement's name always goes with the same text, so each is put together once.
const TEXTS = new Map<string, string>()

/** Where a case's sealed value belongs. */
export function casePlace(verificationId: string): Place {
  return { table: 'verification', key: [verificationId] }
}

/**
 * Makes the recorder of a service: cases that come in the same tick share one durable transaction.
 *
 * @returns a function that throws Fault `overloaded` when too many wait, `database_unavailable` when nothing was confirmed.
 */
export function caseRecorder(database: Database, vault: Vault): RecordCase {
  return batched<Case, CaseOutcome>(
    { itemsMax: BATCH_MAX, inFlightMax: 2, waitingMax: 2_000 },
    (cases) => recordCases(database, vault, cases),
    () => new Fault('overloaded', 'Too many verifications are waiting. Try again shortly.'),
  )
}

async function recordCases(database: Database, vault: Vault, cases: readonly Case[]): Promise<readonly CaseOutcome[]> {
  const sealed = cases.map(({ verificationId, recorded }) => seal(vault, casePlace(verificationId), recorded))
  const uses = usesOf(cases)
  const disclosures = disclosuresOf(cases)
  const rows = await prepared<{ verification_id: string }>(database, {
    ...statementFor({ uses: uses !== null, disclosures: disclosures !== null }),
    values: [
      textArray(cases.map(({ verificationId }) => verificationId)),
      textArray(cases.map(({ operation }) => operation)),
      textArray(cases.map(({ mode }) => mode)),
      textArray(cases.map(({ caller }) => caller.organisationId)),
      textArray(cases.map(({ caller }) => caller.keyId)),
      textArray(cases.map(({ ddId }) => ddId)),
      textArray(cases.map(({ at }) => at)),
      textArray(cases.map(({ madeFrom }) => JSON.stringify(madeFrom))),
      bytesArray(cases.map(({ sharedDigest }) => sharedDigest)),
      Buffer.concat(sealed),
      numberArray(startsOf(sealed)),
      numberArray(sealed.map(({ length }) => length)),
      ...(uses ?? []),
      ...(disclosures ?? []),
    ],
  })
  if (uses === null) return cases.map(() => 'recorded')
  const recorded = new Set(rows.map(({ verification_id }) => verification_id))
  return cases.map(({ verificationId }) => (recorded.has(verificationId) ? 'recorded' : 'use_taken'))
}

function statementFor(extras: CaseExtras): Pick<PreparedStatement, 'name' | 'text'> {
  const { uses, disclosures } = extras
  const name = `record-cases${uses ? '-uses' : ''}${disclosures ? '-disclosures' : ''}`
  const text = TEXTS.get(name) ?? recordCasesText(extras)
  TEXTS.set(name, text)
  return { name, text }
}

/** The parameters of the uses that the cases take; null when they take none. */
function usesOf(cases: readonly Case[]): readonly unknown[] | null {
  const uses = cases.flatMap(({ use }, index) => (use === null ? [] : [{ place: index + 1, ...use }]))
  if (uses.length === 0) return null
  return [
    numberArray(uses.map(({ place }) => place)),
    textArray(uses.map(({ leadSourceId }) => leadSourceId)),
    textArray(uses.map(({ leadId }) => leadId)),
    numberArray(uses.map(({ number }) => number)),
    textArray(uses.map(({ day }) => day)),
    textArray(uses.map(({ callerId }) => callerId)),
  ]
}

/** The parameters of what the cases disclose; null when they disclose nothing. */
function disclosuresOf(cases: readonly Case[]): readonly unknown[] | null {
  const told = cases.flatMap(({ disclosure }, index) =>
    disclosure === null ? [] : [{ place: index + 1, ...disclosure }],
  )
  if (told.length === 0) return null
  return [
    numberArray(told.map(({ place }) => place)),
    textArray(told.map(({ disclosureId }) => disclosureId)),
    bytesArray(told.map(({ subject }) => subject)),
  ]
}

/** Where each value begins within all of them together; SQL counts from 1. */
function startsOf(values: readonly Buffer[]): readonly number[] {
  let start = 1
  return values.map(({ length }) => {
    const own = start
    start += length
    return own
  })
}

/** Reads a case by its id. A case of another mode is not found. */
export async function findCase(db: Db, mode: Mode, verificationId: string): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    select verification_id as "verificationId", operation, mode, organisation_id as "organisationId", dd_id as "ddId", at,
           made_from as "madeFrom", shared_digest as "sharedDigest", sealed
      from verification
     where verification_id = ${verificationId}
       and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}
