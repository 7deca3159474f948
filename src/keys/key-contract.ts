import { z } from 'zod'
import { SCOPES } from '../base/caller.ts'
import { NextCursor, PageQuery } from '../base/page-contract.ts'

const Id = z.string().min(1).max(64)
const PerSecond = z.int().min(1).max(10_000).optional()
const Burst = z.int().min(1).max(100_000).optional()
const PerDay = z.int().min(1).max(1_000_000_000).optional()
const Day = z.iso.date().optional()
const OVERLAP_SECONDS_MAX = 2_592_000

/** Body of `POST /v1/keys`. The key works in the mode of the key that asks. */
export const NewKey = z.strictObject({
  organisation_id: Id.describe('Whose key it will be.'),
  name: z.string().min(1).max(200).describe('What people will call it.'),
  scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
  dd_id: Id.optional().describe('The order that a `kyc` key is bound to; the organisation is its buyer.'),
  networks: z
    .array(z.union([z.cidrv4(), z.cidrv6()], 'must be a network in CIDR notation, such as 192.0.2.0/24'))
    .min(1)
    .max(50)
    .optional()
    .describe('Networks from which the key may be used; absent = any.'),
  expires_at: z.iso.datetime({ offset: true }).optional().describe('The moment at which the key stops working.'),
  rate_per_second: PerSecond.describe('Requests a second; absent = 100.'),
  burst: Burst.describe('Requests at once; absent = those of two seconds.'),
  daily_quota: PerDay.describe('Requests on a London day; absent = any number.'),
  kyc_rate_per_second: PerSecond.describe('Verifications of persons a second; absent = 5.'),
  kyc_burst: Burst.describe('Verifications of persons at once; absent = those of two seconds.'),
  kyc_daily_quota: PerDay.describe('Verifications of persons on a London day; absent = 5,000.'),
})

/** Body of `PATCH /v1/keys/{key_id}`: what is absent stays, null takes a limit away or back to the default. */
export const KeyChange = z.strictObject({
  name: NewKey.shape.name.optional(),
  networks: NewKey.shape.networks.nullable().describe('Networks from which the key may be used; null = any.'),
  expires_at: NewKey.shape.expires_at.nullable().describe('The moment at which the key stops working; null = never.'),
  rate_per_second: PerSecond.nullable().describe('Requests a second; null = 100.'),
  burst: Burst.nullable().describe('Requests at once; null = those of two seconds.'),
  daily_quota: PerDay.nullable().describe('Requests on a London day; null = any number.'),
  kyc_rate_per_second: PerSecond.nullable().describe('Verifications of persons a second; null = 5.'),
  kyc_burst: Burst.nullable().describe('Verifications of persons at once; null = those of two seconds.'),
  kyc_daily_quota: PerDay.nullable().describe('Verifications of persons on a London day; null = 5,000.'),
})

/** Body of `POST /v1/keys/{key_id}/rotate`. */
export const KeyRotation = z.strictObject({
  overlap_seconds: z
    .int()
    .min(0)
    .max(OVERLAP_SECONDS_MAX)
    .describe('How long the old key goes on working; 0 = it ends at once. At most 30 days.'),
  expires_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('The moment at which the new key stops working; absent = that of the old key, if it had one.'),
})

/** A key as it is shown: never with its secret. */
export const KeyBody = z.strictObject({
  key_id: z.string(),
  last_four: z.string(),
  organisation_id: z.string(),
  mode: z.enum(['live', 'test']),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  dd_id: z.string().nullable(),
  networks: z.array(z.string()).nullable(),
  rate_per_second: z.int(),
  burst: z.int(),
  daily_quota: z.int().nullable(),
  kyc_rate_per_second: z.int().nullable(),
  kyc_burst: z.int().nullable(),
  kyc_daily_quota: z.int().nullable(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoked_by: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string(),
  replaces: z.string().nullable(),
  replaced_by: z.string().nullable(),
  version: z.int().min(1).describe('Grows with every change; the last use is none.'),
})

/** Answer to `GET /v1/keys/{key_id}`: the last use is known a few seconds after it was made. */
export const KeyDetailBody = KeyBody.extend({
  last_used_at: z.string().nullable(),
  last_used_network: z.string().nullable(),
})

/** Answer to `POST /v1/keys`: the only time that the secret is shown. */
export const IssuedKeyBody = KeyBody.extend({ secret: z.string() })

/** Answer to `POST /v1/keys/{key_id}/rotate`: the new key, with its secret this once, and when the old one ends. */
export const RotatedKeyBody = IssuedKeyBody.extend({ replaced_key_expires_at: z.string() })

/** Query of `GET /v1/keys/{key_id}/usage`: London days, both inclusive. */
export const KeyUsageQuery = z.strictObject({
  from: Day.describe('Absent = 29 days before `to`.'),
  to: Day.describe('Absent = today.'),
})

/** Answer to `GET /v1/keys/{key_id}/usage`: the days on which the key was used, oldest first. */
export const KeyUsageBody = z.strictObject({
  key_id: z.string(),
  from: z.string(),
  to: z.string(),
  days: z.array(
    z.strictObject({
      day: z.string(),
      requests: z.int(),
      limited: z.int().describe('Refused by a rate or a quota; among `refused` too.'),
      refused: z.int(),
      failed: z.int().describe('Failures of the service.'),
      dd: z.strictObject({ verified: z.int(), non_compliant: z.int(), unmatched: z.int() }),
      kyc: z.strictObject({ verified: z.int(), non_compliant: z.int() }),
      throttled_for: z.array(z.enum(['unmatched_lead', 'unmatched_share'])),
    }),
  ),
  networks: z.array(z.strictObject({ network: z.string(), first_used_at: z.string(), last_used_at: z.string() })),
})

/** Query of `GET /v1/keys`. */
export const KeyListQuery = PageQuery.extend({ organisation_id: Id.optional() })

/** Answer to `GET /v1/keys`. */
export const KeyListBody = z.strictObject({ keys: z.array(KeyBody), next_cursor: NextCursor })

/** What a new key is asked for with. */
export type NewKeyBody = z.infer<typeof NewKey>
/** What a change is asked for with. */
export type KeyChangeBody = z.infer<typeof KeyChange>
/** A key as it is shown. */
export type KeyAnswer = z.infer<typeof KeyBody>
/** A key and its secret. */
export type IssuedKeyAnswer = z.infer<typeof IssuedKeyBody>
/** What a rotation is asked for with. */
export type KeyRotationBody = z.infer<typeof KeyRotation>
/** A key with its last use. */
export type KeyDetailAnswer = z.infer<typeof KeyDetailBody>
/** A key that takes another's place, with its secret. */
export type RotatedKeyAnswer = z.infer<typeof RotatedKeyBody>
/** The days that are asked about. */
export type KeyUsageDays = z.infer<typeof KeyUsageQuery>
/** What a key was used for, day by day. */
export type KeyUsageAnswer = z.infer<typeof KeyUsageBody>
/** One page of keys. */
export type KeyListAnswer = z.infer<typeof KeyListBody>
