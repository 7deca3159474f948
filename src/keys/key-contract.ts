import { z } from 'zod'
import { SCOPES } from '../base/caller.ts'

const Id = z.string().min(1).max(64)

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
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoked_by: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string(),
})

/** Answer to `POST /v1/keys`: the only time that the secret is shown. */
export const IssuedKeyBody = KeyBody.extend({ secret: z.string() })

/** Query of `GET /v1/keys`. */
export const KeyListQuery = z.strictObject({
  organisation_id: Id.optional(),
  after: Id.optional().describe('The `next` of the page before.'),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|1\d\d|200)$/, 'must be a whole number from 1 to 200')
    .optional(),
})

/** Answer to `GET /v1/keys`. */
export const KeyListBody = z.strictObject({ keys: z.array(KeyBody), next: z.string().nullable() })

/** What a new key is asked for with. */
export type NewKeyBody = z.infer<typeof NewKey>
/** A key as it is shown. */
export type KeyAnswer = z.infer<typeof KeyBody>
/** A key and its secret. */
export type IssuedKeyAnswer = z.infer<typeof IssuedKeyBody>
/** One page of keys. */
export type KeyListAnswer = z.infer<typeof KeyListBody>
