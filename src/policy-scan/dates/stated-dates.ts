import { dayFrom } from '../../base/time.ts'
import type { Day } from '../../base/time.ts'
import type { StatedDate } from '../reading/policy-text.ts'

// Names by which pages and PDF files state when they were last changed; never when they were made or sent.
const MODIFIED = /modif|revised|updated|moddate/i
const ISO_DAY = /^\s*(\d{4})-(\d{2})-(\d{2})/
// `D:20240216101500+01'00'` of PDF files.
const PDF_DAY = /^\s*(?:D:)?(\d{4})(\d{2})(\d{2})/
const HTTP_DAY = /^\s*(?:[A-Z][a-z]{2}, )?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})\b/
const HTTP_MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** The newest change that a page states for machines; those in the future do not count. */
export function newestStated(
  stated: readonly StatedDate[],
  fetchedOn: Day,
): { readonly day: Day; readonly source: StatedDate['source'] } | null {
  const days = stated.flatMap(({ source, name, value }) => {
    const day = MODIFIED.test(name) || source === 'time_element' ? dayStated(value) : null
    return day === null || day > fetchedOn ? [] : [{ day, source }]
  })
  return days.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0] ?? null
}

function dayStated(value: string): Day | null {
  const [, year = '', month = '', day = ''] = ISO_DAY.exec(value) ?? PDF_DAY.exec(value) ?? []
  if (year !== '') return dayFrom(`${year}-${month}-${day}`)
  const [, httpDay = '', name = '', httpYear = ''] = HTTP_DAY.exec(value) ?? []
  const at = HTTP_MONTHS.indexOf(name)
  if (name === '' || at === -1) return null
  return dayFrom(`${httpYear}-${String(at / 3 + 1).padStart(2, '0')}-${httpDay.padStart(2, '0')}`)
}
