import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'

/** Makes a folder the one for temporary files, until the test is over. */
function useForTemporaryFiles(folder: string): void {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  onTestFinished(() => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  })
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leadproof-socket-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a socket's folder that goes away with the test. */
async function makeHere(fallback: string): Promise<string> {
  const folder = await makeSocketFolder(null, fallback)
  onTestFinished(async () => removeSocketFolder(folder))
  return folder
}

test('the folder is in the one for temporary files, and nobody else can enter it', async () => {
  const parent = await temporaryFolder()
  useForTemporaryFiles(parent)

  const folder = await makeHere('/nowhere')

  expect(dirname(folder)).toBe(parent)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test.each([
  ['too long for a socket', 'x'.repeat(100)],
  ['not there', 'absent'],
])('a folder for temporary files that is %s is passed over', async (_why, name) => {
  const parent = join(await temporaryFolder(), name)
  if (name !== 'absent') await mkdir(parent)
  useForTemporaryFiles(parent)

  const folder = await makeHere('/nowhere')

  expect(dirname(folder)).toBe('/tmp')
  expect(Buffer.byteLength(join(folder, '.s.PGSQL.5432'))).toBeLessThanOrEqual(103)
})

test('only a folder of ours is ever removed', async () => {
  const other = await temporaryFolder()

  await removeSocketFolder(other)

  expect((await stat(other)).isDirectory()).toBe(true)
})
