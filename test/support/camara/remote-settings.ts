import type { CamaraFake } from './camara-fake.ts'
import { FAKE_CLIENT } from './camara-fake.ts'

/** The settings file of an operator that asks a fake whatever can be asked. The secret is in `OPERATOR_SECRET`. */
export function remoteSettingsFor({ url }: CamaraFake): { readonly sources: readonly Record<string, unknown>[] } {
  const oauth = { token_url: `${url}/token`, client_id: FAKE_CLIENT.clientId, client_secret_env: 'OPERATOR_SECRET' }
  const limits = { timeout_ms: 2000, tries_max: 1, breaker_failures: 1000 }
  return {
    sources: [
      { kind: 'camara_kyc_match', name: 'network', base_url: `${url}/kyc-match/vwip/`, ...oauth, ...limits },
      {
        kind: 'camara_number_recycling',
        name: 'network_numbers',
        base_url: `${url}/number-recycling/v0.2`,
        ...oauth,
        ...limits,
      },
    ],
  }
}
