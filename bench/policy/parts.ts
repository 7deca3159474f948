import { findFields } from '../../src/policy-scan/fields/find-fields.ts'
import { isLexiconLanguage } from '../../src/policy-scan/fields/languages.ts'
import { compareTexts } from '../../src/policy-scan/reading/compare-texts.ts'
import type { FieldFinding, PolicyField, PolicyText } from '../../src/policy-scan/reading/policy-text.ts'
import { readPage } from '../../src/policy-scan/reading/read-page.ts'
import type { PageReading } from '../../src/policy-scan/reading/read-page.ts'

/** A page as the scanner gets it. */
export type PageBytes = { readonly bytes: Uint8Array; readonly contentType: string | null; readonly url: string }

/** What the evaluation calls of the product. */
export type Parts = {
  readonly readPage: (page: PageBytes) => Promise<PageReading>
  /** Null for a language without a lexicon. */
  readonly findFields: (text: PolicyText, language: string | null) => Findings | null
  readonly isChanged: (before: PolicyText, after: PolicyText) => boolean
}

type Findings = Readonly<Record<PolicyField, FieldFinding>>

/** The product's own functions. */
export const PARTS: Parts = {
  readPage,
  findFields: (text, language) => (isLexiconLanguage(language) ? findFields(text, language) : null),
  isChanged: (before, after) => compareTexts(before, after).isChanged,
}
