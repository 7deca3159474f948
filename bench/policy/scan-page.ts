import type { Day } from '../../src/base/time.ts'
import { resolveLastUpdated } from '../../src/policy-scan/dates/resolve-last-updated.ts'
import type { FieldFinding, LastUpdated, PageOutcome, PolicyField } from '../../src/policy-scan/reading/policy-text.ts'
import type { PageBytes, Parts } from './parts.ts'

const MICROSECONDS = 1_000

/** What a page was understood to say. */
export type Scan = {
  readonly outcome: PageOutcome
  /** Null when the page was refused, or when nothing finds fields yet. */
  readonly fields: Readonly<Record<PolicyField, FieldFinding>> | null
  /** Null when the page was refused. */
  readonly lastUpdated: LastUpdated | null
  readonly cpu: CpuMs
}

/** Time of the processor, which other programs of the machine do not lengthen. */
export type CpuMs = { readonly reading: number; readonly fields: number; readonly dates: number }

/** Scans a page as the product does. */
export async function scanPage(parts: Parts, page: PageBytes, fetchedOn: Day): Promise<Scan> {
  const began = cpuMs()
  const { outcome, text, language } = await parts.readPage(page)
  const read = cpuMs()
  if (text === null || !isPolicyText(outcome)) {
    return { outcome, fields: null, lastUpdated: null, cpu: { reading: read - began, fields: 0, dates: 0 } }
  }
  const fields = isAnswered(outcome) ? parts.findFields(text, language) : null
  const found = cpuMs()
  const lastUpdated = resolveLastUpdated(text, { fetchedOn, host: hostOf(page.url), language })
  const cpu = { reading: read - began, fields: found - read, dates: cpuMs() - found }
  return { outcome, fields, lastUpdated, cpu }
}

/** Tells the outcomes in which a page's fields are answered. */
export function isAnswered(outcome: PageOutcome): boolean {
  return outcome === 'ok' || outcome === 'ok_partial'
}

/** Tells the outcomes in which a page's text is a policy's: dates are read and versions compared in more languages than the fields. */
export function isPolicyText(outcome: PageOutcome): boolean {
  return isAnswered(outcome) || outcome === 'unsupported_language'
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / MICROSECONDS
}

function hostOf(url: string): string | null {
  const { hostname } = new URL(url)
  return hostname.endsWith('.invalid') ? null : hostname
}
