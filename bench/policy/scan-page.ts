import type { Day } from '../../src/base/time.ts'
import { resolveLastUpdated } from '../../src/policy-scan/dates/resolve-last-updated.ts'
import type { FieldFinding, LastUpdated, PageOutcome, PolicyField } from '../../src/policy-scan/reading/policy-text.ts'
import type { PageBytes, Parts } from './parts.ts'

/** What a page was understood to say. */
export type Scan = {
  readonly outcome: PageOutcome
  /** Null when the page was refused, or when nothing finds fields yet. */
  readonly fields: Readonly<Record<PolicyField, FieldFinding>> | null
  /** Null when the page was refused. */
  readonly lastUpdated: LastUpdated | null
  /** From bytes to answers. */
  readonly elapsedMs: number
}

/** Scans a page as the product does. */
export async function scanPage(parts: Parts, page: PageBytes, fetchedOn: Day): Promise<Scan> {
  const began = performance.now()
  const { outcome, text, language } = await parts.readPage(page)
  if (text === null || !isAnswered(outcome)) {
    return { outcome, fields: null, lastUpdated: null, elapsedMs: performance.now() - began }
  }
  const fields = parts.findFields?.(text, language) ?? null
  const lastUpdated = resolveLastUpdated(text, { fetchedOn, host: hostOf(page.url), language })
  return { outcome, fields, lastUpdated, elapsedMs: performance.now() - began }
}

/** Tells the outcomes in which a page's fields are answered. */
export function isAnswered(outcome: PageOutcome): boolean {
  return outcome === 'ok' || outcome === 'ok_partial'
}

function hostOf(url: string): string | null {
  const { hostname } = new URL(url)
  return hostname.endsWith('.invalid') ? null : hostname
}
