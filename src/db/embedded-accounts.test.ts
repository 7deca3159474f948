import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  KEPT,
  ask,
  folderWithData,
  holdEngine,
  openEngine,
  serverPidOf,
  temporaryFolder,
} from '../../test/support/embedded.ts'
import { findInstalledEngine } from './embedded-binaries.ts'
import type { InstalledEngine } from './embedded-binaries.ts'
import { canEnter } from './server-account.ts'

const run = promisify(execFile)
const ROOT = process.geteuid?.() === 0
const NOBODY = 65_534
// Neither root nor nobody, and known by name on every Linux, though not by the same one everywhere.
const SOMEBODY = { uid: 1, gid: 1 }
const SOMEBODY_ELSE = { uid: 2, gid: 2 }
const NAMELESS = { uid: 54_321, gid: 54_321 }

/** A copy of the engine as an installer leaves it: without the library links. */
async function installedIn(checkout: string): Promise<InstalledEngine> {
  const { folder, version } = await findInstalledEngine()
  const copy = join(checkout, 'native')
  await run('cp', ['-a', folder, copy])
  for (const { target } of JSON.parse(await readFile(join(copy, 'pg-symlinks.json'), 'utf8')) as { target: string }[]) {
    await rm(join(checkout, target), { force: true })
  }
  return { folder: copy, version }
}

async function uidOf(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).uid
}

describe('as root', () => {
  test('the server runs as nobody and owns its data, and no one else can read them', async ({ skip }) => {
    if (!ROOT || process.platform !== 'linux') skip('only root on Linux can be asked to give root up')
    const dataDir = join(await temporaryFolder(), 'data')

    const engine = await openEngine({ dataDir })

    expect(await uidOf(await serverPidOf(dataDir))).toBe(NOBODY)
    expect(await stat(join(dataDir, 'postgres'))).toMatchObject({ uid: NOBODY, gid: NOBODY })
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
    expect((await stat(engine.connection.host)).uid).toBe(NOBODY)
    expect(engine.events.map(({ kind }) => kind)).toEqual(['preparing', 'ready'])
  })

  test('in a checkout that only root may enter, engine and data are kept elsewhere, and it is said', async ({
    skip,
  }) => {
    if (!ROOT) skip('only root can enter such a checkout')
    const checkout = await temporaryFolder(0o700)
    const stateRoot = join(await temporaryFolder(), 'state')
    const options = {
      dataDir: join(checkout, 'data'),
      relocatable: true,
      stateRoot,
      engine: await installedIn(checkout),
    }

    const first = await openEngine(options)
    await ask(first.connection, 'create table written as select 1 as one')
    await first.stop()
    const second = await openEngine(options)

    const { home } = first
    expect(home.startsWith(join(stateRoot, 'data-'))).toBe(true)
    expect(first.events).toEqual([
      { kind: 'relocated', folder: home },
      { kind: 'copied_binaries', folder: join(stateRoot, `postgres-${options.engine.version}`) },
      { kind: 'preparing' },
      { kind: 'ready', ms: first.startedInMs },
    ])
    expect(second.events.map(({ kind }) => kind)).toEqual(['relocated', 'ready'])
    expect(await ask(second.connection, 'select one from written')).toEqual([{ one: 1 }])

    await second.stop()
    await chmod(checkout, 0o755)
    const third = await openEngine(options)
    expect(third.home).toBe(home)
  })

  test('a default folder that root has made for itself is opened to pass through, not to look around', async ({
    skip,
  }) => {
    if (!ROOT) skip('only root makes such a folder for another account')
    const dataDir = join(await temporaryFolder(), 'data')
    await mkdir(dataDir, { mode: 0o700 })

    const engine = await openEngine({ dataDir, relocatable: true })

    expect(engine.home).toBe(dataDir)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711)
  })

  test('two that copy the engine at once get one whole copy', async ({ skip }) => {
    if (!ROOT) skip('only root can enter such a checkout')
    const checkout = await temporaryFolder(0o700)
    const stateRoot = await temporaryFolder()
    const engine = await installedIn(checkout)
    const options = { relocatable: true, stateRoot, engine }

    const engines = await Promise.all(
      ['one', 'two'].map(async (name) => openEngine({ ...options, dataDir: join(checkout, name) })),
    )

    for (const { connection } of engines) expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    const names = await readdir(stateRoot)
    expect(names.filter((name) => name.startsWith('postgres-'))).toEqual([`postgres-${engine.version}`])
  })

  test('a data folder named by the operator is not replaced by another', async ({ skip }) => {
    if (!ROOT) skip('only root can enter such a folder')
    const closed = await temporaryFolder(0o700)

    await expect(openEngine({ dataDir: join(closed, 'data') })).rejects.toMatchObject({
      code: 'folder_closed',
      message: expect.stringContaining(`(uid 65534) cannot enter ${join(closed, 'data')}. Allow it (chmod o+x`),
    })
  })

  test('data that root has copied back are given to the server', async ({ skip }) => {
    if (!ROOT) skip('only root can do that')
    const dataDir = await folderWithData()
    await run('chown', ['-R', '0:0', dataDir])

    const engine = await openEngine({ dataDir })

    expect(await ask(engine.connection, 'select text from kept')).toEqual(KEPT)
  })

  test('data that another account owns is served by that account', async ({ skip }) => {
    if (!ROOT || process.platform !== 'linux') skip('only root on Linux can become another account')
    const dataDir = await temporaryFolder()
    const engine = await openEngine({ dataDir })
    await engine.stop()
    await run('chown', ['-R', `${SOMEBODY.uid}:${SOMEBODY.gid}`, dataDir])

    const again = await openEngine({ dataDir })

    expect(await uidOf(await serverPidOf(dataDir))).toBe(SOMEBODY.uid)
    expect(await ask(again.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('as an ordinary user', () => {
  beforeEach(async ({ skip }) => {
    if (!ROOT || process.platform !== 'linux') skip('only root on Linux can become another account')
    if (!(await canEnter(SOMEBODY, import.meta.dirname))) skip('no other account can enter this checkout')
  })

  test('the server runs as that user, and another user cannot open the folder', async () => {
    const dataDir = await temporaryFolder()
    await run('chown', [`${SOMEBODY.uid}:${SOMEBODY.gid}`, dataDir])
    const options = { dataDir, relocatable: false, mode: 'serve' } as const

    const holder = await holdEngine(options, SOMEBODY)
    expect(await uidOf(await serverPidOf(dataDir))).toBe(SOMEBODY.uid)
    expect(await ask(holder.opened.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await holder.stop()

    await expect(holdEngine(options, SOMEBODY_ELSE)).rejects.toThrow(
      `The data folder ${dataDir} cannot be used by this account (uid 2)`,
    )
  })

  test('an installation that may only be read is copied to the data folder', async () => {
    const checkout = await temporaryFolder()
    const dataDir = await temporaryFolder()
    await run('chown', [`${SOMEBODY.uid}:${SOMEBODY.gid}`, dataDir])
    const engine = await installedIn(checkout)

    const holder = await holdEngine({ dataDir, relocatable: false, mode: 'serve', engine }, SOMEBODY)

    expect(holder.events).toContainEqual({
      kind: 'copied_binaries',
      folder: join(dataDir, `postgres-${engine.version}`),
    })
    expect(await ask(holder.opened.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a number without a name is told what it lacks', async () => {
    const dataDir = await temporaryFolder()
    await run('chown', [`${NAMELESS.uid}:${NAMELESS.gid}`, dataDir])

    await expect(holdEngine({ dataDir, relocatable: false, mode: 'serve' }, NAMELESS)).rejects.toThrow(
      'could not look up effective user ID 54321: user does not exist. Give that number an entry in /etc/passwd',
    )
  })
})
