import { describe, expect, test } from 'vitest'
import { NOON } from '../../test/support/dossier.ts'
import { Fault } from '../base/fault.ts'
import { openLog } from './service-log.ts'

const SECRET = 'morgan.ellis@example.com'

function logged(write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown> {
  const lines: string[] = []
  write(openLog('debug', () => NOON, { write: (line) => lines.push(line) }))
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>
}

describe('a log line', () => {
  test('has its time, its level, its message, and of its fields only those on the list', () => {
    const line = logged((log) =>
      log.warn({ status: 403, url: SECRET, headers: { a: SECRET }, body: SECRET }, 'answered'),
    )

    expect(line).toEqual({ level: 'warn', time: NOON, status: 403, msg: 'answered' })
  })

  test('may name a trace, and what the service says of its own workers and registers', () => {
    const fields = { trace_id: '4bf92f3577b34da6a3ce929d0e0e4736', worker: 1, pid: 7, signal: 'SIGKILL' }
    const register = { register: 'tps', snapshot_date: '2026-10-29', age_days: 22 }

    const line = logged((log) => log.warn({ ...fields, ...register, traceparent: SECRET, entries: SECRET }, 'said'))

    expect(line).toEqual({ level: 'warn', time: NOON, ...fields, ...register, msg: 'said' })
  })

  test('may say which scan of a policy came to what, and not of which address', () => {
    const scan = { scan_id: 'scn_1', outcome: 'ok', recorded: true }

    const line = logged((log) =>
      log.info({ ...scan, url: 'https://compare.example/?lead=7' }, 'a policy was looked at'),
    )

    expect(line).toEqual({ level: 'info', time: NOON, ...scan, msg: 'a policy was looked at' })
  })

  test.each([
    ['an error alone', (log: ReturnType<typeof openLog>) => log.error(new Error(SECRET))],
    ['an error as a field', (log: ReturnType<typeof openLog>) => log.error({ err: new Error(SECRET) })],
    ['an error and words', (log: ReturnType<typeof openLog>) => log.error(new Error(SECRET), 'failed')],
    ['values for a pattern', (log: ReturnType<typeof openLog>) => log.error('failed: %s', SECRET)],
    [
      'request and reply',
      (log: ReturnType<typeof openLog>) => log.error({ req: { url: SECRET }, res: { url: SECRET } }, 'failed'),
    ],
  ])('of %s says nothing of what it was about', (_what, write) => {
    expect(JSON.stringify(logged(write))).not.toContain(SECRET)
  })

  test('says of an error and its causes what kind they are and where they were thrown', () => {
    const driver = Object.assign(new Error(`(${SECRET})\n    at ${SECRET}`), { code: '23505', name: 'DatabaseError' })
    const fault = new Fault('internal', 'shown', { detail: 'our own words', cause: driver })

    expect(logged((log) => log.error({ err: fault }, 'failed'))['err']).toEqual({
      name: 'Fault',
      code: 'internal',
      detail: 'our own words',
      at: expect.arrayContaining([expect.stringContaining('service-log.test.ts')]) as unknown,
      cause: {
        name: 'DatabaseError',
        code: '23505',
        at: expect.arrayContaining([expect.stringContaining('service-log.test.ts')]) as unknown,
      },
    })
  })

  test('says of what was thrown and is no error that it was none', () => {
    expect(logged((log) => log.error({ err: SECRET }, 'failed'))).toMatchObject({ err: { name: 'NotAnError' } })
  })
})
