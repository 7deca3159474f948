import type { Random } from '../base/ids.ts'
import type { Clock } from '../base/time.ts'
import type { CamaraApi } from './camara/ask-camara.ts'
import { askKycMatch } from './camara/kyc-match-source.ts'
import { askNumberRecycling } from './camara/number-recycling-source.ts'
import { askHttpMatch } from './http-source/http-match-source.ts'
import type { HttpMatch } from './http-source/http-match-source.ts'
import { CONTRACT_MAPPING } from './http-source/match-mapping.ts'
import type { MatchMapping } from './http-source/match-mapping.ts'
import type { IdentitySource } from './identity-source.ts'
import type { NumberSource } from './number-source.ts'
import type { RemoteSourceSetup } from './read-remote-settings.ts'
import type { RemoteSetting } from './remote-settings.ts'
import { clientCredentials, fixedHeader } from './remote/fetch-token.ts'
import type { Authorise } from './remote/fetch-token.ts'
import { openGuard } from './remote/guard.ts'
import type { Guard } from './remote/guard.ts'

/** The sources beyond our own tables, as the operator has set them up. */
export type RemoteSources = {
  /** Asked about each person, beside our own. */
  readonly identity: readonly IdentitySource[]
  /** Asked about a number that is about to be Verified. */
  readonly numbers: readonly NumberSource[]
  /** Which of them are left alone just now, after failures in a row. */
  readonly circuits: () => readonly Circuit[]
}

/** Whether a source is asked: `half_open` means by one question, to try. */
export type Circuit = { readonly source: string; readonly state: ReturnType<Guard['circuit']> }

/** An installation that asks nobody else. */
export const NO_REMOTE_SOURCES: RemoteSources = { identity: [], numbers: [], circuits: () => [] }

type Http = Extract<RemoteSetting, { kind: 'http' }>
type With = { readonly secret: string | null; readonly guard: Guard; readonly clock: Clock; readonly random: Random }
type Opened = { readonly identity?: IdentitySource; readonly numbers?: NumberSource; readonly circuit: () => Circuit }

/** Sets the sources up. Nothing is asked before a verification needs it, so that a source that is down delays no start. */
export function openRemoteSources(
  setups: readonly RemoteSourceSetup[],
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): RemoteSources {
  const opened = setups.map(({ setting, secret }) => {
    const guard = openGuard(
      {
        timeoutMs: setting.timeout_ms,
        triesMax: setting.tries_max,
        concurrentMax: setting.concurrent_max,
        breakerFailures: setting.breaker_failures,
        breakerOpenMs: setting.breaker_open_ms,
      },
      random,
    )
    return openSource(setting, { secret, guard, clock, random })
  })
  return {
    identity: opened.flatMap(({ identity }) => identity ?? []),
    numbers: opened.flatMap(({ numbers }) => numbers ?? []),
    circuits: () => opened.map(({ circuit }) => circuit()),
  }
}

function openSource(setting: RemoteSetting, more: With): Opened {
  const { name, modes } = setting
  const { guard } = more
  const circuit = (): Circuit => ({ source: name, state: guard.circuit() })
  const attesting = { name, modes, onlyAttests: true } as const
  if (setting.kind === 'http') {
    const source = httpMatch(setting, more)
    return { circuit, identity: { ...attesting, ask: async (query, signal) => askHttpMatch(source, query, signal) } }
  }
  const api = camaraApi(setting, more)
  if (setting.kind === 'camara_kyc_match') {
    const source = { api, guard, send: setting.send }
    return { circuit, identity: { ...attesting, ask: async (query, signal) => askKycMatch(source, query, signal) } }
  }
  const source = { api, guard }
  return {
    circuit,
    numbers: { name, modes, ask: async (question, signal) => askNumberRecycling(source, question, signal) },
  }
}

function httpMatch(setting: Http, more: With): HttpMatch {
  const { guard, clock, random } = more
  return {
    url: `${withoutSlash(setting.base_url)}${setting.path}`,
    authorise: httpAuthorise(setting, more),
    guard,
    send: setting.send,
    mapping: mappingOf(setting),
    clock,
    random,
  }
}

function camaraApi(setting: Exclude<RemoteSetting, Http>, { secret, clock, random }: With): CamaraApi {
  const { base_url: baseUrl, token_url: tokenUrl, client_id: clientId, scope } = setting
  const client = { tokenUrl, clientId, clientSecret: secret ?? '', scope }
  const authorise = clientCredentials({ ...client, method: setting.client_auth, timeoutMs: setting.timeout_ms }, clock)
  return { baseUrl: withoutSlash(baseUrl), authorise, clock, random }
}

function httpAuthorise(setting: Http, { secret, clock }: With): Authorise {
  if (setting.auth !== 'client_credentials') return fixedHeader(secret === null ? null : `Bearer ${secret}`)
  return clientCredentials(
    {
      tokenUrl: setting.token_url ?? '',
      clientId: setting.client_id ?? '',
      clientSecret: secret ?? '',
      scope: setting.scope ?? null,
      method: setting.client_auth,
      timeoutMs: setting.timeout_ms,
    },
    clock,
  )
}

function mappingOf({ mapping }: Http): MatchMapping {
  return mapping === undefined ? CONTRACT_MAPPING : { fields: mapping.fields, notKnown: mapping.not_known }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
