import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainPolicyText } from '../../../test/support/plain-policy-text.ts'
import { dayOf, FETCHED_ON, resolve, told } from '../../../test/support/told-date.ts'
import type { DateLine } from '../../../test/support/told-date.ts'
import { policyTextOfHtml } from '../reading/policy-text-of-html.ts'
import type { StatedDate } from '../reading/policy-text.ts'
import { resolveLastUpdated } from './resolve-last-updated.ts'

describe('formats', () => {
  const lines: DateLine[] = [
    ['Last updated: 3 May 2024', '2024-05-03 day'],
    ['Last updated: May 3, 2024', '2024-05-03 day'],
    ['Last updated: May 3rd, 2024', '2024-05-03 day'],
    ['Last updated: 3rd of May, 2024', '2024-05-03 day'],
    ['Last updated: this 3rd day of May 2024', '2024-05-03 day'],
    ['Last updated: 03-May-2024', '2024-05-03 day'],
    ['Last updated: 03-May-24', '2024-05-03 day'],
    ['Last updated: 3May2024', '2024-05-03 day'],
    ['Last updated:May 3,2024', '2024-05-03 day'],
    ['Last updatedMay 3, 2024Read the old one', '2024-05-03 day'],
    ['Last updated: Fri, 3 May 2024 10:15:00 GMT', '2024-05-03 day'],
    ['Last updated: Friday 3 May 2024 at 10.15', '2024-05-03 day'],
    ['Last updated: 2024-05-03T10:15:00Z', '2024-05-03 day'],
    ['Last updated: 2024/5/3', '2024-05-03 day'],
    ['Last updated: 2024.05.03', '2024-05-03 day'],
    ['Last updated: 2024 May 3', '2024-05-03 day'],
    ['Revision 20240503', '2024-05-03 day'],
    ['Last updated: 23.5.2024', '2024-05-23 day'],
    ['Last updated: 5-23-2024', '2024-05-23 day'],
    ['Last updated: 23/05/24', '2024-05-23 day'],
    ['Last updated: 05/05/2024', '2024-05-05 day'],
    ['Last updated: Sept. 3, 2024', '2024-09-03 day'],
    ['Last updated: Septmber 2024', '2024-09-01 month'],
    ['Last updated: 3 Febuary 2024', '2024-02-03 day'],
    ['Last updated: (May 2024)', '2024-05-01 month'],
    ['Rev. 05/2024', '2024-05-01 month'],
    ['Last updated: 05/2024', '2024-05-01 month'],
    ['Last updated: 2024-05', '2024-05-01 month'],
    ['LAST UPDATED: 3RD MAY 2024', '2024-05-03 day'],
    ['Last updated: 30 February 2024', null],
    ['Last updated: 2024', null],
    ['Last updated: MM/DD/YYYY', null],
    ['Last updated: 99/99/2024', null],
  ]
  test.each<DateLine>(lines)('%s', (text, expected = null) => {
    expect(told(text)).toBe(expected)
  })
})

describe('which of several dates is told', () => {
  const lines: DateLine[] = [
    ['Effective 1 March 2024. Last updated 5 February 2024.', '2024-02-05 day'],
    ['Published 1 March 2020. Last revised 5 February 2024.', '2024-02-05 day'],
    ['Effective 1 March 2028. Published 5 February 2024.', '2024-02-05 day'],
    ['Previous version: 1 March 2024. Last updated: 5 April 2024.', '2024-04-05 day'],
    ['Last updated: 5 April 2024. Archived versions: 1 May 2023, 2 May 2022 and 3 May 2021.', '2024-04-05 day'],
    ['This version replaces that of 1 May 2025.\nLast updated: 5 April 2024', '2024-04-05 day'],
    ['Change log\n1 May 2023: added section 4\n2 June 2024: removed section 5', '2024-06-02 day'],
    ['Updated: 5 April 2024\nNext review date: 5 April 2025', '2024-04-05 day'],
    ['Privacy policy\n5 April 2024\nWe respect your privacy and say here what we do with your data.', '2024-04-05 day'],
    ['Privacy policy – 5 April 2024', '2024-04-05 day'],
    ['Last updated: May 2024\nEffective 3 April 2023', '2024-05-01 month'],
    ['Last updated: May 2024. Updated 17 May 2024.', '2024-05-17 day'],
    ['Effective 1 June 2024\nPrevious versions\n3 May 2021\n4 May 2020', '2024-06-01 day'],
    ['Effective 1 June 2024 (previous version: 3 May 2021)', '2024-06-01 day'],
    ['This policy supersedes the version dated 25 May 2018. Effective 3 May 2024.', '2024-05-03 day'],
    ['Policy v2.1 (3 May 2021)', '2021-05-03 day'],
    ['Privacy notice, version 3 – 3 May 2021', '2021-05-03 day'],
    ['Created in May 2018; revised June 2019, July 2021 and August 2023', '2023-08-01 month'],
  ]
  test.each<DateLine>(lines)('%s', (text, expected = null) => {
    expect(told(text)).toBe(expected)
  })
})

describe('what is no date of the policy', () => {
  const lines: DateLine[] = [
    ['The GDPR has applied since 25 May 2018.'],
    ['Regulation (EU) 2016/679 of 27 April 2016 on the protection of natural persons'],
    ['the Data Protection Act 2018, as amended on 1 January 2021'],
    ['We comply with the Privacy Act as in force from 12 March 2014.'],
    ['Gemäß der Verordnung (EU) 2016/679 vom 27. April 2016'],
    ['Loi n° 78-17 du 6 janvier 2004 modifiée relative à l’informatique'],
    ['RODO, czyli rozporządzenie z dnia 27 kwietnia 2016 r.'],
    ['© 2010–2026 Example Ltd. All rights reserved.'],
    ['Copyright 1 January 2024 Example Ltd'],
    ['The company was founded on 3 May 2011.'],
    ['We may update this policy from time to time.'],
    ['Between 1 January 2024 and 31 December 2024 we sold the following categories'],
    ['As of 25 May 2018, the General Data Protection Regulation applies.'],
    ['conformément aux décrets en vigueur n° 2006-6 du 4 janvier 2006'],
    ['This offer ends on 3 May 2024'],
    ['the EU-US Data Privacy Framework adopted on 10 July 2023'],
    ['lagen (2018:218) av den 19 april 2018'],
    ['Our certificate expires on 3 May 2025.'],
    ['Next review: 3 May 2025'],
    ['If you agreed before 3 May 2021, earlier terms hold.'],
    ['Call 0800 2024 0503 or write to 12 May Street, 2024 Sydney'],
  ]
  test.each<DateLine>(lines)('%s', (text) => {
    expect(told(text)).toBeNull()
  })
})

describe('the order of day and month is told by evidence, or not at all', () => {
  const lines: DateLine[] = [
    ['Last updated: 06/04/2020', '2020-04-06 day', 'en', 'www.example.co.uk'],
    ['Last updated: 06/04/2020', '2020-06-04 day', 'en', 'www.example.us'],
    ['Last updated: 06/04/2020', '2020-04-06 day', 'en', 'www.example.eu'],
    ['Last updated: 06/04/2020', null, 'en', 'www.example.io'],
    ['Letzte Änderung: 06/04/2020', '2020-04-06 day', 'de', 'www.example.com'],
    ['Last updated: 06/04/2020. Previous: 25/12/2019', '2020-04-06 day', 'en', 'www.example.us'],
    ['Last updated: 06/04/2020. Previous: 12/25/2019', '2020-06-04 day', 'en', 'www.example.co.uk'],
    ['Last updated: 06/04/2020. Example Inc., Springfield, IL 62701, (217) 555-0100', '2020-06-04 day', 'en'],
    ['Last updated: 06/04/2020. Example Ltd, registered in England. Fees from £3.', '2020-04-06 day', 'en'],
    ['Last updated: 12/11/2026', '2026-11-12 day', 'en', 'www.example.com'],
    ['Last updated: 06.04.2020', '2020-04-06 day', 'en'],
  ]
  test.each(lines)('%s %s %s %s', (...[text, expected = null, language, host]) => {
    expect(told(text, language, host)).toBe(expected)
  })

  test('both readings are candidates where nothing decides', () => {
    const { value, candidates } = resolve('Last updated: 06/04/2020')

    expect(value).toBeNull()
    expect(candidates).toEqual(['2020-04-06', '2020-06-04'])
  })
})

describe('dates stated for machines', () => {
  const stated: readonly StatedDate[] = [
    { source: 'meta', name: 'article:published_time', value: '2026-02-01T00:00:00Z' },
    { source: 'json_ld', name: 'dateModified', value: '2025-03-04T10:00:00+01:00' },
    { source: 'pdf', name: 'ModDate', value: "D:20240216101500+01'00'" },
    { source: 'meta', name: 'last-modified', value: 'Wed, 05 Jun 2024 10:00:00 GMT' },
    { source: 'meta', name: 'dcterms.modified', value: '2027-01-01' },
  ]

  test('are told only where no visible date is, the newest past change, and never as sure', () => {
    const found = resolve('We respect your privacy.', { statedDates: stated })

    expect(found).toMatchObject({ value: '2025-03-04', source: 'json_ld', precision: 'day', evidence: null })
    expect(found.confidence).toBeLessThan(0.7)
  })

  test('give way to a visible date', () => {
    expect(resolve('Last updated: 3 May 2021', { statedDates: stated })).toMatchObject({
      value: '2021-05-03',
      source: 'text',
    })
  })
})

test('of a table of versions, the newest row', () => {
  const page = policyTextOfHtml(
    `<h1>Privacy policy</h1><p>We respect your privacy.</p><table><tr><th>Version</th><th>Date</th><th>Change</th></tr>
    <tr><td>1.0</td><td>21.10.2021</td><td>First publication</td></tr>
    <tr><td>1.1</td><td>16.7.2024</td><td>Document updated</td></tr>
    <tr><td>1.2</td><td>20.4.2024</td><td>Document updated</td></tr></table>`,
    null,
  )

  expect(resolveLastUpdated(page, { fetchedOn: FETCHED_ON, host: null, language: 'en' }).value).toBe('2024-07-16')
})

test('a date in the future is a candidate and no answer', () => {
  expect(resolve('Last Updated: 26th Novemeber 2026')).toMatchObject({ value: null, candidates: ['2026-11-26'] })
})

test('the quote stands in the text where it is said to stand', () => {
  const page = plainPolicyText('Privacy policy\nLast updated: 3 May 2024. We respect you.', 'en')
  const { evidence } = resolveLastUpdated(page, { fetchedOn: FETCHED_ON, host: null, language: 'en' })

  expect(evidence?.quote).toMatch(/updated: 3 May 2024$/)
  expect(page.text.slice(evidence?.start, evidence?.end)).toBe(evidence?.quote)
})

type VectorLine = {
  readonly id: string
  readonly text: string
  readonly expected: string | null
  readonly precision: string | null
  readonly lang: string
  readonly fetched: string
  readonly site: string | null
}

describe('lines written to deceive', () => {
  const vectors = readFileSync(new URL('../../../test/vectors/policy/dates.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as VectorLine)
  test.each(vectors)('$id: $text', ({ text, expected, precision, lang, fetched, site }) => {
    const host = site === null ? null : `www.example${site}`
    const about = { fetchedOn: dayOf(fetched), host, language: lang }
    const found = resolveLastUpdated(plainPolicyText(text, lang), about)

    // What has no answer has no precision; the line says there why it has none.
    expect(found).toMatchObject({ value: expected, precision: expected === null ? null : precision })
  })
})

describe('whatever a page says', () => {
  const PIECES = [
    'Last updated: ',
    '06/04/2020',
    '2024-05-03',
    'May ',
    '3',
    ' 2024',
    '\n',
    '. ',
    'Act ',
    '年',
    'version ',
    '£',
    '©',
    'ago ',
  ]

  test('the answer is a past day or none, and the same each time', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string())), (pieces) => {
        const found = resolve(pieces.join(''))

        expect(found.value === null || found.value <= FETCHED_ON).toBe(true)
        expect(resolve(pieces.join(''))).toEqual(found)
      }),
    )
  })
})

describe('a page of five megabytes of nothing but', () => {
  const SIZE = 5_000_000
  const pieces = ['2024 ', 'May 3, 2024 ', 'updated 3 May 2024\n']
  test.each(pieces)('%j is read to its end', (piece) => {
    const text = piece.repeat(Math.ceil(SIZE / piece.length))

    expect(resolve(`${text}\nLast updated: 4 May 2023`).candidates).toBeInstanceOf(Array)
  })
})
