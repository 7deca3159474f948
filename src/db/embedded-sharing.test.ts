import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { KEPT, ask, folderWithData, holdEngine, openEngine } from '../../test/support/embedded.ts'

describe('one process serves a data folder', () => {
  test('another is refused and told which', async () => {
    const dataDir = await folderWithData()
    const holder = await holdEngine({ dataDir, relocatable: false, mode: 'serve' })

    await expect(openEngine({ dataDir })).rejects.toMatchObject({
      code: 'already_open',
      message: `The data folder ${dataDir} is already open by pid ${holder.pid}.`,
    })
    expect(await ask(holder.opened.connection, 'select text from kept')).toEqual(KEPT)
  })

  test('a second time within one process too', async () => {
    const dataDir = await folderWithData()
    await openEngine({ dataDir })

    await expect(openEngine({ dataDir })).rejects.toThrow(`already open by pid ${process.pid}`)
  })

  test('the folder is free again when the first one has stopped', async () => {
    const dataDir = await folderWithData()
    const holder = await holdEngine({ dataDir, relocatable: false, mode: 'serve' })
    await holder.stop()

    const engine = await openEngine({ dataDir })

    expect(await ask(engine.connection, 'select text from kept')).toEqual(KEPT)
  })

  test('a note left by a dead process keeps nobody out, even if its number is now another program', async () => {
    const dataDir = await folderWithData()
    const note = { pid: process.ppid, server: { host: '/tmp/lp-nobody', port: 5432 } }
    await writeFile(join(dataDir, 'postgres.running'), JSON.stringify(note))

    const engine = await openEngine({ dataDir })

    expect(engine.events.map(({ kind }) => kind)).toEqual(['ready'])
  })

  test('a damaged note keeps nobody out either', async () => {
    const dataDir = await folderWithData()
    await writeFile(join(dataDir, 'postgres.running'), '{"pid":')

    const engine = await openEngine({ dataDir, mode: 'attach' })

    expect(engine.attached).toBe(false)
  })
})

describe('commands share a data folder', () => {
  test('with the process that serves it', async () => {
    const dataDir = await folderWithData()
    const holder = await holdEngine({ dataDir, relocatable: false, mode: 'serve' })

    const command = await openEngine({ dataDir, mode: 'attach' })
    await ask(command.connection, `insert into kept values ('by a command')`)
    await command.stop()

    expect(command.attached).toBe(true)
    expect(await ask(holder.opened.connection, 'select count(*) from kept')).toEqual([{ count: 2 }])
  })

  test('with one that is only starting', async () => {
    const dataDir = await folderWithData()
    const command = { dataDir, mode: 'attach' } as const

    const [one, other] = await Promise.all([openEngine(command), openEngine(command)])

    expect([one, other].filter(({ attached }) => attached)).toHaveLength(1)
    expect(one.connection).toEqual(other.connection)
    await Promise.all([one.stop(), other.stop()])
  })

  test('with nobody: they run the server themselves and stop it afterwards', async () => {
    const dataDir = await folderWithData()

    const command = await openEngine({ dataDir, mode: 'attach' })
    expect(command.attached).toBe(false)
    expect(await ask(command.connection, 'select text from kept')).toEqual(KEPT)
    await command.stop()

    await expect(ask(command.connection, 'select 1')).rejects.toThrow('cannot be reached')
  })

  test('with each other: the one that runs the server waits for those that use it', async () => {
    const dataDir = await folderWithData()
    const first = await openEngine({ dataDir, mode: 'attach' })
    const second = await openEngine({ dataDir, mode: 'attach' })

    const firstStops = first.stop()
    expect(await ask(second.connection, 'select text from kept')).toEqual(KEPT)
    await second.stop()
    await firstStops

    expect(first.events).toContainEqual({ kind: 'waiting_for_others' })
    await expect(ask(second.connection, 'select 1')).rejects.toThrow('cannot be reached')
  })

  test('and one that comes while the server stops runs it anew', async () => {
    const dataDir = await folderWithData()
    const first = await openEngine({ dataDir, mode: 'attach' })

    const [, second] = await Promise.all([first.stop(), openEngine({ dataDir, mode: 'attach' })])

    expect(await ask(second.connection, 'select text from kept')).toEqual(KEPT)
  })
})
