import type { ServiceSettings } from '../../src/http/service.ts'
import { masterKeyFrom } from '../../src/vault/master-key.ts'

/** A master key for databases that live as long as one run. */
export const BENCH_MASTER_KEY = masterKeyFrom(
  '3b1f6a9d2c8e4705b6d1f0a37c5e9284d6b0c1a2f3e4958677889900aabbccdd',
  'the benchmark',
)

/** The settings of the measured service: the defaults. */
export const BENCH_SETTINGS: ServiceSettings = {
  publicUrl: 'http://localhost:8080',
  contractStatuses: 'strict',
  operatorName: 'The marketplace operator',
  operatorSlug: 'svc',
  processingDisclosure:
    '{operator} acts as authorised data processor for this lead. Buyers pass due diligence before they receive data. ' +
    'The list of approved licensees is published at {licensees_url}.',
  kycMinSources: 1,
  demoKeysWork: false,
  trustedProxies: [],
  authFailuresMax: 20,
}
