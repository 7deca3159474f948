import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packFingerprint, RULE_PACKS } from '../rules/pack.ts'

/** A rule pack as it stood when this process started. */
export type RulePackStamp = { readonly id: string; readonly version: string; readonly hash: string }

/**
 * Fingerprints the rules that this process judges by, from their own source files: any change of a rule changes the hash
 * that verdicts are recorded with. Called once, at start.
 */
export function stampRulePacks(): readonly RulePackStamp[] {
  const folder = join(import.meta.dirname, '..', 'rules')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: relative(folder, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
  const hash = packFingerprint(files)
  return RULE_PACKS.map(({ id, version }) => ({ id, version, hash }))
}
