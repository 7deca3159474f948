import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../../test/support/scratch-folder.ts'
import { lockFile } from './folder-lock.ts'

test('nobody else on the machine can open the file of a lock and so hold it, also where an earlier version made it', async () => {
  const folder = await mkdtemp(join(await scratchFolder(), 'lock-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  const [made, found] = [join(folder, 'made.lock'), join(folder, 'found.lock')]
  await writeFile(found, '')
  await chmod(found, 0o644)

  for (const path of [made, found]) lockFile(path, 'exclusive')?.release()

  expect((await stat(made)).mode & 0o777).toBe(0o600)
  expect((await stat(found)).mode & 0o777).toBe(0o600)
})

test('a lock holds on where the same process asks for it again', async () => {
  const folder = await mkdtemp(join(await scratchFolder(), 'lock-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  const path = join(folder, 'one.lock')

  const held = lockFile(path, 'exclusive')
  const again = lockFile(path, 'exclusive')

  expect(held).not.toBeNull()
  expect(again).toBeNull()
  // Another process, since within one the locks of files do not show.
  const asked = `import { lockFile } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)}
    process.exitCode = lockFile(${JSON.stringify(path)}, 'exclusive') === null ? 0 : 1`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', asked]).status).toBe(0)
  held?.release()
})
