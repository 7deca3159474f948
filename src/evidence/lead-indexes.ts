import { canonicalJson } from '../base/canonical-json.ts'
import type { Mode } from '../base/ids.ts'
import { comparableName } from '../contacts/comparable-name.ts'
import { mailingKey } from '../contacts/mailing-key.ts'
import { webUrlFrom } from '../contacts/web-url.ts'
import { blindIndex, contentDigest } from '../vault/blind-index.ts'
import type { Vault } from '../vault/vault.ts'
import { evidenceReferenceKey } from './evidence-reference.ts'
import type { LeadRecord } from './lead-record.ts'

/** The blind indexes by which one version of a lead is found; null where the version lacks what is indexed. */
export type LeadIndexes = {
  readonly identifiers: readonly Buffer[]
  readonly name: Buffer | null
  readonly mps: Buffer | null
  readonly reference: Buffer | null
  readonly policyUrl: Buffer | null
}

/** Whose lead it is: indexes of the sandbox are no indexes of live leads. */
export type LeadOwner = { readonly mode: Mode; readonly supplierId: string }

/** The indexes of one version of a lead. */
export function leadIndexes(vault: Vault, { mode, supplierId }: LeadOwner, record: LeadRecord): LeadIndexes {
  const { person, consent, dataSource } = record
  const name = comparableName(person.name ?? '')
  const mailing = mailingKey(person.name, person.address)
  const policyUrl = webUrlFrom(dataSource.privacyPolicyUrl ?? '')
  const reference = consent.evidenceReference
  return {
    identifiers: record.identifiers.map(({ kind, value }) => blindIndex(vault, kind, mode, value)),
    name: name === '' ? null : blindIndex(vault, 'name', mode, name),
    mps: mailing === null ? null : blindIndex(vault, 'mps', mode, mailing),
    reference:
      reference === null
        ? null
        : blindIndex(vault, 'evidence_reference', mode, evidenceReferenceKey(reference, supplierId)),
    policyUrl: policyUrl === null ? null : blindIndex(vault, 'policy_url', mode, policyUrl),
  }
}

/**
 * A keyed digest of what the source said, by which a repeat is told from a change. What we know of a number by its
 * numbering plan is no part of it: the plans change, the record does not.
 */
export function leadContent(vault: Vault, mode: Mode, record: LeadRecord): Buffer {
  const identifiers = record.identifiers.map(({ kind, value }) => ({ kind, value }))
  return contentDigest(vault, mode, canonicalJson({ ...record, identifiers }))
}
