import { sql } from 'kysely'
import type { Mode } from '../../base/ids.ts'
import type { Instant } from '../../base/time.ts'
import type { Db } from '../../db/database.ts'

/** One time that something on record about a person was given away. */
export type Disclosure = {
  readonly disclosureId: string
  readonly mode: Mode
  /** `person_verified`: opt-in evidence in an answer of KYC; `identity_explained`: why a person is, or is not, confirmed. */
  readonly kind: 'person_verified' | 'identity_explained'
  readonly organisationId: string
  readonly keyId: string
  readonly ddId: string | null
  readonly verificationId: string | null
  /** Blind index of who was asked about. */
  readonly subject: Buffer
  readonly at: Instant
}

/** Puts a disclosure on record, for good once this resolves. */
export async function insertDisclosure(db: Db, disclosure: Disclosure): Promise<void> {
  const { disclosureId, mode, kind, organisationId, keyId, ddId, verificationId, subject, at } = disclosure
  await sql`
    insert into disclosure (disclosure_id, mode, kind, organisation_id, key_id, dd_id, verification_id, subject, at)
    values (${disclosureId}, ${mode}, ${kind}, ${organisationId}, ${keyId}, ${ddId}, ${verificationId}, ${subject}, ${at})`.execute(
    db,
  )
}
