import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FieldFinding, PageOutcome, PolicyField, PolicyText } from '../../src/policy-scan/reading/policy-text.ts'

/** What the evaluation calls of the product; null where the part is not there yet, so that nothing is made up for it. */
export type Parts = {
  readonly readPage: ReadPage | null
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
  return {
    readPage: (await partAt<ReadPage>('reading/read-page.ts', 'readPage')) ?? null,
    findFields: (await partAt<FindFields>('fields/find-fields.ts', 'findFields')) ?? null,
    compareTexts: (await partAt<CompareTexts>('reading/compare-texts.ts', 'compareTexts')) ?? null,
  }
}

async function partAt<Part>(file: string, name: string): Promise<Part | undefined> {
  const url = new URL(file, SOURCE)
  if (!existsSync(fileURLToPath(url))) return undefined
  const module = (await import(url.href)) as Record<string, Part | undefined>
  return module[name]
}
