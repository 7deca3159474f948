import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { PolicyField } from '../../src/policy-scan/reading/policy-text.ts'
import type { PageBytes } from './parts.ts'

/** The five yes-or-no questions, in the order of the specification. */
export const FIELDS: readonly PolicyField[] = [
  'mentions_consent',
  'mentions_legitimate_interest',
  'opt_out_clause_found',
  'third_party_data_sharing',
  'purpose_of_use_declared',
]

/** A labelled page, as a line of `labels-*.jsonl` has it; what a set does not label is absent or null. */
export type LabelledPage = {
  readonly file: string
  readonly labels?: Readonly<Partial<Record<PolicyField, boolean | null>>>
  readonly last_updated?: string | null
  /** Of GoPPC-150: a date that its publishers noted; where it is not in the text, nothing is labelled. */
  readonly last_updated_as_published?: string | null
  /** Why no date is labelled. */
  readonly last_updated_note?: string
  readonly last_updated_precision?: string | null
  readonly borderline?: readonly string[]
  readonly doc_type?: string
  readonly acceptable_outcomes?: readonly string[]
  readonly source_url?: string
  /** Of OPP-115: the page as it was fetched; `file` is its text cleaned by hand. */
  readonly raw_html?: string | null
}

/** Two fetches of one policy. */
export type LabelledPair = {
  readonly pair: string
  readonly a: string
  readonly b: string
  readonly policy_text_changed: boolean
}

/** A sentence and what it says on one field. */
export type LabelledPoint = {
  readonly file: string
  readonly field: PolicyField
  readonly polarity: boolean
  readonly text: string
}

/** A text written to deceive, and what must be found in it. */
export type AdversarialText = {
  readonly id: string
  readonly lang: string
  readonly context: string
  readonly text: string
  readonly expected: Readonly<Partial<Record<PolicyField, boolean>>>
  readonly why: string
}

/** A line written to deceive the reader of dates. */
export type AdversarialDate = {
  readonly id: string
  readonly lang: string
  readonly text: string
  readonly expected: string | null
  readonly precision: string | null
  readonly fetched: string
  /** The end of the host's name, such as `.co.uk`. */
  readonly site: string | null
  readonly why: string
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  txt: 'text/plain; charset=utf-8',
  xml: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
}

/** The labelled pages of a set; null when the folder does not have it. */
export function readPages(folder: string, name: string): readonly LabelledPage[] | null {
  return readLines(join(folder, `labels-${name}.jsonl`), (line) => JSON.parse(line) as LabelledPage)
}

/** The labelled pairs of fetches; null when the folder has none. */
export function readPairs(folder: string): readonly LabelledPair[] | null {
  return readLines(join(folder, 'labels-changes.jsonl'), (line) => JSON.parse(line) as LabelledPair)
}

/** The labelled sentences of ToS;DR; null when the folder has none. */
export function readPoints(folder: string): readonly LabelledPoint[] | null {
  return readLines(join(folder, 'tosdr', 'points.jsonl'), (line) => JSON.parse(line) as LabelledPoint)
}

/** The texts written to deceive; null when the folder has none. */
export function readAdversarialTexts(folder: string): readonly AdversarialText[] | null {
  return readLines(join(folder, 'flags.jsonl'), (line) => JSON.parse(line) as AdversarialText)
}

/** The lines with dates written to deceive; null when the folder has none. */
export function readAdversarialDates(folder: string): readonly AdversarialDate[] | null {
  return readLines(join(folder, 'dates.jsonl'), (line) => JSON.parse(line) as AdversarialDate)
}

/** The lines of a file; null when there is no such file. */
function readLines<Line>(file: string, parsed: (line: string) => Line): readonly Line[] | null {
  if (!existsSync(file)) return null
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(parsed)
}

/** A file of the data set as a server would have sent it. */
export function readBytes(folder: string, file: string, url?: string): PageBytes {
  const stored = readFileSync(join(folder, file))
  const name = file.replace(/\.gz$/, '')
  const raw = name === file ? stored : gunzipSync(stored)
  const kind = name.slice(name.lastIndexOf('.') + 1)
  return { bytes: cleanedBytes(raw, file), contentType: CONTENT_TYPES[kind] ?? null, url: addressFrom(url) }
}

function cleanedBytes(raw: Uint8Array, file: string): Uint8Array {
  const text = new TextDecoder()
  if (file.endsWith('.xml')) return new TextEncoder().encode(goppcText(text.decode(raw)))
  // Its segments stand apart by three bars.
  if (/^opp115\/[^/]+$/.test(file)) return new TextEncoder().encode(text.decode(raw).replaceAll('|||', '\n<p>'))
  return raw
}

/** The prose of a file of GoPPC-150: a paragraph, or an item of a list, on each line. */
function goppcText(xml: string): string {
  return xml
    .replaceAll(/<(?:url|update_time|download_time)>[^<]*<\/[a-z_]+>/g, '')
    .replaceAll(/<\/?(?:list|item|paragraph|policy)\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

function addressFrom(url: string | undefined): string {
  if (url === undefined) return 'https://unknown.invalid/privacy'
  return /^https?:/.test(url) ? url : `http://${url}`
}
