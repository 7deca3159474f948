import { isIP } from 'node:net'

/** How the way to the server is encrypted; the words are libpq's `sslmode`, with its meanings. */
export type TlsMode = 'disable' | 'prefer' | 'require' | 'verify-ca' | 'verify-full'

/** Where a PostgreSQL server is and how to enter it. */
export type ConnectionSettings = {
  /** A host name, an address, or (beginning with `/`) the folder of a Unix socket. */
  readonly host: string
  readonly port: number
  readonly user: string
  /** Empty where the server asks for none. */
  readonly password: string
  readonly database: string
  readonly tls: TlsMode
  /** PEM files: the authorities to trust, and the client's own certificate with its key. */
  readonly tlsFiles: { readonly authority?: string; readonly certificate?: string; readonly key?: string }
}

const PORT = 5432
const TLS_MODES: readonly string[] = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] satisfies TlsMode[]
const PARAMETERS: readonly string[] = [
  'host',
  'port',
  'user',
  'password',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
]

/**
 * Reads a `DATABASE_URL`: `postgres://user:password@host:port/database?sslmode=verify-full`. A Unix socket's folder goes
 * into `host`, as the parameter or percent-encoded in its place (`postgres://user@%2Frun%2Fpostgresql/leads`).
 * Without `sslmode`, a server elsewhere is asked for TLS and believed when it has none (libpq's `prefer`).
 *
 * @throws Error that says what is wrong and never repeats the URL, since that holds a password.
 */
export function parseDatabaseUrl(text: string): ConnectionSettings {
  // A URL with an empty host may not carry a user; libpq allows it when `host` is a parameter.
  const url = URL.parse(text.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=[/?#]|$)/i, '$1localhost'))
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) {
    throw new Error('DATABASE_URL must look like postgres://user:password@host:5432/database')
  }
  const parameters = knownParameters(url)
  const host = parameters.get('host') ?? decoded(url.hostname, 'host')
  const user = parameters.get('user') ?? decoded(url.username, 'user')
  const database = decoded(url.pathname.slice(1), 'database')
  if (host.includes(',')) {
    throw new Error('DATABASE_URL names several hosts. Name one: a proxy that follows the primary, such as HAProxy.')
  }
  if (user === '') throw new Error('DATABASE_URL names no user')
  if (database === '') throw new Error('DATABASE_URL names no database: add /database after the host')
  return {
    host: host === '' ? 'localhost' : host.replace(/^\[(.*)\]$/, '$1'),
    port: portFrom(parameters.get('port') ?? url.port),
    user,
    password: parameters.get('password') ?? decoded(url.password, 'password'),
    database,
    tls: tlsModeFrom(parameters.get('sslmode'), host),
    tlsFiles: tlsFilesFrom(parameters),
  }
}

function knownParameters(url: URL): ReadonlyMap<string, string> {
  const parameters = new Map(url.searchParams)
  for (const name of parameters.keys()) {
    if (!PARAMETERS.includes(name)) {
      throw new Error(`DATABASE_URL has the parameter ${JSON.stringify(name)}; known are ${PARAMETERS.join(', ')}`)
    }
  }
  return parameters
}

function decoded(part: string, name: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Error(`DATABASE_URL: the ${name} has a % that is not an encoded character; write a bare % as %25`)
  }
}

function portFrom(text: string): number {
  if (text === '') return PORT
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Error('DATABASE_URL: the port must be a number from 1 to 65535')
}

function tlsModeFrom(text: string | undefined, host: string): TlsMode {
  if (text === undefined) return isThisMachine(host) ? 'disable' : 'prefer'
  if (TLS_MODES.includes(text)) return text as TlsMode
  throw new Error(`DATABASE_URL: sslmode must be one of ${TLS_MODES.join(', ')}`)
}

/** What never leaves the machine cannot be overheard on the way. */
function isThisMachine(host: string): boolean {
  if (host === '' || host === 'localhost' || host.startsWith('/')) return true
  const address = host.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) !== 0 && (address === '::1' || address.startsWith('127.'))
}

function tlsFilesFrom(parameters: ReadonlyMap<string, string>): ConnectionSettings['tlsFiles'] {
  const authority = parameters.get('sslrootcert')
  const certificate = parameters.get('sslcert')
  const key = parameters.get('sslkey')
  return {
    ...(authority === undefined ? {} : { authority }),
    ...(certificate === undefined ? {} : { certificate }),
    ...(key === undefined ? {} : { key }),
  }
}
