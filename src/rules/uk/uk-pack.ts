import type { Rule } from '../rule.ts'
import { UK_BASIS_RULES } from './basis-rules.ts'
import { UK_CONSENT_RULES } from './consent-rules.ts'
import { UK_RECENCY_RULES } from './recency-rules.ts'
import { UK_LISTING_RULES, UK_REGISTER_RULES } from './register-rules.ts'
import { UK_POST_RULES, UK_SCREENING_RULES } from './screening-rules.ts'
import { UK_SECTOR_RULES } from './sector-rules.ts'

/** The UK pack (PECR and UK GDPR), in the order of its table. */
export const UK_RULES: readonly Rule[] = [
  ...UK_CONSENT_RULES,
  ...UK_BASIS_RULES,
  ...UK_REGISTER_RULES,
  ...UK_SCREENING_RULES,
  ...UK_LISTING_RULES,
  ...UK_POST_RULES,
  ...UK_SECTOR_RULES,
  ...UK_RECENCY_RULES,
]
