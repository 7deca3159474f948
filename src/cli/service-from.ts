import { demoWorks, networksFrom } from '../config.ts'
import type { Config } from '../config.ts'
import type { Service } from '../http/service.ts'
import type { RemoteSources } from '../identity-sources/open-remote-sources.ts'
import type { Installation } from './context.ts'

/** What the HTTP front gets of an installation and its settings. */
export function serviceFrom(installation: Installation, config: Config, remote: RemoteSources): Service {
  const { database, vault, clock, random, region } = installation
  return {
    database,
    vault,
    clock,
    random,
    region,
    remote,
    settings: {
      publicUrl: (config.LEADPROOF_PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ''),
      contractStatuses: config.LEADPROOF_CONTRACT_STATUSES,
      operatorName: config.LEADPROOF_OPERATOR_NAME,
      operatorSlug: config.LEADPROOF_OPERATOR_SLUG,
      processingDisclosure: config.LEADPROOF_PROCESSING_DISCLOSURE,
      kycMinSources: config.LEADPROOF_KYC_MIN_SOURCES,
      demoKeysWork: demoWorks(config),
      trustedProxies: networksFrom(config.LEADPROOF_TRUSTED_PROXIES ?? ''),
      authFailuresMax: config.LEADPROOF_AUTH_FAILURES_MAX,
    },
  }
}
