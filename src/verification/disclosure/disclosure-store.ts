import { sql } from 'kysely'
import type { Mode } from '../../base/ids.ts'
import type { PageWish } from '../../base/page.ts'
import type { Instant } from '../../base/time.ts'
import type { Db } from '../../db/database.ts'
import type { DISCLOSURE_KINDS } from './disclosure-contract.ts'

/** One time that something on record about a person was given away. */
export type Disclosure = {
  readonly disclosureId: string
  readonly mode: Mode
  readonly kind: (typeof DISCLOSURE_KINDS)[number]
  readonly organisationId: string
  readonly keyId: string
  readonly ddId: string | null
  readonly verificationId: string | null
  /** Blind index of who was asked about. */
  readonly subject: Buffer
  readonly at: Instant
}

/** Which disclosures are wanted; null for any. */
export type DisclosureFilter = {
  readonly kind: Disclosure['kind'] | null
  readonly keyId: string | null
  readonly subject: Buffer | null
}

/** Puts a disclosure on record, for good once this resolves. Those of KYC go with their case, see `case-store.ts`. */
export async function insertDisclosure(db: Db, disclosure: Disclosure): Promise<void> {
  const { disclosureId, mode, kind, organisationId, keyId, ddId, verificationId, subject, at } = disclosure
  await sql`
    insert into disclosure (disclosure_id, mode, kind, organisation_id, key_id, dd_id, verification_id, subject, at)
    values (${disclosureId}, ${mode}, ${kind}, ${organisationId}, ${keyId}, ${ddId}, ${verificationId}, ${subject}, ${at})`.execute(
    db,
  )
}

/** Disclosures of a mode, newest first, from after the id `after` on. */
export async function findDisclosures(
  db: Db,
  mode: Mode,
  { kind, keyId, subject }: DisclosureFilter,
  { after, limit }: PageWish,
): Promise<readonly Disclosure[]> {
  const { rows } = await sql<Disclosure>`
    select disclosure_id as "disclosureId", mode, kind, organisation_id as "organisationId", key_id as "keyId", dd_id as "ddId",
           verification_id as "verificationId", subject, at
      from disclosure
     where mode = ${mode}
       and (${kind}::text is null or kind = ${kind})
       and (${keyId}::text is null or key_id = ${keyId})
       and (${subject}::bytea is null or subject = ${subject})
       and (${after}::text is null or disclosure_id < ${after})
     order by disclosure_id desc
     limit ${limit}`.execute(db)
  return rows
}
