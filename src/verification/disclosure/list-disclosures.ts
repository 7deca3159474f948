import type { Caller } from '../../base/caller.ts'
import type { PageWish } from '../../base/page.ts'
import type { Backing } from '../../vault/backing.ts'
import type { DisclosureAnswer } from './disclosure-contract.ts'
import { findDisclosures } from './disclosure-store.ts'
import type { Disclosure } from './disclosure-store.ts'

/** Which disclosures are wanted; null for any. */
export type DisclosuresWanted = {
  readonly kind: Disclosure['kind'] | null
  readonly keyId: string | null
  /** As a disclosure names it, in hexadecimal digits. */
  readonly subject: string | null
}

/** Who was told what about whom, of the caller's mode, newest first. For operators only. */
export async function listDisclosures(
  { database }: Pick<Backing, 'database'>,
  { mode }: Caller,
  { kind, keyId, subject }: DisclosuresWanted,
  page: PageWish,
): Promise<readonly DisclosureAnswer[]> {
  const filter = { kind, keyId, subject: subject === null ? null : Buffer.from(subject, 'hex') }
  const found = await findDisclosures(database.db, mode, filter, page)
  return found.map((disclosure) => ({
    disclosure_id: disclosure.disclosureId,
    at: disclosure.at,
    kind: disclosure.kind,
    organisation_id: disclosure.organisationId,
    key_id: disclosure.keyId,
    dd_id: disclosure.ddId,
    verification_id: disclosure.verificationId,
    subject: disclosure.subject.toString('hex'),
  }))
}
