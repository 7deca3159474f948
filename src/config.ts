import { z } from 'zod'

const PHONE_REGION = /^[A-Z]{2}$/
const SLUG = /^[a-z][a-z0-9-]{0,31}$/

const CIDR = z.union([z.cidrv4(), z.cidrv6()])

const DISCLOSURE =
  '{operator} acts as authorised data processor for this lead. Buyers pass due diligence before they receive data. ' +
  'The list of approved licensees is published at {licensees_url}.'

/** Every setting, with its default and one sentence about it: `docs/reference/settings.md` is written from this. */
export const SETTINGS = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional()
    .describe('PostgreSQL 15 or newer to use in place of the embedded one.'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8080)
    .describe('TCP port of the HTTP server; 0 takes any free one.'),
  HOST: z.string().min(1).default('localhost').describe('Address that the HTTP server listens on.'),
  NODE_ENV: z
    .string()
    .optional()
    .describe('With `production` the demo is off, and a database that may lose acknowledged rows is refused.'),
  LEADPROOF_DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of the embedded database and of the key files.'),
  LEADPROOF_MASTER_KEY: z
    .string()
    .optional()
    .describe(
      'Master key that opens the data keys: 32 bytes, hexadecimal or base64. Default: the file `master.key` in the data folder.',
    ),
  LEADPROOF_DEMO: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the demo data are kept up to date and the demo key works.'),
  LEADPROOF_PRINT_SECRETS: z
    .enum(['0', '1'])
    .default('0')
    .describe('`1` prints the demo key although standard output is no terminal.'),
  LEADPROOF_PUBLIC_URL: z
    .url()
    .optional()
    .describe(
      'Address under which callers reach the service; links are made from it. Default: `http://localhost:PORT`.',
    ),
  LEADPROOF_OPERATOR_NAME: z
    .string()
    .min(1)
    .default('The marketplace operator')
    .describe('Name of the operator in `processing_disclosure`.'),
  LEADPROOF_OPERATOR_SLUG: z
    .string()
    .regex(SLUG, 'must be a lower-case word')
    .default('svc')
    .describe('The word before `_verify` in the path of the KYC operation.'),
  LEADPROOF_PROCESSING_DISCLOSURE: z
    .string()
    .min(1)
    .default(DISCLOSURE)
    .describe('Text of `processing_disclosure`; `{operator}` and `{licensees_url}` are filled in.'),
  LEADPROOF_CONTRACT_STATUSES: z
    .enum(['strict', 'conventional'])
    .default('strict')
    .describe(
      '`strict` answers the two operations with 200, 403 and 500 only; `conventional` also with 400, 401, 413, 415, 422, 429 and 503.',
    ),
  LEADPROOF_DEFAULT_REGION: z
    .string()
    .regex(PHONE_REGION, 'must be two capital letters')
    .default('GB')
    .describe('Country whose national phone numbers are understood (ISO 3166-1 alpha-2).'),
  LEADPROOF_KYC_MIN_SOURCES: z.coerce
    .number()
    .int()
    .min(1)
    .max(10)
    .default(1)
    .describe('How many sources must confirm an identity.'),
  LEADPROOF_IDENTITY_SOURCES: z
    .string()
    .min(1)
    .optional()
    .describe('JSON file that says which remote sources KYC asks beside the records here. Default: none.'),
  LEADPROOF_POLICY_SCANS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the service reads the privacy policies that live leads name; `off` sends nothing out.'),
  LEADPROOF_POLICY_SCAN_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe(
      'After how many days a privacy policy is read again; a scan older than 30 days counts as stale (PPS-002).',
    ),
  LEADPROOF_POLICY_SCAN_CONTACT: z
    .url()
    .optional()
    .describe(
      'Address in the `User-Agent` under which owners of policies can reach the operator. Default: `LEADPROOF_PUBLIC_URL`.',
    ),
  LEADPROOF_POLICY_ROBOTS: z
    .enum(['obey', 'ignore'])
    .default('obey')
    .describe('Whether policies that a robots.txt closes to `LeadproofPolicyScanner` are left unread.'),
  LEADPROOF_TRUSTED_PROXIES: z
    .string()
    .refine((text) => networksFrom(text).every((network) => CIDR.safeParse(network).success), {
      error: 'must be networks in CIDR notation with commas between, such as 10.0.0.0/8',
    })
    .optional()
    .describe(
      'Networks of the proxies in front, in CIDR notation with commas between: only from them is `X-Forwarded-For` believed. Default: none.',
    ),
  LEADPROOF_AUTH_FAILURES_MAX: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(20)
    .describe('How many keys that are not valid one network may send at once; it may send one more every 10 s.'),
  LEADPROOF_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('How many processes serve, each on a core of its own; with the embedded database up to 4.'),
  LEADPROOF_STOP_NOTICE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'How long a service that is asked to end goes on taking requests while `/readyz` answers 503, so that load balancers turn away first.',
    ),
  LEADPROOF_METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('TCP port that serves `/metrics` alone, without a key, to whoever can reach it. Default: none.'),
  LEADPROOF_METRICS_HOST: z
    .string()
    .min(1)
    .default('localhost')
    .describe('Address that `LEADPROOF_METRICS_PORT` listens on.'),
  LEADPROOF_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'])
    .default('info')
    .describe('Least severe log line written.'),
})

/** The networks of a list with commas between them. */
export function networksFrom(text: string): readonly string[] {
  return text
    .split(',')
    .map((network) => network.trim())
    .filter((network) => network !== '')
}

/** The settings of one process, checked. */
export type Config = Readonly<z.infer<typeof SETTINGS>>

/** Whether the demo data are kept up to date and the demo key works: never in production. */
export function demoWorks({ LEADPROOF_DEMO, NODE_ENV }: Config): boolean {
  return LEADPROOF_DEMO === 'on' && NODE_ENV !== 'production'
}

/**
 * Reads the settings once, at start.
 *
 * @throws Error that names every bad setting at once and shows no value, since a value may be a secret.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = SETTINGS.safeParse(present)
  if (parsed.success) return Object.freeze(parsed.data)
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These settings are not valid:\n${faults.join('\n')}`)
}
