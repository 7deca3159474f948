import { describe, expect, test } from 'vitest'
import { KYC_MATCH_FIELD_NAMES } from './camara/kyc-match.ts'
import { readRemoteSettings } from './read-remote-settings.ts'
import type { RemoteFaults, RemoteSourceSetup, Secrets } from './read-remote-settings.ts'

const SECRETS: Secrets = {
  fromEnvironment: (name) => (name === 'SECRET' ? 'from the environment' : null),
  fromFile: (path) => ({ '/run/secret': 'from-the-file\n', '/run/odd': 'two\nlines\n' })[path] ?? null,
}

const MATCH = {
  kind: 'camara_kyc_match',
  name: 'network',
  base_url: 'https://api.operator.example/kyc-match/v0.4',
  token_url: 'https://login.operator.example/token',
  client_id: 'leadproof',
  client_secret_env: 'SECRET',
}
const HTTP = {
  kind: 'http',
  name: 'bureau',
  base_url: 'https://bureau.example',
  auth: 'bearer',
  bearer_file: '/run/secret',
}

function read(...sources: readonly unknown[]): readonly RemoteSourceSetup[] | RemoteFaults {
  return readRemoteSettings(JSON.stringify({ sources }), SECRETS)
}

function faultsOf(...sources: readonly unknown[]): readonly string[] {
  const result = read(...sources)
  return 'faults' in result ? result.faults : []
}

test('what is not said has its default', () => {
  expect(read(MATCH)).toEqual([
    {
      setting: {
        ...MATCH,
        scope: 'kyc-match:match',
        client_auth: 'client_secret_basic',
        timeout_ms: 800,
        tries_max: 2,
        concurrent_max: 20,
        breaker_failures: 5,
        breaker_open_ms: 10_000,
        modes: ['live'],
        send: KYC_MATCH_FIELD_NAMES,
      },
      secret: 'from the environment',
    },
  ])
})

test('a secret comes from the environment or from a file, without the line feed at its end', () => {
  expect(read(HTTP)).toMatchObject([{ secret: 'from-the-file' }])
  expect(read({ ...HTTP, auth: 'none', bearer_file: undefined })).toMatchObject([{ secret: null }])
})

describe('all that is wrong is told at once, by its place, and without a value', () => {
  const cases: readonly [string, readonly unknown[], readonly string[]][] = [
    [
      'a kind that there is not',
      [{ ...MATCH, kind: 'oracle' }],
      ["sources.0.kind: Invalid discriminator value. Expected 'camara_kyc_match' | 'camara_number_recycling' | 'http'"],
    ],
    [
      'several faults of several sources',
      [
        { ...MATCH, name: 'Network', timeout_ms: 1 },
        { ...HTTP, path: 'match' },
      ],
      [
        'sources.0.name: must be a lower-case word',
        'sources.0.timeout_ms: Too small: expected number to be >=50',
        'sources.1.path: must be a path, such as /v1/match',
      ],
    ],
    ['a built-in name', [{ ...MATCH, name: 'register' }], ['sources.0.name: is the name of a built-in source']],
    ['the same name twice', [MATCH, { ...HTTP, name: 'network' }], ['sources.1.name: is the name of another source']],
    [
      'no secret',
      [{ ...MATCH, client_secret_env: undefined }],
      ['sources.0.client_secret_env: is needed, or client_secret_file; one of the two'],
    ],
    [
      'two secrets',
      [{ ...MATCH, client_secret_file: '/run/secret' }],
      ['sources.0.client_secret_env: is needed, or client_secret_file; one of the two'],
    ],
    [
      'secrets that are not there',
      [
        { ...MATCH, client_secret_env: 'OTHER' },
        { ...HTTP, bearer_file: '/run/other' },
      ],
      [
        'sources.0.client_secret_env: there is nothing to be read',
        'sources.1.bearer_file: there is nothing to be read',
      ],
    ],
    [
      'half a client',
      [{ ...HTTP, auth: 'client_credentials', client_secret_env: 'SECRET' }],
      ['sources.0.token_url: is needed', 'sources.0.client_id: is needed'],
    ],
    [
      'a mapping that maps nothing, or the wrong way round',
      [
        {
          ...HTTP,
          mapping: {
            fields: {
              name: { pointer: '/name' },
              birthdate: { pointer: '/dob', score: { exact: 1, close: 2, partial: 0 } },
            },
          },
        },
      ],
      [
        'sources.0.mapping.fields.name: needs values or score',
        'sources.0.mapping.fields.birthdate: exact must be no less than close, and close no less than partial',
      ],
    ],
  ]
  test.each(cases)('%s', (_, sources, faults) => {
    expect(faultsOf(...sources)).toEqual(faults)
  })

  test('a token that would break the header', () => {
    expect(faultsOf({ ...HTTP, bearer_file: '/run/odd' })).toEqual([
      'sources.0.bearer_file: holds what no header may hold',
    ])
  })

  test('a file that is no JSON', () => {
    expect(readRemoteSettings('{"client_secret": hunter2}', SECRETS)).toEqual({
      faults: ['the file: Invalid input: expected object, received undefined'],
    })
  })

  test('a member that there is not, such as a secret in the file itself', () => {
    const faults = faultsOf({ ...MATCH, client_secret: 'hunter2' })

    expect(faults).toEqual(['sources.0: Unrecognized key: "client_secret"'])
  })
})

describe('personal data and secrets travel encrypted, or stay on this machine', () => {
  test.each([
    ['https://api.operator.example/kyc-match/v0.4', true],
    ['http://localhost:8081/kyc', true],
    ['http://127.0.0.1:8081', true],
    ['http://[::1]:8081', true],
    ['http://api.operator.example', false],
    ['http://localhost.example', false],
    ['https://user:secret@api.operator.example', false],
    ['https://api.operator.example?key=1', false],
    ['https://api.operator.example/#top', false],
    ['ftp://api.operator.example', false],
    ['api.operator.example', false],
  ])('%s: %s', (url, isTaken) => {
    expect(faultsOf({ ...MATCH, base_url: url }).length === 0).toBe(isTaken)
    expect(faultsOf({ ...MATCH, token_url: url }).length === 0).toBe(isTaken)
  })
})
