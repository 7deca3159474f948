import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ConnectionSettings, TlsMode } from './connection-settings.ts'
import { parseDatabaseUrl } from './connection-settings.ts'
import { tlsOptionsFor } from './tls-options.ts'

/** Settings with an authority in a file, which says `authority`. */
async function settingsWith(tls: TlsMode, withAuthority: boolean): Promise<ConnectionSettings> {
  const folder = await mkdtemp(join(tmpdir(), 'lp-tls-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  const authority = join(folder, 'ca.pem')
  await writeFile(authority, 'authority')
  return { ...parseDatabaseUrl('postgres://u@db/d'), tls, tlsFiles: withAuthority ? { authority } : {} }
}

test('no TLS is asked for where it is disabled', async () => {
  expect(await tlsOptionsFor(await settingsWith('disable', false))).toBe(false)
})

test.each<[TlsMode, boolean, boolean, boolean]>([
  ['prefer', false, false, false],
  ['require', false, false, false],
  ['require', true, true, false],
  ['verify-ca', true, true, false],
  ['verify-full', true, true, true],
  ['verify-full', false, true, true],
])('%s, authority given %s: certificate checked %s, host name checked %s', async (tls, given, certificate, host) => {
  const options = await tlsOptionsFor(await settingsWith(tls, given))

  expect(options).toMatchObject({ rejectUnauthorized: certificate, ...(given ? { ca: 'authority' } : {}) })
  expect(options !== false && options.checkServerIdentity === undefined).toBe(host)
})

test('a certificate that cannot be read is an error at the start', async () => {
  const settings = { ...parseDatabaseUrl('postgres://u@db/d?sslmode=verify-full'), tlsFiles: { authority: '/nowhere' } }

  await expect(tlsOptionsFor(settings)).rejects.toThrow('ENOENT')
})
