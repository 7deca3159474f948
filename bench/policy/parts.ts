import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findFields } from '../../src/policy-scan/fields/find-fields.ts'
import type { LexiconLanguage } from '../../src/policy-scan/fields/lexicon.ts'
import { decodePage } from '../../src/policy-scan/reading/decode-page.ts'
import { pageTypeOf } from '../../src/policy-scan/reading/page-type.ts'
import { policyTextOfHtml } from '../../src/policy-scan/reading/policy-text-of-html.ts'
import { policyTextOfMarkdown } from '../../src/policy-scan/reading/policy-text-of-markdown.ts'
import { policyTextOfPdf } from '../../src/policy-scan/reading/policy-text-of-pdf.ts'
import { policyTextOfPlain } from '../../src/policy-scan/reading/policy-text-of-plain.ts'
import type { FieldFinding, PageOutcome, PolicyField, PolicyText } from '../../src/policy-scan/reading/policy-text.ts'
import { withLanguages } from '../../src/policy-scan/reading/text-language.ts'

/** What the evaluation calls of the product; null where the part is not there yet, so that nothing is made up for it. */
export type Parts = {
  readonly readPage: ReadPage
  /** Whether pages are classified; until then all that have a text are taken for policies. */
  readonly hasOutcomes: boolean
  readonly findFields: FindFields | null
  readonly compareTexts: CompareTexts | null
}

/** A page as the scanner gets it. */
export type PageBytes = { readonly bytes: Uint8Array; readonly contentType: string | null; readonly url: string }

/** A page as the scanner understood it. */
export type PageRead = {
  readonly outcome: PageOutcome
  readonly text: PolicyText | null
  readonly language: string | null
}

type ReadPage = (page: PageBytes) => PageRead | Promise<PageRead>
type FindFields = (text: PolicyText, language: string | null) => Readonly<Record<PolicyField, FieldFinding>>
type CompareTexts = (a: PolicyText, b: PolicyText) => { readonly isChanged: boolean }

const SOURCE = new URL('../../src/policy-scan/', import.meta.url)

/** The parts that exist. */
export async function loadParts(): Promise<Parts> {
  const readPage = await partAt<ReadPage>('reading/read-page.ts', 'readPage')
  return {
    readPage: readPage ?? readText,
    hasOutcomes: readPage !== undefined,
    findFields: (text, language) => findFields(text, (language ?? 'en') as LexiconLanguage),
    compareTexts: (await partAt<CompareTexts>('reading/compare-texts.ts', 'compareTexts')) ?? null,
  }
}

async function readText({ bytes, contentType, url }: PageBytes): Promise<PageRead> {
  const text = await textOf({ bytes, contentType, url })
  if (text === null) return { outcome: 'unsupported_type', text: null, language: null }
  const read = withLanguages(text)
  return { outcome: 'ok', text: read.text, language: read.language }
}

async function textOf({ bytes, contentType, url }: PageBytes): Promise<PolicyText | null> {
  switch (pageTypeOf(bytes, contentType, url)) {
    case 'html':
      return policyTextOfHtml(decodePage(bytes, contentType), url)
    case 'markdown':
      return policyTextOfMarkdown(decodePage(bytes, contentType), url)
    case 'plain':
      return policyTextOfPlain({ source: decodePage(bytes, contentType), title: null, statedDates: [] })
    case 'pdf': {
      const reading = await policyTextOfPdf(bytes)
      return 'text' in reading ? reading.text : null
    }
    case null:
      return null
  }
}

async function partAt<Part>(file: string, name: string): Promise<Part | undefined> {
  const url = new URL(file, SOURCE)
  if (!existsSync(fileURLToPath(url))) return undefined
  const module = (await import(url.href)) as Record<string, Part | undefined>
  return module[name]
}
