import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { policyTextOfPlain } from './policy-text-of-plain.ts'
import type { PolicyText, StatedDate } from './policy-text.ts'

/** A PDF read, or why it is not. */
export type PdfReading =
  | { readonly kind: 'text'; readonly text: PolicyText }
  | { readonly kind: 'encrypted_or_scanned' | 'broken' }

const PAGES_MAX = 200
// A page of a policy has thousands of characters; scanned ones at most a stamp.
const CHARACTERS_PER_PAGE_MIN = 40
const DATE_KEYS = ['ModDate', 'CreationDate'] as const

/** Loads what reads PDFs, which takes longer than most PDFs do; else it is loaded with the first one. */
export async function loadPdfReader(): Promise<void> {
  await getResolvedPDFJS()
}

/** Reads the text of a PDF, page by page; nothing in it is drawn or run. */
export async function policyTextOfPdf(bytes: Uint8Array): Promise<PdfReading> {
  try {
    return await readPdf(bytes)
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { kind: isLocked ? 'encrypted_or_scanned' : 'broken' }
  }
}

async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: 1,
    // What is wrong with a stranger's file is nothing for our log.
    verbosity: 0,
  })
  try {
    const pages: string[] = []
    const pagesRead = Math.min(pdf.numPages, PAGES_MAX)
    for (let number = 1; number <= pagesRead; number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
      page.cleanup()
    }
    const { info } = await pdf.getMetadata()
    const source = pages.join('\n')
    const charactersMin = CHARACTERS_PER_PAGE_MIN * pagesRead
    if (source.replaceAll(/\s+/g, '').length < charactersMin) return { kind: 'encrypted_or_scanned' }
    const text = policyTextOfPlain({ source, title: titleOf(info), statedDates: datesOf(info) })
    return { kind: 'text', text: { ...text, isTruncated: text.isTruncated || pagesRead < pdf.numPages } }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

function titleOf(info: object): string | null {
  const title = 'Title' in info ? info.Title : null
  return typeof title === 'string' && title.trim() !== '' ? title.trim().slice(0, 500) : null
}

function datesOf(info: object): readonly StatedDate[] {
  const known = new Map<string, unknown>(Object.entries(info))
  return DATE_KEYS.flatMap((name) => {
    const value = known.get(name)
    return typeof value === 'string' ? [{ source: 'pdf', name, value: value.slice(0, 100) } as const] : []
  })
}
