import { compileLexicon } from './compile-lexicon.ts'
import type { CompiledLexicon } from './compile-lexicon.ts'
import type { Lexicon, LexiconLanguage } from './lexicon.ts'
import { CY } from './lexicons/cy.ts'
import { DE } from './lexicons/de.ts'
import { EN } from './lexicons/en.ts'
import { ES } from './lexicons/es.ts'
import { FR } from './lexicons/fr.ts'
import { IT } from './lexicons/it.ts'
import { NL } from './lexicons/nl.ts'
import { PL } from './lexicons/pl.ts'
import { PT } from './lexicons/pt.ts'
import { SV } from './lexicons/sv.ts'

/** Every lexicon, by language. */
export const LEXICONS: ReadonlyMap<string, Lexicon> = new Map(
  [EN, DE, FR, ES, IT, NL, PL, PT, SV, CY].map((lexicon) => [lexicon.language, lexicon]),
)

const COMPILED = new Map<string, CompiledLexicon>()

/** Whether policies in this language can be read. */
export function isLexiconLanguage(language: string | null): language is LexiconLanguage {
  return language !== null && LEXICONS.has(language)
}

/** A language's lexicon, compiled when it is first needed. */
export function findCompiledLexicon(language: string | null): CompiledLexicon | null {
  if (language === null) return null
  const known = COMPILED.get(language)
  if (known !== undefined) return known
  const lexicon = LEXICONS.get(language)
  if (lexicon === undefined) return null
  const compiled = compileLexicon(lexicon)
  COMPILED.set(language, compiled)
  return compiled
}
