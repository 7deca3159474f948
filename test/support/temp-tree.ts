import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * Writes a small checkout into a temporary folder that goes away with the test.
 *
 * @param files text by path.
 * @param borrowed files and folders of this checkout that the small one shares.
 * @returns the folder.
 */
export function tempTree(files: Readonly<Record<string, string>>, borrowed: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'leadproof-tree-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const name of borrowed) symlinkSync(join(ROOT, name), join(root, name))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}
