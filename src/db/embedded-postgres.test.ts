import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { KEPT, ask, folderWithData, openEngine, temporaryFolder } from '../../test/support/embedded.ts'
import { instantFromMs } from '../base/time.ts'
import { checkDurability } from './check-durability.ts'
import { copyInto, openDatabase } from './database.ts'

async function* failing(error: Error): AsyncGenerator {
  yield 'Somebody\\n'
  throw error
}

describe('the embedded database', () => {
  test('is made at the first start and is the same at the next', async () => {
    const dataDir = join(await temporaryFolder(), 'data')

    const first = await openEngine({ dataDir })
    await ask(first.connection, `create table written as select 1 as one`)
    await first.stop()
    const second = await openEngine({ dataDir })

    expect(first.events.map(({ kind }) => kind)).toEqual(['preparing', 'ready'])
    expect(second.events.map(({ kind }) => kind)).toEqual(['ready'])
    expect(await ask(second.connection, 'select * from written')).toEqual([{ one: 1 }])
  })

  test('keeps what it confirms', async () => {
    const engine = await openEngine({ dataDir: await folderWithData() })
    const database = await openDatabase(engine.connection, { applicationName: 'engine test' })
    onTestFinished(async () => database.close())

    expect(await checkDurability(database.db)).toEqual([])
    expect(await ask(engine.connection, `select current_setting('data_checksums') as checksums`)).toEqual([
      { checksums: 'on' },
    ])
  })

  test('cannot be reached from any network, nor by anybody else on this machine', async () => {
    const { connection } = await openEngine({ dataDir: await folderWithData() })

    expect(await ask(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
    await expect(ask({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
  })

  test('keeps its password where only its owner can read it', async () => {
    const dataDir = await folderWithData()

    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  })

  test('writes no statement and no value into its log', async () => {
    const dataDir = await folderWithData()
    const engine = await openEngine({ dataDir })
    const { db, close } = await openDatabase(engine.connection, { applicationName: 'engine test' })
    await sql`create table person (name text unique)`.execute(db)
    await sql`insert into person values ('Ada Example')`.execute(db)

    await expect(sql`insert into person values ('Ada Example')`.execute(db)).rejects.toThrow('duplicate key')
    const broken = Readable.from(failing(new Error('line 7 is bad: Ada Example')))
    await expect(copyInto(db, 'copy person from stdin', broken)).rejects.toThrow('line 7 is bad')
    await close()
    await engine.stop()
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')

    expect(log).toContain('duplicate key value')
    expect(log).toContain('the source of the rows failed')
    expect(log).not.toContain('Ada Example')
  })

  test('leaves nothing running and no socket when it is stopped', async () => {
    const dataDir = await folderWithData()
    const engine = await openEngine({ dataDir })
    await engine.stop()

    await expect(stat(engine.connection.host)).rejects.toThrow('ENOENT')
    expect(await readdir(join(dataDir))).not.toContain('postgres.running')
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
  })

  test('works in a folder whose path is longer than a socket can have', async () => {
    const dataDir = await folderWithData(`${'a'.repeat(120)}/${'b'.repeat(120)}`)

    const engine = await openEngine({ dataDir })

    expect(await ask(engine.connection, 'select text from kept')).toEqual(KEPT)
  })

  test('sorts text the same on every machine', async () => {
    const { connection } = await openEngine({ dataDir: await folderWithData() })

    const rows = await ask(
      connection,
      `select string_agg(w, '' order by w) as sorted, upper('é') as upper
                                          from unnest(array['b', 'B', 'a', 'é', 'Z']) as w`,
    )

    expect(rows).toEqual([{ sorted: 'BZabé', upper: 'É' }])
  })
})

describe('by TCP, where there are no Unix sockets', () => {
  test('it listens on this machine only and asks for the password', async () => {
    const { connection } = await openEngine({ dataDir: await folderWithData(), transport: 'loopback' })

    expect(connection.host).toBe('127.0.0.1')
    expect(await ask(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    await expect(ask({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
  })

  test('a port in use makes it take another', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve)
    })
    onTestFinished(() => {
      other.close()
    })
    const { port } = other.address() as AddressInfo

    const { connection } = await openEngine({ dataDir: await folderWithData(), transport: 'loopback', port })

    expect(connection.port).not.toBe(port)
    expect(await ask(connection, 'select text from kept')).toEqual(KEPT)
  })
})

describe('a folder that is not as it should be', () => {
  test('half-made: it is set aside, whole, and a new one is made', async () => {
    const dataDir = await folderWithData()
    await rm(join(dataDir, 'postgres', 'leadproof.complete'))
    const clock = () => instantFromMs(Date.UTC(2026, 10, 21, 5, 57, 3))

    const engine = await openEngine({ dataDir, clock })

    const aside = join(dataDir, 'postgres.broken-2026-11-21T05-57-03-000Z')
    expect(engine.events).toContainEqual({ kind: 'set_aside', folder: aside })
    expect(await readdir(aside)).toContain('PG_VERSION')
    await expect(ask(engine.connection, 'select * from kept')).rejects.toThrow('does not exist')
  })

  test('with the remains of a making that was cut short: they are removed', async () => {
    const dataDir = await folderWithData()
    await mkdir(join(dataDir, 'postgres.new-0123456789ab', 'cluster'), { recursive: true })

    await openEngine({ dataDir })

    expect(await readdir(dataDir)).not.toContain('postgres.new-0123456789ab')
  })

  test('with an empty folder in its place: that is used', async () => {
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'postgres'))

    const engine = await openEngine({ dataDir })

    expect(engine.events.map(({ kind }) => kind)).toEqual(['preparing', 'ready'])
  })

  test('of another major version: it is refused and left as it is', async () => {
    const dataDir = await folderWithData()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')

    await expect(openEngine({ dataDir })).rejects.toMatchObject({
      name: 'StartError',
      code: 'other_version',
      message: expect.stringContaining('was made by PostgreSQL 17; this Leadproof carries 18. Nothing was changed.'),
    })
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    const engine = await openEngine({ dataDir })
    expect(await ask(engine.connection, 'select text from kept')).toEqual(KEPT)
  })

  test('without its password file: a new password is set', async () => {
    const dataDir = await folderWithData()
    await rm(join(dataDir, 'postgres.password'))

    const engine = await openEngine({ dataDir })

    expect(await ask(engine.connection, 'select text from kept')).toEqual(KEPT)
  })
})

test('a server that does not start is an error with the end of its log, and keeps nothing locked', async () => {
  const dataDir = await folderWithData()

  await expect(openEngine({ dataDir, settings: { shared_buffers: 'plenty' } })).rejects.toMatchObject({
    code: 'start_failed',
    message: expect.stringContaining('invalid value for parameter "shared_buffers": "plenty"'),
  })
  const engine = await openEngine({ dataDir })
  expect(await ask(engine.connection, 'select text from kept')).toEqual(KEPT)
})
