import type { Mode } from '../base/ids.ts'
import type { Database } from '../db/database.ts'
import { remembered } from '../matching/remembered.ts'
import { weighingAmong } from '../matching/scoring/default-statistics.ts'
import type { Weighing } from '../matching/scoring/score.ts'
import type { Vault } from '../vault/vault.ts'
import { nameKey } from './name-key.ts'
import { findRegisterCounts } from './register-count-store.ts'
import type { RegisterCounts } from './register-count-store.ts'

/** How records are weighed in a mode, as its registers were counted at a reference stamp. */
export type RegisterWeighings = (mode: Mode, stamp: number) => Promise<Weighing>

const NAMES_REMEMBERED = 20_000

/** Reads what was counted of the registers once for every stamp. */
export function registerWeighings({ db }: Database, vault: Vault): RegisterWeighings {
  const known = new Map<Mode, { readonly stamp: number; readonly weighing: Promise<Weighing> }>()

  return async (mode, stamp) => {
    const last = known.get(mode)
    if (last !== undefined && last.stamp >= stamp) return last.weighing
    const weighing = findRegisterCounts(db, mode).then((counts) => weighingFrom(vault, mode, counts))
    known.set(mode, { stamp, weighing })
    // Whoever asks next tries again.
    weighing.catch(() => {
      if (known.get(mode)?.weighing === weighing) known.delete(mode)
    })
    return weighing
  }
}

function weighingFrom(vault: Vault, mode: Mode, { people, shares }: RegisterCounts): Weighing {
  const byPart = Map.groupBy(shares, ({ part }) => part)
  const shareOf = (part: 'given' | 'family'): ((letters: string) => number) => {
    const byKey = new Map(byPart.get(part)?.map((name) => [name.nameKey, name.share]))
    if (byKey.size === 0) return () => 0
    return remembered(NAMES_REMEMBERED, (letters) => byKey.get(String(nameKey(vault, mode, part, letters))) ?? 0)
  }
  const shareOfPart = { given: shareOf('given'), family: shareOf('family') }
  return weighingAmong({ people, shareOf: (part, letters) => shareOfPart[part](letters) })
}
