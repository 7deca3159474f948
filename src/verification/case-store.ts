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

// The sealed values travel as one parameter in binary: as elements of an array the server would read them from escaped text,
// which takes it longer than everything else here.
//
// One statement, so one transaction and one flush for the whole batch. A case whose use was taken meanwhile is left out, and
// its place in the answer is missing; a use that is given twice within the batch goes to one of the two.
const recordCasesText = (disclosed: string): string => `
  with given as (
         select verification_id, operation, mode, organisation_id, key_id, dd_id, at, made_from, shared_digest,
                substring($9::bytea from sealed_from for sealed_for) as sealed, use_source_id, use_lead_id, use_number, use_day, use_caller_id
           from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::jsonb[],
                       $10::integer[], $11::integer[], $12::text[], $13::text[], $14::integer[], $15::date[], $16::text[], $17::bytea[])
                as given (verification_id, operation, mode, organisation_id, key_id, dd_id, at, made_from, sealed_from, sealed_for,
                          use_source_id, use_lead_id, use_number, use_day, use_caller_id, shared_digest)
       ),
       used as (
         insert into lead_use (lead_source_id, lead_id, dd_id, use_number, day, caller_id, at, verification_id)
         select use_source_id, use_lead_id, dd_id, use_number, use_day, use_caller_id, at, verification_id
           from given
          where use_number is not null
         on conflict do nothing
         returning verification_id
       )${disclosed}
  insert into verification (verification_id, operation, mode, organisation_id, key_id, dd_id, at, made_from, shared_digest, sealed)
  select verification_id, operation, mode, organisation_id, key_id, dd_id, at, made_from, shared_digest, sealed
    from given
   where use_number is null
      or verification_id in (select verification_id from used)
  returning verification_id`

const RECORD_CASES = recordCasesText('')
// Only answers without a use of a lead disclose anything of a person, so every case with a disclosure is recorded.
const RECORD_CASES_AND_DISCLOSURES = recordCasesText(`,
       disclosed as (
         insert into disclosure (disclosure_id, mode, kind, organisation_id, key_id, dd_id, verification_id, subject, at)
         select told.disclosure_id, given.mode, 'kyc_answer', given.organisation_id, given.key_id, given.dd_id,
                given.verification_id, told.subject, given.at
           from unnest($18::text[], $19::text[], $20::bytea[]) as told (verification_id, disclosure_id, subject)
           join given using (verification_id)
       )`)

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
    { itemsMax: 24, inFlightMax: 2, waitingMax: 2_000 },
    (cases) => recordCases(database, vault, cases),
    () => new Fault('overloaded', 'Too many verifications are waiting. Try again shortly.'),
  )
}

async function recordCases(database: Database, vault: Vault, cases: readonly Case[]): Promise<readonly CaseOutcome[]> {
  const sealed = cases.map(({ verificationId, recorded }) => seal(vault, casePlace(verificationId), recorded))
  const statement = statementFor(cases)
  const rows = await prepared<{ verification_id: string }>(database, {
    name: statement.name,
    text: statement.text,
    values: [
      textArray(cases.map(({ verificationId }) => verificationId)),
      textArray(cases.map(({ operation }) => operation)),
      textArray(cases.map(({ mode }) => mode)),
      textArray(cases.map(({ caller }) => caller.organisationId)),
      textArray(cases.map(({ caller }) => caller.keyId)),
      textArray(cases.map(({ ddId }) => ddId)),
      textArray(cases.map(({ at }) => at)),
      textArray(cases.map(({ madeFrom }) => JSON.stringify(madeFrom))),
      Buffer.concat(sealed),
      numberArray(startsOf(sealed)),
      numberArray(sealed.map(({ length }) => length)),
      textArray(cases.map(({ use }) => use?.leadSourceId ?? null)),
      textArray(cases.map(({ use }) => use?.leadId ?? null)),
      numberArray(cases.map(({ use }) => use?.number ?? null)),
      textArray(cases.map(({ use }) => use?.day ?? null)),
      textArray(cases.map(({ use }) => use?.callerId ?? null)),
      bytesArray(cases.map(({ sharedDigest }) => sharedDigest)),
      ...statement.values,
    ],
  })
  const recorded = new Set(rows.map(({ verification_id }) => verification_id))
  return cases.map(({ verificationId }) => (recorded.has(verificationId) ? 'recorded' : 'use_taken'))
}

/** Most batches disclose nothing, and then have no part of the statement that does. */
function statementFor(cases: readonly Case[]): PreparedStatement {
  const disclosing = cases.flatMap(({ verificationId, disclosure }) =>
    disclosure === null ? [] : [{ verificationId, ...disclosure }],
  )
  if (disclosing.length === 0) return { name: 'record-cases', text: RECORD_CASES, values: [] }
  return {
    name: 'record-cases-and-disclosures',
    text: RECORD_CASES_AND_DISCLOSURES,
    values: [
      textArray(disclosing.map(({ verificationId }) => verificationId)),
      textArray(disclosing.map(({ disclosureId }) => disclosureId)),
      bytesArray(disclosing.map(({ subject }) => subject)),
    ],
  }
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
