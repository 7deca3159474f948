import type { Mode } from '../base/ids.ts'
import { blockingKey } from '../vault/blind-index.ts'
import type { Vault } from '../vault/vault.ts'

/** The blind key under which it is kept how common a name is in a register; `letters` as in `NamePart`. */
export function nameKey(vault: Vault, mode: Mode, part: 'given' | 'family', letters: string): bigint {
  return blockingKey(vault, part === 'given' ? 'person_given_name' : 'person_family_name', mode, letters)
}
