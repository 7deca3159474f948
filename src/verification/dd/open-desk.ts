import type { Backing } from '../../vault/backing.ts'
import { caseRecorder } from '../case-store.ts'
import { newReferences } from '../references.ts'
import type { RulePackStamp } from '../rule-packs.ts'
import { dossierGatherer } from './gather-dossier.ts'
import type { DdDesk } from './verify-dd.ts'

/** Sets up the DD operation over an installation. One per process: its batches and its memory are shared by all requests. */
export function openDdDesk(
  { database, vault, clock, random, region }: Backing,
  { packs, disclosure }: { readonly packs: readonly RulePackStamp[]; readonly disclosure: string },
): DdDesk {
  const gather = dossierGatherer(database, vault, newReferences(database.db))
  return { clock, random, region, gather, record: caseRecorder(database, vault), packs, disclosure }
}
