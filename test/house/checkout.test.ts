import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createVitest } from 'vitest/node'

const ROOT = join(import.meta.dirname, '..', '..')
/** Left out: what npm, git and the service itself put into the folder. */
const NOT_OURS = [
  'node_modules/**',
  'packages/*/{node_modules,dist}/**',
  '.git/**',
  'data/**',
  'data.broken-*/**',
  'coverage/**',
  'package-lock.json',
]
const FILES = globSync(['**/*', '.*', '.ci/*'], { cwd: ROOT, exclude: NOT_OURS, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

describe('the checkout', () => {
  test('holds no test that the runner does not collect', async () => {
    const runner = await createVitest({ watch: false, root: ROOT, run: true })
    const collected = new Set((await runner.globTestSpecifications()).map(({ moduleId }) => moduleId))
    await runner.close()

    const tests = FILES.filter((file) => /[._-](?:test|spec)\.[cm]?[jt]sx?$/.test(file))
    expect(tests.filter((file) => !collected.has(file.replaceAll('\\', '/')))).toEqual([])
    expect(tests).not.toEqual([])
  })

  test('names no folder of any person', () => {
    const found = FILES.filter((file) =>
      /(?:\/home|\/Users|\\Users)[/\\][a-z]|\/root\//.test(readFileSync(file, 'utf8')),
    )

    expect(found).toEqual([])
  })
})
