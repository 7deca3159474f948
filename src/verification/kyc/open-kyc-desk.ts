import type { RemoteSources } from '../../identity-sources/open-remote-sources.ts'
import { ownRecordsSource } from '../../identity-sources/own-records-source.ts'
import { registerSource } from '../../identity-sources/register-source.ts'
import { withSandboxOutages } from '../../identity-sources/sandbox-outages.ts'
import type { SourceWatch } from '../../identity-sources/source-watch.ts'
import type { Backing } from '../../vault/backing.ts'
import { caseRecorder } from '../case-store.ts'
import { newReferences } from '../references.ts'
import type { RulePackStamp } from '../rule-packs.ts'
import { numberCheck } from './check-number.ts'
import { kycGatherer } from './gather-kyc.ts'
import { attemptsGuard } from './guard-attempts.ts'
import type { KycDesk } from './verify-kyc.ts'

// Our own registers answer in milliseconds; whoever needs longer is neutral.
const SOURCES_DEADLINE_MS = 2_000
// Comes on top, for phones that are about to be Verified.
const NUMBER_DEADLINE_MS = 1_500

/** What the operation needs beside the installation. */
export type KycSettings = {
  readonly packs: readonly RulePackStamp[]
  /** How many sources must confirm an identity. */
  readonly sourcesMin: number
  readonly remote: RemoteSources
  /** Hears how sources fare. */
  readonly watch: SourceWatch
}

/**
 * Sets up the KYC operation over an installation. One per process: its batches and its memory are shared by all requests.
 * Who vouches for identities: the registers and leads on record here, and the remote sources.
 */
export function openKycDesk(
  { database, vault, clock, random, region }: Backing,
  { packs, sourcesMin, remote, watch }: KycSettings,
): KycDesk {
  const own = withSandboxOutages([registerSource(database, vault), ownRecordsSource(database, vault)])
  const asking = { deadlineMs: SOURCES_DEADLINE_MS, clock, watch }
  const gather = kycGatherer({
    database,
    vault,
    references: newReferences(database.db),
    sources: [...own, ...remote.identity],
    guard: attemptsGuard(database, vault, random),
    sourcesMin,
    asking,
  })
  const checkNumber = numberCheck(remote.numbers, { ...asking, deadlineMs: NUMBER_DEADLINE_MS })
  return { clock, random, region, vault, gather, checkNumber, record: caseRecorder(database, vault), packs }
}
