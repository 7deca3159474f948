import { CONSENT_RULES } from './core/consent-rules.ts'
import { LICENCE_RULES } from './core/licence-rules.ts'
import { LINK_RULES } from './core/link-rules.ts'
import { POLICY_RULES } from './core/policy-rules.ts'
import { PROVENANCE_RULES } from './core/provenance-rules.ts'
import { PURPOSE_RULES } from './core/purpose-rules.ts'
import { RECENCY_RULES } from './core/recency-rules.ts'
import { SUPPRESSION_RULES } from './core/suppression-rules.ts'
import type { Rule } from './rule.ts'
import { UK_RULES } from './uk/uk-pack.ts'

/** The rules of every jurisdiction, in the order in which their reasons are shown. */
export const CORE_RULES: readonly Rule[] = [
  ...LINK_RULES,
  ...CONSENT_RULES,
  ...PURPOSE_RULES,
  ...RECENCY_RULES,
  ...LICENCE_RULES,
  ...SUPPRESSION_RULES,
  ...POLICY_RULES,
  ...PROVENANCE_RULES,
]

/**
 * Every rule, in catalogue order: the core pack, then the UK pack, each in the order of its table in
 * `docs/reference/rules.md`. Results, reasons and messages follow this order and no other.
 */
export const CATALOGUE: readonly Rule[] = [...CORE_RULES, ...UK_RULES]
