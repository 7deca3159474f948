import { WORLD, regionsOverlap } from '../contacts/regions.ts'
import type { Dossier } from './dossier.ts'

/** A set of rules for one jurisdiction; `core` holds everywhere. */
export type PackId = 'core' | 'uk'

/**
 * The packs that judge a lead. The UK pack holds when a phone sent, the lead's postal address or the order's region is
 * in the UK: where they disagree the union applies, so that a foreign number does not lift the rules for a person in
 * the UK. Where none of them tells a place (an order for anywhere tells none) it holds too: a lead of unknown place is
 * judged by the stricter rules, never by fewer. The Crown Dependencies are not in the UK.
 */
export function packsFor(dossier: Pick<Dossier, 'asked' | 'lead' | 'order'>): readonly PackId[] {
  return isUkLead(dossier) ? ['core', 'uk'] : ['core']
}

/** Tells whether the UK pack holds for this lead, see `packsFor`. */
export function isUkLead({ asked, lead, order }: Pick<Dossier, 'asked' | 'lead' | 'order'>): boolean {
  const places = [
    ...asked.identifiers.map(({ country }) => country),
    lead?.person.address?.country ?? null,
    order.terms.region,
  ].filter((place) => place !== null && place !== WORLD)
  return places.length === 0 || places.some((place) => place !== null && regionsOverlap(place, 'UK'))
}
