import { describe, expect, test } from 'vitest'
import type { ConnectionSettings } from './connection-settings.ts'
import { parseDatabaseUrl } from './connection-settings.ts'

const PLAIN: ConnectionSettings = {
  host: 'db.example',
  port: 5432,
  user: 'leadproof',
  password: '',
  database: 'leads',
  tls: 'prefer',
  tlsFiles: {},
}

describe('a database URL says where the server is and how to enter it', () => {
  const cases: [string, Partial<ConnectionSettings>][] = [
    ['postgres://leadproof@db.example/leads', {}],
    ['postgresql://leadproof@db.example:6432/leads', { port: 6432 }],
    ['postgres://leadproof:p%40ss%2Fword%25@db.example/leads', { password: 'p@ss/word%' }],
    ['postgres://db.example/leads?user=leadproof&password=a%26b', { password: 'a&b' }],
    ['postgres://leadproof@localhost/leads', { host: 'localhost', tls: 'disable' }],
    ['postgres://leadproof@127.0.0.1/leads', { host: '127.0.0.1', tls: 'disable' }],
    ['postgres://leadproof@[::1]/leads', { host: '::1', tls: 'disable' }],
    ['postgres://leadproof@[2001:db8::5]/leads', { host: '2001:db8::5' }],
    ['postgres://leadproof@/leads?host=/run/postgresql', { host: '/run/postgresql', tls: 'disable' }],
    ['postgres://leadproof@%2Frun%2Fpostgresql/leads', { host: '/run/postgresql', tls: 'disable' }],
    ['postgres:///leads?host=/run/postgresql&user=leadproof&port=5433', { host: '/run/postgresql', port: 5433, tls: 'disable' }],
    ['postgres://leadproof@db.example/leads?sslmode=verify-full', { tls: 'verify-full' }],
    ['postgres://leadproof@db.example/leads?sslmode=disable', { tls: 'disable' }],
    [
      'postgres://leadproof@db.example/leads?sslmode=verify-ca&sslrootcert=/a&sslcert=/b&sslkey=/c',
      { tls: 'verify-ca', tlsFiles: { authority: '/a', certificate: '/b', key: '/c' } },
    ],
  ] // prettier-ignore
  test.each(cases)('%s', (url, expected) => {
    expect(parseDatabaseUrl(url)).toEqual({ ...PLAIN, ...expected })
  })
})

describe('a bad database URL is refused without being repeated', () => {
  const cases: [string, string][] = [
    ['', 'must look like'],
    ['leads', 'must look like'],
    ['mysql://leadproof:secret@db.example/leads', 'must look like'],
    ['postgres://leadproof:secret@db.example:99999/leads', 'must look like'],
    ['postgres://leadproof:secret@db.example/leads?port=0', 'the port must be a number from 1 to 65535'],
    ['postgres://leadproof:secret@a,b/leads', 'names several hosts'],
    ['postgres://db.example/leads', 'names no user'],
    ['postgres://leadproof:secret@db.example', 'names no database'],
    ['postgres://leadproof:secret@db.example/', 'names no database'],
    ['postgres://leadproof:secret%@db.example/leads', 'the password has a %'],
    ['postgres://leadproof:secret@db.example/leads?sslmode=maybe', 'sslmode must be one of disable, prefer'],
    [
      'postgres://leadproof:secret@db.example/leads?target_session_attrs=any',
      'has the parameter "target_session_attrs"',
    ],
  ]
  test.each(cases)('%s', (url, message) => {
    const parse = () => parseDatabaseUrl(url)

    expect(parse).toThrow(message)
    expect(parse).not.toThrow(/secret/)
  })
})
