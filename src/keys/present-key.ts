import type { ApiKey } from './api-key.ts'
import type { KeyAnswer } from './key-contract.ts'

/** A key as it is shown to operators. */
export function presentKey(key: ApiKey): KeyAnswer {
  return {
    key_id: key.keyId,
    last_four: key.lastFour,
    organisation_id: key.organisationId,
    mode: key.mode,
    name: key.name,
    scopes: [...key.scopes],
    dd_id: key.ddId,
    networks: key.networks === null ? null : [...key.networks],
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    revoked_by: key.revokedBy,
    created_at: key.createdAt,
    created_by: key.createdBy,
  }
}
