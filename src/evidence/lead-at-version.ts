import { Fault } from '../base/fault.ts'
import type { Db } from '../db/database.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson } from '../vault/seal.ts'
import type { Vault } from '../vault/vault.ts'
import type { LeadKey } from './lead-key.ts'
import { leadPlace, leadVersionPlace } from './lead-place.ts'
import type { LeadRecord, SealedLead } from './lead-record.ts'
import { findSealedVersion } from './lead-version-store.ts'

/**
 * A lead's record as it stood at a version: versions are never changed.
 *
 * @throws Fault `conflict` when the evidence is no longer on record; `integrity_failure` when it was altered.
 */
export async function leadAtVersion(db: Db, vault: Vault, key: LeadKey, version: number): Promise<SealedLead> {
  const sealed = await findSealedVersion(db, key, version)
  if (sealed === null) throw new Fault('conflict', 'The evidence of this verification is no longer on record.')
  return withKnownKeys(db, vault, () => {
    const { first } = openJson(vault, leadPlace(key), sealed.lead) as SealedLead
    if (sealed.version === null) return { first, newest: null }
    const newest = openJson(vault, leadVersionPlace(key, version), sealed.version) as LeadRecord
    return { first, newest }
  })
}
