import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const LAUNCHER = join(import.meta.dirname, '..', '..', 'bin', 'leadproof.mjs')

test('an import lets the processes that answer requests go first', async () => {
  const database = createServer()
  database.listen(0, '127.0.0.1')
  await once(database, 'listening')
  onTestFinished(() => {
    database.close()
  })
  const { port } = database.address() as AddressInfo
  const env = { ...process.env, DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` }
  const argv = [LAUNCHER, 'import', 'register', '--kind', 'tps', '--snapshot-date', '2026-11-20', '-']
  const child = spawn(process.execPath, argv, { env, stdio: ['pipe', 'ignore', 'ignore'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })

  // It waits for a database that never answers, so it is known to be at work.
  await Promise.race([once(database, 'connection'), once(child, 'exit')])
  expect(getPriority(child.pid ?? 0)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
})
