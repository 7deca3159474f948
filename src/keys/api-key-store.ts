import { sql } from 'kysely'
import type { Scope } from '../base/caller.ts'
import type { Mode } from '../base/ids.ts'
import type { Day, Instant } from '../base/time.ts'
import type { Db, Tx } from '../db/database.ts'
import type { ApiKey, FoundKey } from './api-key.ts'

type ApiKeyRow = {
  readonly key_id: string
  readonly last_four: string
  readonly organisation_id: string
  readonly mode: Mode
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly dd_id: string | null
  readonly networks: readonly string[] | null
  readonly rate_per_second: number | null
  readonly burst: number | null
  readonly daily_quota: number | null
  readonly kyc_rate_per_second: number | null
  readonly kyc_burst: number | null
  readonly kyc_daily_quota: number | null
  readonly expires_at: Instant | null
  readonly revoked_at: Instant | null
  readonly created_at: Instant
  readonly created_by: string
  readonly revoked_by: string | null
  readonly replaces: string | null
  readonly replaced_by: string | null
  readonly version: number
}

type FoundKeyRow = ApiKeyRow & {
  readonly digest: Buffer
  readonly day: Day | null
  readonly day_admitted: number | null
  readonly day_kyc_admitted: number | null
  readonly day_throttled: boolean
}

/** What a key may be issued for, as far as other records say. */
export type KeyHolder = {
  readonly roles: readonly string[]
  /** Whether the order that was asked about is one of this organisation's, as its buyer. */
  readonly buysUnderOrder: boolean
}

const COLUMNS = sql`key_id, last_four, organisation_id, mode, name, scopes, dd_id, networks::text[] as networks,
         rate_per_second, burst, daily_quota, kyc_rate_per_second, kyc_burst, kyc_daily_quota,
         expires_at, revoked_at, created_at, created_by, revoked_by, replaces,
         (select newer.key_id from api_key as newer where newer.replaces = api_key.key_id) as replaced_by,
         version`

/**
 * Looks up many secrets at once, and how much each key was used on the last day of its use.
 *
 * @returns the keys by the hexadecimal form of their digests; one that does not exist is absent.
 */
export async function findKeysByDigest(db: Db, digests: readonly Buffer[]): Promise<ReadonlyMap<string, FoundKey>> {
  const { rows } = await sql<FoundKeyRow>`
    select digest, ${COLUMNS}, used.day, used.day_admitted, used.day_kyc_admitted,
           exists (select
                     from key_throttle
                    where key_throttle.key_id = api_key.key_id
                      and key_throttle.day = used.day::date) as day_throttled
      from api_key
      left join lateral (select key_day.day::text as day,
                                key_day.admitted::float8 as day_admitted,
                                key_day.kyc_admitted::float8 as day_kyc_admitted
                           from key_day
                          where key_day.key_id = api_key.key_id
                          order by key_day.day desc
                          limit 1) as used on true
     where digest = any (${digests}::bytea[])`.execute(db)
  return new Map(rows.map((row) => [row.digest.toString('hex'), foundFromRow(row)]))
}

/** One key of a mode. @returns null when there is none. */
export async function findKey(db: Db, mode: Mode, keyId: string): Promise<ApiKey | null> {
  const { rows } = await sql<ApiKeyRow>`
    select ${COLUMNS}
      from api_key
     where key_id = ${keyId}
       and mode = ${mode}`.execute(db)
  const [row] = rows
  return row === undefined ? null : keyFromRow(row)
}

/** Keys of a mode, oldest first: those of one organisation, or of all; at most `limit`, from after the id `after` on. */
export async function listKeys(
  db: Db,
  mode: Mode,
  page: { readonly organisationId: string | null; readonly after: string | null; readonly limit: number },
): Promise<readonly ApiKey[]> {
  const { rows } = await sql<ApiKeyRow>`
    select ${COLUMNS}
      from api_key
     where mode = ${mode}
       and (${page.organisationId}::text is null or organisation_id = ${page.organisationId})
       and (${page.after}::text is null or key_id > ${page.after})
     order by key_id
     limit ${page.limit}`.execute(db)
  return rows.map(keyFromRow)
}

/** Files a new key. */
export async function insertKey(tx: Tx, key: ApiKey, digest: Buffer): Promise<ApiKey> {
  const { rows } = await sql<ApiKeyRow>`
    insert into api_key (key_id, digest, last_four, organisation_id, mode, name, scopes, dd_id, networks,
                         rate_per_second, burst, daily_quota, kyc_rate_per_second, kyc_burst, kyc_daily_quota, expires_at,
                         created_at, created_by, replaces)
    values (${key.keyId}, ${digest}, ${key.lastFour}, ${key.organisationId}, ${key.mode}, ${key.name},
            ${key.scopes}::text[], ${key.ddId},
            ${storedNetworks(key)},
            ${key.limits.ratePerSecond}, ${key.limits.burst}, ${key.limits.dailyQuota}, ${key.limits.kycRatePerSecond},
            ${key.limits.kycBurst}, ${key.limits.kycDailyQuota}, ${key.expiresAt}, ${key.createdAt}, ${key.createdBy},
            ${key.replaces})
    returning ${COLUMNS}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('an inserted key must come back')
  return keyFromRow(row)
}

/** Replaces what may change of a key: its name, networks, limits and expiry. */
export async function updateKey(tx: Tx, key: ApiKey): Promise<ApiKey> {
  const { rows } = await sql<ApiKeyRow>`
    update api_key
       set name = ${key.name},
           networks = ${storedNetworks(key)},
           rate_per_second = ${key.limits.ratePerSecond},
           burst = ${key.limits.burst},
           daily_quota = ${key.limits.dailyQuota},
           kyc_rate_per_second = ${key.limits.kycRatePerSecond},
           kyc_burst = ${key.limits.kycBurst},
           kyc_daily_quota = ${key.limits.kycDailyQuota},
           expires_at = ${key.expiresAt},
           version = ${key.version}
     where key_id = ${key.keyId}
    returning ${COLUMNS}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a key that is held must come back')
  return keyFromRow(row)
}

/**
 * One key of a mode, held until the transaction ends, so that nobody else changes it meanwhile. It is read when it is held: a
 * statement that waits for a row sees its successor as it was before the wait.
 */
export async function lockKey(tx: Tx, mode: Mode, keyId: string): Promise<ApiKey | null> {
  await sql`
    select key_id
      from api_key
     where key_id = ${keyId}
       and mode = ${mode}
       for update`.execute(tx)
  return findKey(tx, mode, keyId)
}

/** Revokes a key that is held. @returns it as it is now. */
export async function markRevoked(
  tx: Tx,
  keyId: string,
  by: { readonly at: Instant; readonly who: string },
): Promise<ApiKey> {
  const { rows } = await sql<ApiKeyRow>`
    update api_key
       set revoked_at = ${by.at},
           revoked_by = ${by.who},
           version = version + 1
     where key_id = ${keyId}
    returning ${COLUMNS}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a key that is held must be there')
  return keyFromRow(row)
}

/** Sets the moment at which a key that is held stops working. */
export async function endKeyAt(tx: Tx, keyId: string, at: Instant): Promise<void> {
  await sql`
    update api_key
       set expires_at = ${at},
           version = version + 1
     where key_id = ${keyId}`.execute(tx)
}

/**
 * What an organisation may hold keys for; it cannot end before the transaction does.
 *
 * @returns null when the mode has no such organisation, or it has ended.
 */
export async function findKeyHolder(
  tx: Tx,
  mode: Mode,
  asked: { readonly organisationId: string; readonly ddId: string | null },
): Promise<KeyHolder | null> {
  const { rows } = await sql<{ roles: readonly string[]; buys_under_order: boolean }>`
    select roles,
           exists (select
                     from dd_order
                    where dd_order.dd_id = ${asked.ddId}
                      and dd_order.mode = organisation.mode
                      and dd_order.buyer_id = organisation.organisation_id) as buys_under_order
      from organisation
     where organisation_id = ${asked.organisationId}
       and mode = ${mode}
       and ended_at is null
       for share`.execute(tx)
  const [row] = rows
  return row === undefined ? null : { roles: row.roles, buysUnderOrder: row.buys_under_order }
}

/** Files the operator's own organisation where it is not on file yet. @returns whether it was filed now. */
export async function insertOperator(
  tx: Tx,
  operator: { readonly organisationId: string; readonly mode: Mode; readonly legalName: string; readonly now: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into organisation (organisation_id, mode, legal_name, roles, created_at, changed_at)
    values (${operator.organisationId}, ${operator.mode}, ${operator.legalName}, array['operator'], ${operator.now},
            ${operator.now})
        on conflict (organisation_id) do nothing
    returning organisation_id`.execute(tx)
  return rows.length === 1
}

/** With the bits of the host set to zero; an address of a network stands for the network. */
function storedNetworks({ networks }: ApiKey) {
  return sql`(select array_agg(network(entry::inet) order by entry) from unnest(${networks}::text[]) as entry)`
}

function foundFromRow(row: FoundKeyRow): FoundKey {
  const { day, day_admitted, day_kyc_admitted, day_throttled } = row
  const lastDay =
    day === null
      ? null
      : { day, admitted: day_admitted ?? 0, kycAdmitted: day_kyc_admitted ?? 0, isThrottled: day_throttled }
  return { digest: row.digest.toString('hex'), key: keyFromRow(row), lastDay }
}

function keyFromRow(row: ApiKeyRow): ApiKey {
  return {
    keyId: row.key_id,
    lastFour: row.last_four,
    organisationId: row.organisation_id,
    mode: row.mode,
    name: row.name,
    scopes: row.scopes,
    ddId: row.dd_id,
    networks: row.networks,
    limits: {
      ratePerSecond: row.rate_per_second,
      burst: row.burst,
      dailyQuota: row.daily_quota,
      kycRatePerSecond: row.kyc_rate_per_second,
      kycBurst: row.kyc_burst,
      kycDailyQuota: row.kyc_daily_quota,
    },
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
    revokedBy: row.revoked_by,
    replaces: row.replaces,
    replacedBy: row.replaced_by,
    version: row.version,
  }
}
