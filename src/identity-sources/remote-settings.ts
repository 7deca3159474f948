import { z } from 'zod'
import { ATTESTED_OUTCOMES } from '../matching/attestation.ts'
import { KYC_MATCH_FIELD_NAMES } from './camara/kyc-match.ts'

const NAME = /^[a-z][a-z0-9_]{0,31}$/
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/
const POINTER = /^(?:\/(?:[^~/]|~[01])*)+$/
// Names of the sources over our own tables.
const TAKEN = new Set(['register', 'own_records'])
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const SOURCES_MAX = 20

/** A secret is never in the file: it is named. */
const secretNames = {
  client_secret_env: z.string().regex(VARIABLE, 'must name an environment variable').optional(),
  client_secret_file: z.string().min(1).optional(),
}

const common = {
  name: z
    .string()
    .regex(NAME, 'must be a lower-case word')
    .refine((name) => !TAKEN.has(name), { error: 'is the name of a built-in source' }),
  base_url: z.string().refine(isSafeUrl, {
    error: 'must be an https URL without credentials, query or fragment; http only to this machine itself',
  }),
  /** For one try. All sources together have two seconds, so two tries of the default fit. */
  timeout_ms: z.int().min(50).max(2000).default(800),
  tries_max: z.int().min(1).max(3).default(2),
  concurrent_max: z.int().min(1).max(1000).default(20),
  breaker_failures: z.int().min(1).max(1000).default(5),
  breaker_open_ms: z.int().min(100).max(600_000).default(10_000),
  modes: z
    .array(z.enum(['live', 'test']))
    .min(1)
    .default(['live']),
}

const oauth = {
  token_url: common.base_url,
  client_id: z.string().min(1).max(256),
  ...secretNames,
  client_auth: z.enum(['client_secret_basic', 'client_secret_post']).default('client_secret_basic'),
}

const field = z.enum(KYC_MATCH_FIELD_NAMES)
const send = z
  .array(field)
  .min(1)
  .default([...KYC_MATCH_FIELD_NAMES])
const pointer = z.string().max(256).regex(POINTER, 'must be a JSON pointer, such as /result/name')
const outcome = z.enum(ATTESTED_OUTCOMES)

const mapping = z.strictObject({
  fields: z.partialRecord(
    field,
    z
      .strictObject({
        pointer,
        values: z.record(z.string(), outcome).optional(),
        score: z.strictObject({ exact: z.number(), close: z.number(), partial: z.number() }).optional(),
      })
      .refine(({ values, score }) => values !== undefined || score !== undefined, { error: 'needs values or score' })
      .refine(({ score }) => score === undefined || (score.exact >= score.close && score.close >= score.partial), {
        error: 'exact must be no less than close, and close no less than partial',
      }),
  ),
  not_known: z.strictObject({ pointer, values: z.array(z.string()).min(1) }).optional(),
})

const KycMatch = z.strictObject({
  kind: z.literal('camara_kyc_match'),
  ...common,
  ...oauth,
  scope: z.string().min(1).default('kyc-match:match'),
  send,
})

const NumberRecycling = z.strictObject({
  kind: z.literal('camara_number_recycling'),
  ...common,
  ...oauth,
  scope: z.string().min(1).default('number-recycling:check'),
})

const Http = z.strictObject({
  kind: z.literal('http'),
  ...common,
  path: z
    .string()
    .regex(/^(?:\/[\w.~-]+)+$/, 'must be a path, such as /v1/match')
    .default('/v1/match'),
  auth: z.enum(['client_credentials', 'bearer', 'none']),
  token_url: common.base_url.optional(),
  client_id: z.string().min(1).max(256).optional(),
  client_auth: oauth.client_auth,
  ...secretNames,
  bearer_env: z.string().regex(VARIABLE, 'must name an environment variable').optional(),
  bearer_file: z.string().min(1).optional(),
  scope: z.string().min(1).optional(),
  send,
  mapping: mapping.optional(),
})

/** The file of `LEADPROOF_IDENTITY_SOURCES`, with every default filled in. */
export const RemoteSettings = z.strictObject({
  sources: z
    .array(z.discriminatedUnion('kind', [KycMatch, NumberRecycling, Http]))
    .max(SOURCES_MAX)
    .superRefine((sources, context) => {
      const message = 'is the name of another source'
      for (const [index, { name }] of sources.entries()) {
        const isTwice = sources.findIndex((other) => other.name === name) !== index
        if (isTwice) context.addIssue({ code: 'custom', path: [index, 'name'], message })
      }
    }),
})

/** One source as it is set up, without its secret. */
export type RemoteSetting = z.infer<typeof RemoteSettings>['sources'][number]

/** Credentials and personal data travel encrypted, or not at all beyond this machine. */
function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  const isPlain = username === '' && password === '' && search === '' && hash === '' && !text.endsWith('?')
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname)))
}
