import type { Mode } from './ids.ts'

/** What a key may be used for; every scope but `admin` reaches the key's own organisation only. */
export const SCOPES = ['dd', 'kyc', 'evidence:write', 'evidence:read', 'suppress', 'bulk', 'admin'] as const

/** One scope of a key. */
export type Scope = (typeof SCOPES)[number]

/** Who asks: the live key behind a request, or the operator at the machine itself. */
export type Caller = {
  readonly keyId: string
  readonly organisationId: string
  readonly mode: Mode
  readonly scopes: readonly Scope[]
  /** The order that a `kyc` key is bound to. */
  readonly ddId: string | null
}

/** True when the caller acts for the operator. */
export function isOperator(caller: Caller): boolean {
  return caller.scopes.includes('admin')
}
