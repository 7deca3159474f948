import { readFile } from 'node:fs/promises'
import type { ConnectionOptions } from 'node:tls'
import type { ConnectionSettings } from './connection-settings.ts'

/**
 * Turns libpq's words for TLS into Node's options. `require` and `prefer` encrypt without asking who is at the other
 * end, unless an authority is given with `require`; `verify-ca` asks whether it is known, `verify-full` also whether it
 * is the host that was called.
 *
 * @returns false for no TLS.
 * @throws the file system's error when a certificate cannot be read.
 */
export async function tlsOptionsFor({ tls, tlsFiles }: ConnectionSettings): Promise<ConnectionOptions | false> {
  if (tls === 'disable') return false
  const [ca, cert, key] = await Promise.all([tlsFiles.authority, tlsFiles.certificate, tlsFiles.key].map(readPem))
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    rejectUnauthorized: tls === 'verify-ca' || tls === 'verify-full' || (tls === 'require' && ca !== undefined),
    ...(tls === 'verify-full' ? {} : { checkServerIdentity: () => undefined }),
  }
}

async function readPem(path: string | undefined): Promise<string | undefined> {
  return path === undefined ? undefined : readFile(path, 'utf8')
}
