import type { FastifyInstance } from 'fastify'
import type { RemoteSources } from '../identity-sources/open-remote-sources.ts'
import type { Backing } from '../vault/backing.ts'

/** The settings that the HTTP front and its routes need. */
export type ServiceSettings = {
  /** Address under which callers reach the service, without a slash at its end. */
  readonly publicUrl: string
  /** `conventional` lets the two operations answer with the statuses of the platform face. */
  readonly contractStatuses: 'strict' | 'conventional'
  readonly operatorName: string
  /** The word before `_verify` in the path of the KYC operation. */
  readonly operatorSlug: string
  /** Text of `processing_disclosure`, with `{operator}` and `{licensees_url}` still to be filled in. */
  readonly processingDisclosure: string
  /** How many sources must confirm an identity. */
  readonly kycMinSources: number
  /** False in production: a demo key is then refused even where its data exists. */
  readonly demoKeysWork: boolean
  /** Networks of proxies whose `X-Forwarded-For` is believed, in CIDR notation. */
  readonly trustedProxies: readonly string[]
  /** How many keys that are not valid a network may send at once. */
  readonly authFailuresMax: number
}

/** All that a route is given. */
export type Service = Backing & { readonly settings: ServiceSettings; readonly remote: RemoteSources }

/** One group of operations. */
export type RouteModule = (server: FastifyInstance, service: Service) => void
