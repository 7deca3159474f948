import { dayFrom } from '../../src/base/time.ts'
import type { Day } from '../../src/base/time.ts'
import type { Parts } from './parts.ts'
import { readBytes, readPages } from './read-labels.ts'
import type { LabelledPage } from './read-labels.ts'
import { scanPage } from './scan-page.ts'
import type { Scan } from './scan-page.ts'

/** A labelled page and what the scanner made of it. */
export type Scanned = { readonly page: LabelledPage; readonly scan: Scan }

/** A set of labelled pages, scanned. */
export type Corpus = { readonly name: string; readonly scanned: readonly Scanned[] }

/** The sets, in the order in which they are told. The first three are pooled for the bars. */
export const CORPORA = ['hand', 'gdprt200', 'goppc150', 'opp115', 'c3pa', 'pages'] as const

/** The sets on which the bars stand. */
export const POOLED: readonly string[] = ['hand', 'gdprt200', 'goppc150']

const FETCHED_ON = fetchDay()

/** Scans one set of a folder. @returns null when the folder does not have it. */
export async function scanCorpus(folder: string, name: string, parts: Parts): Promise<Corpus | null> {
  const pages = readPages(folder, name)
  if (pages === null) return null
  const scanned: Scanned[] = []
  for (const page of pages) {
    const bytes = readBytes(folder, page.file, page.source_url)
    scanned.push({ page, scan: await scanPage(parts, bytes, FETCHED_ON) })
  }
  return { name, scanned }
}

/** Scans the raw pages of a set whose other files were cleaned by hand, for their outcomes. */
export async function scanRawPages(folder: string, name: string, parts: Parts): Promise<Corpus | null> {
  const pages = readPages(folder, name)
  if (pages === null) return null
  const scanned: Scanned[] = []
  for (const page of pages) {
    if (page.raw_html === undefined || page.raw_html === null) continue
    const bytes = readBytes(folder, page.raw_html, page.source_url)
    scanned.push({ page, scan: await scanPage(parts, bytes, FETCHED_ON) })
  }
  return { name: `${name} raw`, scanned }
}

function fetchDay(): Day {
  // When the labels were made; one page prints this day.
  const day = dayFrom('2026-11-21')
  if (day === null) throw new Error('the day of the labels is a day')
  return day
}
