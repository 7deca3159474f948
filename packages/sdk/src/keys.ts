import type { Ask, CallOptions, ChangeOptions } from './ask.ts'
import type * as Wire from './generated/types.ts'
import { OPERATIONS } from './operations.ts'
import { listOf } from './resource.ts'
import type { List } from './resource.ts'

/** API keys. Scope `admin`. A secret is told once, in the answer that makes it. */
export type Keys = {
  readonly issue: (key: Wire.IssueKeyRequest, options?: CallOptions) => Promise<Wire.IssueKeyAnswer>
  readonly list: List<Wire.ListKeysData, Wire.Key>
  readonly get: (keyId: string, options?: CallOptions) => Promise<Wire.GetKeyAnswer>
  /** What is absent stays; null takes a limit away or back to the default. */
  readonly change: (keyId: string, change: Wire.ChangeKeyRequest, options?: ChangeOptions) => Promise<Wire.Key>
  /** What it was used for, day by day in London. */
  readonly usage: (
    keyId: string,
    days?: NonNullable<Wire.GetKeyUsageData['query']>,
    options?: CallOptions,
  ) => Promise<Wire.GetKeyUsageAnswer>
  /** Makes a successor; the old key ends after the overlap. */
  readonly rotate: (
    keyId: string,
    wish: Wire.RotateKeyRequest,
    options?: ChangeOptions,
  ) => Promise<Wire.RotateKeyAnswer>
  /** Ends the key for good, everywhere within 5 seconds. */
  readonly revoke: (keyId: string, options?: ChangeOptions) => Promise<Wire.Key>
}

/** See `Keys`. */
export function keysOf(ask: Ask): Keys {
  return {
    issue: async (body, options) => (await ask(OPERATIONS.issueKey, { body }, options)).body,
    list: (query, options) => listOf(ask, { operation: OPERATIONS.listKeys, name: 'keys' }, query, options),
    get: async (keyId, options) => (await ask(OPERATIONS.getKey, { path: { key_id: keyId } }, options)).body,
    change: async (keyId, body, options) =>
      (await ask(OPERATIONS.changeKey, { path: { key_id: keyId }, body }, options)).body,
    usage: async (keyId, query, options) =>
      (await ask(OPERATIONS.getKeyUsage, { path: { key_id: keyId }, query }, options)).body,
    rotate: async (keyId, body, options) =>
      (await ask(OPERATIONS.rotateKey, { path: { key_id: keyId }, body }, options)).body,
    revoke: async (keyId, options) => (await ask(OPERATIONS.revokeKey, { path: { key_id: keyId } }, options)).body,
  }
}
