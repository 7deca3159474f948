import { classifyPage } from './classify-page.ts'
import { decodePage } from './decode-page.ts'
import { NO_SIGNALS } from './page-signals.ts'
import type { PageSignals } from './page-signals.ts'
import { PageTooLargeError } from './page-tree.ts'
import { pageTypeOf } from './page-type.ts'
import type { PageType } from './page-type.ts'
import type { PolicyCandidate } from './policy-links.ts'
import { readHtml } from './policy-text-of-html.ts'
import { policyTextOfMarkdown } from './policy-text-of-markdown.ts'
import { policyTextOfPdf } from './policy-text-of-pdf.ts'
import { policyTextOfPlain } from './policy-text-of-plain.ts'
import type { PageOutcome, PolicyText } from './policy-text.ts'
import { textHashes } from './text-hashes.ts'
import type { TextHashes } from './text-hashes.ts'
import { withLanguages } from './text-language.ts'

/** A page as it was fetched. */
export type FetchedPage = {
  readonly bytes: Uint8Array
  /** The header as it came; null if there was none. */
  readonly contentType: string | null
  /** Where it was found in the end; null of a file. */
  readonly url: string | null
}

/** What a page turned out to be. Same bytes, type and address: same reading. */
export type PageReading = {
  readonly outcome: PageOutcome
  /** Of `ok` and `ok_partial`, and of `unsupported_language` to see it change; null of every other, as it is no policy's. */
  readonly text: PolicyText | null
  /** ISO 639-1; null where there is too little to tell. */
  readonly language: string | null
  readonly hashes: TextHashes
  /** Where the policy may be when it is not here. */
  readonly candidates: readonly PolicyCandidate[]
}

type TextRead =
  | { readonly text: PolicyText; readonly signals: PageSignals }
  | { readonly text: null; readonly outcome: PageOutcome }

const HAS_TEXT: ReadonlySet<PageOutcome> = new Set(['ok', 'ok_partial', 'unsupported_language'])

/** What is read of any page, in bytes; a longer one is cut and told as truncated. */
export const PAGE_BYTES_MAX = 5 * 1024 * 1024

/** Reads a page: type, charset, visible text, language, and what it is. Takes what time and memory the page takes. */
export async function readPage({ bytes, contentType, url }: FetchedPage): Promise<PageReading> {
  const isTruncated = bytes.length > PAGE_BYTES_MAX
  const taken = isTruncated ? bytes.subarray(0, PAGE_BYTES_MAX) : bytes
  const read = await readText({ bytes: taken, contentType, url })
  if (read.text === null) return unread(bytes, read.outcome)
  const { text, language } = withLanguages({ ...read.text, isTruncated: isTruncated || read.text.isTruncated })
  const { outcome, candidates } = classifyPage({ text, signals: read.signals, language, url })
  return { outcome, text: HAS_TEXT.has(outcome) ? text : null, language, hashes: textHashes(bytes, text), candidates }
}

/** The reading of a page of which nothing can be read. */
function unread(bytes: Uint8Array, outcome: PageOutcome): PageReading {
  return { outcome, text: null, language: null, hashes: textHashes(bytes, null), candidates: [] }
}

async function readText(page: FetchedPage): Promise<TextRead> {
  const type = pageTypeOf(page.bytes, page.contentType, page.url)
  if (type === null) return { text: null, outcome: 'unsupported_type' }
  if (type === 'pdf') return readPdf(page.bytes)
  try {
    return readMarkup(type, decodePage(page.bytes, page.contentType), page.url)
  } catch (error) {
    if (error instanceof PageTooLargeError) return { text: null, outcome: 'too_large' }
    throw error
  }
}

async function readPdf(bytes: Uint8Array): Promise<TextRead> {
  const reading = await policyTextOfPdf(bytes)
  if (reading.kind === 'text') return { text: reading.text, signals: NO_SIGNALS }
  const isBroken = reading.kind === 'broken'
  return { text: null, outcome: isBroken ? 'unsupported_type' : 'encrypted_or_scanned_pdf' }
}

function readMarkup(type: Exclude<PageType, 'pdf'>, source: string, url: string | null): TextRead {
  if (type === 'html') return readHtml(source, url)
  if (type === 'markdown') return { text: policyTextOfMarkdown(source, url), signals: NO_SIGNALS }
  return { text: policyTextOfPlain({ source, title: null, statedDates: [] }), signals: NO_SIGNALS }
}
