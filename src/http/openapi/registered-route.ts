import type { FastifyContextConfig, RouteOptions } from 'fastify'
import type { Scope } from '../../base/caller.ts'
import { scopesOf } from '../route-config.ts'
import type { Face } from '../route-config.ts'

/** A route as the server has it, in the words of the document. */
export type RegisteredRoute = {
  /** E.g. `GET /v1/keys/{key_id}`; the KYC operation always as `POST /v1/svc_verify`. */
  readonly name: string
  readonly method: string
  /** With the operator's own slug. */
  readonly path: string
  /** Names of the path's parameters, in their order. */
  readonly parameters: readonly string[]
  readonly face: Face
  /** Of which a key needs one; empty for a public route. */
  readonly scopes: readonly Scope[]
  readonly input: FastifyContextConfig['input']
  /** Whether it honours `Idempotency-Key`. */
  readonly isIdempotent: boolean
  /** The most bytes that a body may have; undefined where nothing but the general limit holds. */
  readonly bodyLimit: number | undefined
}

/**
 * Reads what a server was asked to register.
 *
 * @returns null for HEAD, which comes with each GET and is no operation of its own.
 */
export function registeredRoute(route: RouteOptions, operatorSlug: string): RegisteredRoute | null {
  const method = String(route.method)
  if (method === 'HEAD') return null
  const config = route.config ?? {}
  const path = route.url.replaceAll(/:(\w+)/g, '{$1}')
  const lastingPath = path === `/v1/${operatorSlug}_verify` ? '/v1/svc_verify' : path
  return {
    name: `${method} ${lastingPath}`,
    method: method.toLowerCase(),
    path,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    face: config.face ?? 'platform',
    scopes: scopesOf(config),
    input: config.input,
    isIdempotent: config.idempotent === true,
    bodyLimit: route.bodyLimit,
  }
}
