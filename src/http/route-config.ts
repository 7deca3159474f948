import type { FastifyContextConfig } from 'fastify'
import type { ZodType } from 'zod'
import type { Caller, Scope } from '../base/caller.ts'
import type { FaultCode } from '../base/fault.ts'
import type { JsonLimits } from './strict-json.ts'

/** Which statuses a route may answer with: the contract face has 200, 403 and 500 only (contract section 1). */
export type Face = 'contract' | 'platform'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** The scope that the caller's key must have, or several of which any will do. Without one the route is public. */
    readonly scope?: Scope | readonly Scope[]
    /** `platform` unless said otherwise. */
    readonly face?: Face
    /**
     * The shape of the body. A text fault is then reported together with every fault of shape, and at the member that
     * has it; without the shape it is reported at the nearest place whose name we can repeat. The handler still calls
     * `inputFrom`.
     */
    readonly input?: ZodType
    /** Where the JSON may be larger or freer than on the contract face. How many bytes it may have is `bodyLimit`. */
    readonly json?: Partial<JsonLimits>
    /** True where `application/x-ndjson` is taken too: `request.body` is then the unread `Readable`. */
    readonly ndjson?: boolean
    /** True where `Idempotency-Key` is honoured, see `idempotentRoutes`. */
    readonly idempotent?: boolean
  }

  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** The key behind the request. Throws on a route without a scope. */
    readonly caller: Caller
    /** Who the request was found to come from; null before that, and on public routes. */
    knownCaller: Caller | null
    /** The key that was sent where it is known and yet refused: expired, revoked, or not from its networks. For the log only. */
    refusedKeyId: string | null
    /** What the request was refused for. */
    faultCode: FaultCode | null
  }
}

/** The scopes of which a caller must have one; empty for a public route. */
export function scopesOf(config: FastifyContextConfig): readonly Scope[] {
  if (config.scope === undefined) return []
  return typeof config.scope === 'string' ? [config.scope] : config.scope
}
