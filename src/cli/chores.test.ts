import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOON } from '../../test/support/dossier.ts'
import { openLog } from '../http/service-log.ts'
import { beginChores } from './chores.ts'

const EVERY_MS = 1000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a chore that is still at work is not begun again, and one that failed is', async () => {
  const lines: string[] = []
  const log = openLog('info', () => NOON, { write: (line) => lines.push(line) })
  const attempts: PromiseWithResolvers<null>[] = []
  const work = async (): Promise<null> => {
    const attempt = Promise.withResolvers<null>()
    attempts.push(attempt)
    return attempt.promise
  }
  const end = beginChores(log, [{ everyMs: EVERY_MS, work, failed: 'it was not done' }])

  await vi.advanceTimersByTimeAsync(5 * EVERY_MS)
  expect(attempts).toHaveLength(1)
  attempts[0]?.reject(new Error('the database hangs'))
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect(attempts).toHaveLength(2)
  end()
  attempts[1]?.resolve(null)
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)

  expect(attempts).toHaveLength(2)
  expect(lines).toEqual([expect.stringContaining('"msg":"it was not done"') as string])
})
