import type { Caller } from '../base/caller.ts'
import { invalidRequest } from '../base/fault.ts'
import type { InputFault } from '../base/fault.ts'
import { newId } from '../base/ids.ts'
import { instantFrom } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { findKeyHolder, insertKey } from './api-key-store.ts'
import type { KeyHolder } from './api-key-store.ts'
import { digestOf, isDemoKey, newKeyText } from './api-key.ts'
import type { ApiKey, KeyText } from './api-key.ts'
import type { KeyChangeBody, NewKeyBody } from './key-contract.ts'
import type { KeyLimits } from './key-limits.ts'

/** A key and, this once, its secret. */
export type IssuedKey = { readonly key: ApiKey; readonly secret: KeyText }

const NO_MOMENT = 'must be a date and time with an offset (RFC 3339)'

/**
 * Issues a key in the caller's mode. The secret is returned here and never again: only its SHA-256 is kept.
 *
 * @param secret made here, unless the demo brings its own.
 * @throws Fault `invalid_request` with everything that is wrong: no such organisation, an `admin` key for one that is not
 *   the operator, a `kyc` key without an order of which the organisation is the buyer (contract section 5), limits for
 *   `kyc` without the scope, an expiry that is not in the future.
 */
export async function issueKey(
  backing: Backing,
  caller: Caller,
  body: NewKeyBody,
  secret: KeyText = newSecret(backing, caller),
): Promise<IssuedKey> {
  const now = backing.clock()
  const key: ApiKey = {
    keyId: newId('key', now, backing.random),
    lastFour: secret.slice(-4),
    organisationId: body.organisation_id,
    mode: caller.mode,
    name: body.name,
    scopes: [...new Set(body.scopes)],
    ddId: body.dd_id ?? null,
    networks: body.networks ?? null,
    limits: limitsFrom(body),
    expiresAt: body.expires_at === undefined ? null : instantFrom(body.expires_at),
    revokedAt: null,
    createdAt: now,
    createdBy: caller.keyId,
    revokedBy: null,
    replaces: null,
    replacedBy: null,
    version: 1,
  }
  return transaction(backing.database.db, async (tx) => {
    const holder = await findKeyHolder(tx, key.mode, key)
    const faults = [
      ...holderFaults(key, holder),
      ...limitFaults(key, body),
      ...expiryFaults(key.expiresAt, body.expires_at !== undefined, now),
    ]
    if (faults.length > 0) throw invalidRequest(faults, 'The key cannot be issued.')
    return { key: await insertKey(tx, key, digestOf(secret)), secret }
  })
}

/** A secret of the caller's mode. One in fifteen million looks like the demo's, which is refused in production. */
export function newSecret({ random }: Backing, { mode }: Caller): KeyText {
  const text = newKeyText(mode, random)
  return isDemoKey(text) ? newKeyText(mode, random) : text
}

function holderFaults(key: ApiKey, holder: KeyHolder | null): readonly InputFault[] {
  const faults: InputFault[] = []
  if (holder === null) faults.push({ pointer: '/organisation_id', detail: 'names no organisation of this mode' })
  else if (key.scopes.includes('admin') && !holder.roles.includes('operator')) {
    faults.push({ pointer: '/scopes', detail: 'admin is only for the organisation with the role operator' })
  }
  return [...faults, ...orderFaults(key, holder)]
}

function orderFaults(key: ApiKey, holder: KeyHolder | null): readonly InputFault[] {
  const isForKyc = key.scopes.includes('kyc')
  if (key.ddId === null) return isForKyc ? [{ pointer: '/dd_id', detail: 'is needed for the scope kyc' }] : []
  if (!isForKyc) return [{ pointer: '/dd_id', detail: 'is only for keys with the scope kyc' }]
  if (holder === null || holder.buysUnderOrder) return []
  return [{ pointer: '/dd_id', detail: 'names no order of which the organisation is the buyer' }]
}

function limitsFrom(body: NewKeyBody): KeyLimits {
  return {
    ratePerSecond: body.rate_per_second ?? null,
    burst: body.burst ?? null,
    dailyQuota: body.daily_quota ?? null,
    kycRatePerSecond: body.kyc_rate_per_second ?? null,
    kycBurst: body.kyc_burst ?? null,
    kycDailyQuota: body.kyc_daily_quota ?? null,
  }
}

/** What is wrong with the limits that were given, for a key of these scopes. */
export function limitFaults({ scopes }: ApiKey, body: NewKeyBody | KeyChangeBody): readonly InputFault[] {
  if (scopes.includes('kyc')) return []
  const given = (['kyc_rate_per_second', 'kyc_burst', 'kyc_daily_quota'] as const).filter(
    (name) => body[name] !== undefined,
  )
  return given.map((name) => ({ pointer: `/${name}`, detail: 'is only for keys with the scope kyc' }))
}

/** What is wrong with the moment at which a key is to stop working, where one was given. */
export function expiryFaults(expiresAt: Instant | null, isGiven: boolean, now: Instant): readonly InputFault[] {
  if (!isGiven) return []
  if (expiresAt === null) return [{ pointer: '/expires_at', detail: NO_MOMENT }]
  return now < expiresAt ? [] : [{ pointer: '/expires_at', detail: 'must be in the future' }]
}
