import type { Dossier } from './dossier.ts'

/** Tells whether the caller collected the lead itself, so that nobody sold it; of an unknown supplier it did not. */
export function collectedByCaller({ source, order }: Pick<Dossier, 'source' | 'order'>): boolean {
  return source?.supplier.organisationId === order.caller.organisationId
}
