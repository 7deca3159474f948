import { expect, test } from 'vitest'
import { limitedWorker } from './limited-worker.ts'

const LIMITS = { cpuMs: 5000, wallMs: 10_000, heapMb: 64 }

test('a thread that cannot start is broken, and no job is said to take too much', async () => {
  const broken = limitedWorker(new URL('data:text/javascript,throw new Error("no such module")'), LIMITS)

  await expect(broken.run('a page')).rejects.toThrow('could not start')
  await expect(broken.run('the next one')).rejects.toThrow('could not start')
  await broken.close()
})
