import { createHmac } from 'node:crypto'
import type { Mode } from '../base/ids.ts'
import type { BlockingField, IndexField, KeyedField } from './index-field.ts'
import type { Vault } from './vault.ts'

/** What an index is made of: one normalised text, or several that only together are the value. */
export type Indexed = string | readonly string[]

/** Whose list an index belongs to: the same value on two lists has two indexes that cannot be told to be the same. */
export type IndexScope = { readonly mode: Mode; readonly organisationId: string }

/** Keeps indexes of different shapes apart, whatever their values are. */
type Shape = 'index' | 'scoped' | 'blocking' | 'digest'

const INDEX_BYTES = 16

/**
 * The keyed digest by which a value is found without being stored: HMAC-SHA-256 with the field's own key, cut to 16
 * bytes. Normalise first: equal indexes mean equal texts.
 *
 * @param mode sandbox and live values never have the same index.
 */
export function blindIndex(vault: Vault, field: IndexField, mode: Mode, value: Indexed): Buffer {
  return digest(vault, field, ['index', mode], value).subarray(0, INDEX_BYTES)
}

/** A blind index that means something to one organisation only, for its own lists and counters; 16 bytes. */
export function scopedIndex(vault: Vault, field: IndexField, scope: IndexScope, value: Indexed): Buffer {
  return digest(vault, field, ['scoped', scope.mode, scope.organisationId], value).subarray(0, INDEX_BYTES)
}

/** A blind index in the form of PostgreSQL's `bigint`, by which the matcher finds candidates; hits may be chance. */
export function blockingKey(vault: Vault, field: BlockingField, mode: Mode, value: Indexed): bigint {
  return digest(vault, field, ['blocking', mode], value).readBigInt64BE(0)
}

/** A keyed digest that tells whether two records hold the same content; 32 bytes. */
export function contentDigest(vault: Vault, mode: Mode, content: string): Buffer {
  return digest(vault, 'content', ['digest', mode], content)
}

function digest(vault: Vault, field: KeyedField, context: readonly [Shape, ...string[]], value: Indexed): Buffer {
  const key = vault.indexKeys.get(field)
  if (key === undefined) throw new Error(`a vault was made without the key of ${field}`)
  const parts = typeof value === 'string' ? [value] : value
  // A JSON list of strings (as RFC 8785 writes it) cannot be read two ways.
  return createHmac('sha256', key)
    .update(JSON.stringify([...context, ...parts]))
    .digest()
}
