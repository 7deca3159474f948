import type { Dossier } from './dossier.ts'

/**
 * Tells whether the lead counts as a corporate subscriber, for whom the consent-only channels are open without consent
 * (UKC-004). More than the supplier's word must say so; sole traders, unincorporated partnerships and subscribers of
 * unknown type are individuals. Source: PECR 2003, regulations 2(1) and 22(1).
 */
export function isCorporate({ lead }: Pick<Dossier, 'lead'>): boolean {
  return lead?.subscriber.type === 'corporate' && lead.subscriber.corroborated
}
