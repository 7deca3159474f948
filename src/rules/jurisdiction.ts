import { WORLD, regionsOverlap } from '../contacts/regions.ts'
import type { Dossier } from './dossier.ts'
import { memo } from './memo.ts'

/** A set of rules for one jurisdiction; `core` holds everywhere. */
export type PackId = 'core' | 'uk'

const CORE_ONLY: readonly PackId[] = Object.freeze(['core'])
const CORE_AND_UK: readonly PackId[] = Object.freeze(['core', 'uk'])

/**
 * The packs that judge a lead. The UK pack holds when a phone sent, the lead's postal address or the order's region is
 * in the UK: where they disagree the union applies, so that a foreign number does not lift the rules for a person in
 * the UK. Where none of them tells a place (an order for anywhere tells none) it holds too: a lead of unknown place is
 * judged by the stricter rules, never by fewer. The Crown Dependencies are not in the UK.
 */
export function packsFor(dossier: Pick<Dossier, 'asked' | 'lead' | 'order'>): readonly PackId[] {
  return isUkLead(dossier) ? CORE_AND_UK : CORE_ONLY
}

/** Tells whether the UK pack holds for this lead, see `packsFor`. */
export function isUkLead({ asked, lead, order }: Pick<Dossier, 'asked' | 'lead' | 'order'>): boolean {
  const { region } = order.terms
  const postal = lead?.person.address?.country ?? null
  const isUk = reachesUk(region) || reachesUk(postal) || asked.identifiers.some(({ country }) => reachesUk(country))
  if (isUk) return true
  return !isPlace(region) && !isPlace(postal) && !asked.identifiers.some(({ country }) => isPlace(country))
}

const overlapsUk = memo(512, (place) => regionsOverlap(place, 'UK'))

function reachesUk(place: string | null): boolean {
  return isPlace(place) && overlapsUk(place)
}

function isPlace(place: string | null): place is string {
  return place !== null && place !== WORLD
}
