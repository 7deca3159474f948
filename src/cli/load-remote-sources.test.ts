import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadRemoteSources } from './load-remote-sources.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leadproof-sources-'))
})
afterAll(async () => rm(folder, { recursive: true }))

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const source = (more: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    sources: [{ kind: 'http', name: 'bureau', base_url: 'https://bureau.example', auth: 'bearer', ...more }],
  })

test('without the setting nobody else is asked', () => {
  expect(loadRemoteSources({ LEADPROOF_IDENTITY_SOURCES: undefined }, () => undefined)).toEqual([])
})

test('secrets come from where the file says', async () => {
  const secret = await file('secret', 'of-the-file\n')
  const byFile = await file('by-file.json', source({ bearer_file: secret }))
  const byVariable = await file('by-variable.json', source({ bearer_env: 'TOKEN' }))
  const environment = (name: string): string | undefined => (name === 'TOKEN' ? 'of-the-environment' : undefined)

  expect(loadRemoteSources({ LEADPROOF_IDENTITY_SOURCES: byFile }, environment)).toMatchObject([
    { secret: 'of-the-file' },
  ])
  expect(loadRemoteSources({ LEADPROOF_IDENTITY_SOURCES: byVariable }, environment)).toMatchObject([
    { secret: 'of-the-environment' },
  ])
})

test('a file that is wrong, or not there, keeps the service from starting, and says why', async () => {
  const wrong = await file('wrong.json', source({ bearer_env: 'TOKEN', timeout_ms: 0, tries_max: 9 }))
  const load = (path: string) => () => loadRemoteSources({ LEADPROOF_IDENTITY_SOURCES: path }, () => undefined)

  expect(load(wrong)).toThrow(/wrong\.json are not valid:\n {2}sources\.0\.timeout_ms: .+\n {2}sources\.0\.tries_max: /)
  expect(load(join(folder, 'absent.json'))).toThrow('absent.json cannot be read')
})
