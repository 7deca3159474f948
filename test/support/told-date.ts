import { dayFrom } from '../../src/base/time.ts'
import type { Day } from '../../src/base/time.ts'
import { resolveLastUpdated } from '../../src/policy-scan/dates/resolve-last-updated.ts'
import type { LastUpdated, StatedDate } from '../../src/policy-scan/reading/policy-text.ts'
import { plainPolicyText } from './plain-policy-text.ts'

/** The day on which the texts of these tests were fetched. */
export const FETCHED_ON: Day = dayOf('2026-11-21')

/** A text, the date it tells with its precision (null for none), its language (English) and its host (unknown). */
export type DateLine = [text: string, expected?: string | null, language?: string, host?: string]

/** The date that a text tells, as `2024-05-03 day`. */
export function told(text: string, language?: string, host?: string): string | null {
  const { value, precision } = resolve(text, { language, host })
  return value === null ? null : `${value} ${precision ?? ''}`
}

type About = {
  readonly language?: string | undefined
  readonly host?: string | undefined
  readonly statedDates?: readonly StatedDate[]
}

/** What a plain text tells of its last change. */
export function resolve(text: string, { language = 'en', host, statedDates = [] }: About = {}): LastUpdated {
  const page = { ...plainPolicyText(text, language), statedDates }
  return resolveLastUpdated(page, { fetchedOn: FETCHED_ON, host: host ?? null, language })
}

/** A day that there is. */
export function dayOf(text: string): Day {
  const read = dayFrom(text)
  if (read === null) throw new Error(`${text} must be a day`)
  return read
}
