import { createHash } from 'node:crypto'
import { CORE_RULES } from './catalogue.ts'
import type { PackId } from './jurisdiction.ts'
import type { Rule } from './rule.ts'
import { UK_RULES } from './uk/uk-pack.ts'

/** A set of rules as it was published. A verdict records its id and version beside the fingerprint. */
export type RulePack = {
  readonly id: PackId
  /** Year and month; raised with every change of a rule. */
  readonly version: string
  readonly rules: readonly Rule[]
}

/** All packs, in catalogue order. */
export const RULE_PACKS: readonly RulePack[] = [
  { id: 'core', version: '2026.11', rules: CORE_RULES },
  { id: 'uk', version: '2026.11', rules: UK_RULES },
]

/**
 * SHA-256, in hex, of the source text that judges: what a verdict records so that a replay can tell whether it is judged
 * by the same rules.
 *
 * @param files every source file of the rules (no tests), in any order; names relative to one folder, with `/`.
 */
export function packFingerprint(files: readonly { readonly name: string; readonly text: string }[]): string {
  const inOrder = files.map(({ name, text }) => [name, text] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('hex')
}
