import { webUrlFrom } from '../contacts/web-url.ts'

// `jornaya:0A1B…`: an issuer's name before the first colon.
const ISSUED = /^([A-Za-z][A-Za-z0-9.-]{1,62}):(?!\/\/)(.+)$/

/**
 * What makes an evidence reference the same as another (rule LNK-006): its issuer's name space and the reference in it.
 * The issuer is named by a prefix (`issuer:reference`) or by the host of a certificate's URL. A bare reference means
 * something to its supplier only: two suppliers may both have a "1".
 *
 * @param supplierId the organisation that sent it.
 * @returns what `blindIndex(vault, 'evidence_reference', …)` takes.
 */
export function evidenceReferenceKey(reference: string, supplierId: string): readonly [string, string] {
  const url = webUrlFrom(reference)
  if (url !== null) return [`issuer:${new URL(url).hostname}`, url]
  const [, issuer, rest] = ISSUED.exec(reference) ?? []
  if (issuer === undefined || rest === undefined) return [`organisation:${supplierId}`, reference]
  return [`issuer:${issuer.toLowerCase()}`, rest.trim()]
}
