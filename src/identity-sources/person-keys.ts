import type { Mode } from '../base/ids.ts'
import type { SearchKey } from '../matching/search-keys.ts'
import { blockingKey } from '../vault/blind-index.ts'
import type { BlockingField } from '../vault/index-field.ts'
import type { Vault } from '../vault/vault.ts'

const FIELD_OF: Readonly<Record<SearchKey['kind'], BlockingField>> = {
  phone: 'person_phone',
  dob_family: 'person_dob_family',
  dob_given: 'person_dob_given',
  postcode_family: 'person_postcode_family',
  postcode_given: 'person_postcode_given',
}

/** The blind form of search keys, each once. */
export function blindKeys(vault: Vault, mode: Mode, keys: readonly SearchKey[]): readonly bigint[] {
  return [...new Set(keys.map(({ kind, values }) => blockingKey(vault, FIELD_OF[kind], mode, values)))]
}
