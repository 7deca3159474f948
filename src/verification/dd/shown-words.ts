import type { SealedLead } from '../../evidence/lead-record.ts'
import {
  CONSENT_CATEGORY_LABELS,
  LEGAL_BASIS_LABELS,
  consentCategoryFrom,
  legalBasisFrom,
} from '../../rules/read-vocabulary.ts'
import type { ShownWords } from './present-dd.ts'

/** The words of consent to show beside what they were read as: those of the first version, from which consent is read. */
export function shownWordsFrom({ first }: SealedLead): ShownWords {
  const { legalBasis, consentMethod, consentCategories } = first.consent
  const basis = legalBasisFrom(legalBasis)
  return {
    legalBasis: basis === null || basis === 'other' ? legalBasis : LEGAL_BASIS_LABELS[basis],
    consentMethod,
    consentCategories: (consentCategories ?? []).map((sent) => {
      const category = consentCategoryFrom(sent)
      return category === 'other' ? sent : CONSENT_CATEGORY_LABELS[category]
    }),
  }
}
