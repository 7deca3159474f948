import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KYC_MATCH_FIELD_NAMES } from '../../src/identity-sources/camara/kyc-match.ts'
import { readRemoteSettings } from '../../src/identity-sources/read-remote-settings.ts'

const GUIDE = readFileSync(new URL('../../docs/guide/remote-identity-sources.md', import.meta.url), 'utf8')
const BLOCKS = [...GUIDE.matchAll(/^```json\n([^]*?)^```$/gm)].map(([, json = '']) => json)
const SECRETS = { fromEnvironment: () => 'secret', fromFile: () => 'secret' }

test('the settings file of the guide is one that the service takes', () => {
  expect(readRemoteSettings(BLOCKS[0] ?? '', SECRETS)).toHaveLength(3)
})

test('the mapping of the guide is one that the service takes', () => {
  const mapping: unknown = JSON.parse(BLOCKS[1] ?? '')
  const source = { kind: 'http', name: 'bureau', base_url: 'https://bureau.example', auth: 'none', mapping }

  expect(readRemoteSettings(JSON.stringify({ sources: [source] }), SECRETS)).toHaveLength(1)
})

test('every member of a source, and every field that may be sent, is in the guide', () => {
  const setups = readRemoteSettings(BLOCKS[0] ?? '', SECRETS)
  const members = 'faults' in setups ? [] : setups.flatMap(({ setting }) => Object.keys(setting))

  expect([...members, ...KYC_MATCH_FIELD_NAMES].filter((name) => !GUIDE.includes(`\`${name}\``))).toEqual([])
})
