import { CATALOGUE } from '../../rules/catalogue.ts'
import type { Backing } from '../../vault/backing.ts'
import { caseRecorder } from '../case-store.ts'
import type { PermittedFacts } from '../permitted-order.ts'
import { newReferences } from '../references.ts'
import type { RulePackStamp } from '../rule-packs.ts'
import { factsSharer } from '../shared-facts.ts'
import { dossierGatherer } from './gather-dossier.ts'
import type { SharedDd } from './recorded-dd.ts'
import type { DdDesk } from './verify-dd.ts'

/** Sets up the DD operation over an installation. One per process: its batches and its memory are shared by all requests. */
export function openDdDesk(
  { database, vault, clock, random, region }: Backing,
  { packs, disclosure }: { readonly packs: readonly RulePackStamp[]; readonly disclosure: string },
): DdDesk {
  const gather = dossierGatherer(database, vault, newReferences(database.db))
  const ruleIds = CATALOGUE.map(({ id }) => id)
  const share = factsSharer(
    database.db,
    clock,
    ({ order, buyer, caller, source, supplier, snapshots }: PermittedFacts) => {
      const shared: SharedDd = {
        packs,
        ruleIds,
        disclosure,
        reference: { order, buyer, caller, source, supplier, snapshots },
      }
      return shared
    },
  )
  return { clock, random, region, gather, share, record: caseRecorder(database, vault), disclosure }
}
