import type { IdentitySource } from '../../identity-sources/identity-source.ts'
import { ownRecordsSource } from '../../identity-sources/own-records-source.ts'
import { registerSource } from '../../identity-sources/register-source.ts'
import { withSandboxOutages } from '../../identity-sources/sandbox-outages.ts'
import type { Backing } from '../../vault/backing.ts'
import { caseRecorder } from '../case-store.ts'
import { newReferences } from '../references.ts'
import type { RulePackStamp } from '../rule-packs.ts'
import { kycGatherer } from './gather-kyc.ts'
import { attemptsGuard } from './guard-attempts.ts'
import type { KycDesk } from './verify-kyc.ts'

// Our own registers answer in milliseconds; whoever needs longer is neutral.
const SOURCES_DEADLINE_MS = 2_000

/**
 * Sets up the KYC operation over an installation. One per process: its batches and its memory are shared by all requests.
 *
 * @param sources who vouches for identities; by default the registers and leads on record here.
 */
export function openKycDesk(
  { database, vault, clock, random, region }: Backing,
  { packs, sourcesMin }: { readonly packs: readonly RulePackStamp[]; readonly sourcesMin: number },
  sources: readonly IdentitySource[] = withSandboxOutages([
    registerSource(database, vault),
    ownRecordsSource(database, vault),
  ]),
): KycDesk {
  const gather = kycGatherer({
    database,
    vault,
    references: newReferences(database.db),
    sources,
    guard: attemptsGuard(database, vault, random),
    sourcesMin,
    deadlineMs: SOURCES_DEADLINE_MS,
  })
  return { clock, random, region, gather, record: caseRecorder(database, vault), packs }
}
