import { sql } from 'kysely'
import type { Day, Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { KycBefore, KycFinding } from './kyc-findings.ts'

/** A phone that a key asked about; `index` is hexadecimal, and no other key's or day's. */
export type AskedPhone = { readonly keyId: string; readonly day: Day; readonly index: string }

/** How many different phones a key has asked about on a day, over all processes. */
export type PhoneCount = { readonly keyId: string; readonly day: Day; readonly phones: number }

/** Something found of a key on a day. */
export type FiledFinding = { readonly keyId: string; readonly day: Day; readonly kind: KycFinding }

/**
 * Files phones that were asked about, each once, after the day's counts are on file.
 *
 * @returns the counts of the keys and days that had new ones.
 */
export async function addAskedPhones(db: Db, phones: readonly AskedPhone[]): Promise<readonly PhoneCount[]> {
  const { rows } = await sql<PhoneCount>`
    with given as (
           select "keyId" as key_id, day, decode(index, 'hex') as phone_index
             from jsonb_to_recordset(${JSON.stringify(phones)}::jsonb) as given ("keyId" text, day date, index text)
         ),
         added as (
           insert into kyc_phone (phone_index, day)
           select phone_index, day
             from given
            order by phone_index
           on conflict do nothing
           returning phone_index
         ),
         grown as (
           select key_id, day, count(*) as phones
             from given
             join added using (phone_index)
            group by key_id, day
            order by key_id, day
         )
       update key_day
          set kyc_phones = key_day.kyc_phones + grown.phones
         from grown
        where key_day.key_id = grown.key_id
          and key_day.day = grown.day
    returning key_day.key_id as "keyId", key_day.day::text as day, key_day.kyc_phones as phones`.execute(db)
  return rows
}

/** What a key was answered about people on the 28 days before a day. */
export async function findKycBefore(db: Db, keyId: string, day: Day): Promise<KycBefore> {
  const { rows } = await sql<{ answers: string; verified: string; phones_max: string }>`
    select coalesce(sum(kyc_verified + kyc_non_compliant), 0)::text as answers,
           coalesce(sum(kyc_verified), 0)::text as verified,
           coalesce(max(kyc_phones), 0)::text as phones_max
      from key_day
     where key_id = ${keyId}
       and day < ${day}::date
       and day >= ${day}::date - 28`.execute(db)
  const [row] = rows
  return {
    answers: Number(row?.answers ?? 0),
    verified: Number(row?.verified ?? 0),
    phonesMax: Number(row?.phones_max ?? 0),
  }
}

/** Files what was found. @returns what was not on file before, by whichever process. */
export async function insertFindings(
  tx: Tx,
  findings: readonly FiledFinding[],
  at: Instant,
): Promise<readonly FiledFinding[]> {
  const { rows } = await sql<FiledFinding>`
    insert into kyc_finding (key_id, day, kind, at)
    select given."keyId", given.day, given.kind, ${at}
      from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as given ("keyId" text, day date, kind text)
     order by given."keyId", given.day, given.kind
        on conflict do nothing
    returning key_id as "keyId", day::text as day, kind`.execute(tx)
  return rows
}

/** Forgets phones of days that are over: their number is on file. */
export async function deletePhonesBefore(db: Db, day: Day): Promise<void> {
  await sql`delete from kyc_phone where day < ${day}::date`.execute(db)
}
