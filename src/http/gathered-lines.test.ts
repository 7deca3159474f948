import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { NOON } from '../../test/support/dossier.ts'
import { gatheredLines } from './gathered-lines.ts'
import { openLog } from './service-log.ts'

function gatheredLog(charactersMax?: number) {
  const written: string[] = []
  const log = openLog('debug', () => NOON, gatheredLines({ write: (text) => written.push(text) }, charactersMax))
  return { log, written, messages: () => written.map(messagesIn) }
}

function messagesIn(text: string): readonly unknown[] {
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line) => (JSON.parse(line) as { readonly msg: unknown }).msg)
}

describe('gathered lines', () => {
  test('of one turn are written at once when it ends, in their order', async () => {
    const { log, messages } = gatheredLog()
    log.info('one')
    log.info('two')
    expect(messages()).toEqual([])

    await turn()
    expect(messages()).toEqual([['one', 'two']])
    log.info('three')
    await turn()
    expect(messages()).toEqual([['one', 'two'], ['three']])
  })

  test('do not wait where one is a warning or an error', async () => {
    const { log, messages } = gatheredLog()
    log.info('one')
    log.warn('two')
    log.error('three')
    expect(messages()).toEqual([['one', 'two'], ['three']])

    await turn()
    expect(messages()).toHaveLength(2)
  })

  test('do not wait where they are many', () => {
    const { log, written } = gatheredLog()
    for (let index = 0; index < 2000; index += 1) log.info({ request_id: String(index) }, 'answered')

    expect(written.length).toBeGreaterThan(0)
    expect(Math.max(...written.map(({ length }) => length))).toBeLessThan(66_000)
  })

  test('are never written in parts, nor more at once than is asked for', async () => {
    const { log, written, messages } = gatheredLog(200)
    const all = Array.from({ length: 20 }, (_, index) => `line ${index}`)
    for (const message of all) log.info({}, message)
    await turn()

    expect(messages().flat()).toEqual(all)
    expect(Math.max(...written.map(({ length }) => length))).toBeLessThanOrEqual(200)
  })
})
