import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFrom } from '../../base/time.ts'
import type { Day } from '../../base/time.ts'
import { plainPolicyText } from '../reading/plain-policy-text.ts'
import type { StatedDate } from '../reading/policy-text.ts'
import { resolveLastUpdated } from './resolve-last-updated.ts'

const FETCHED_ON = day('2026-11-21')

type Line = [text: string, expected?: string | null, language?: string, host?: string]

describe('formats', () => {
  const lines: Line[] = [
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
    ['Last updated: 05/2024', '2024-05-01 month'],
    ['Last updated: 2024-05', '2024-05-01 month'],
    ['LAST UPDATED: 3RD MAY 2024', '2024-05-03 day'],
    ['Last updated: 30 February 2024', null],
    ['Last updated: 2024', null],
    ['Last updated: MM/DD/YYYY', null],
    ['Last updated: 99/99/2024', null],
  ]
  test.each<Line>(lines)('%s', (text, expected = null) => {
    expect(told(text)).toBe(expected)
  })
})

describe('languages', () => {
  const lines: Line[] = [
    ['Zuletzt aktualisiert am 3. März 2024', '2024-03-03 day', 'de'],
    ['Diese Datenschutzerklärung wurde zuletzt am 03.05.2024 geändert.', '2024-05-03 day', 'de'],
    ['Diese Erklärung wurde am 3. Mai 2024 aktualisiert.', '2024-05-03 day', 'de'],
    ['Letzte Änderung: Dezember 2023', '2023-12-01 month', 'de'],
    ['Gültig ab 1. Januar 2024', '2024-01-01 day', 'de'],
    ['Stand: 25.05.2018', '2018-05-25 day', 'de'],
    ['Stand vom Okt. 2022', '2022-10-01 month', 'de'],
    ['Dernière modification le 3 août 2024', '2024-08-03 day', 'fr'],
    ['Version en vigueur depuis le 1er février 2023', '2023-02-01 day', 'fr'],
    ['Politique de confidentialité (mise à jour : décembre 2023)', '2023-12-01 month', 'fr'],
    ['MAJ 05/06/2023', '2023-06-05 day', 'fr'],
    ['Última actualización: 3 de agosto de 2024', '2024-08-03 day', 'es'],
    ['Fecha de la última revisión: enero de 2024', '2024-01-01 month', 'es'],
    ['Vigente desde el 1 de marzo de 2022', '2022-03-01 day', 'es'],
    ['Ultimo aggiornamento: 3 maggio 2024', '2024-05-03 day', 'it'],
    ['Versione aggiornata al 1º giugno 2023', '2023-06-01 day', 'it'],
    ['In vigore dal 05/06/2023', '2023-06-05 day', 'it'],
    ['Laatst bijgewerkt op 3 maart 2024', '2024-03-03 day', 'nl'],
    ['Deze verklaring is op 3 mei 2024 voor het laatst gewijzigd.', '2024-05-03 day', 'nl'],
    ['Versie van mrt 2023', '2023-03-01 month', 'nl'],
    ['Ostatnia aktualizacja: 3 września 2024 r.', '2024-09-03 day', 'pl'],
    ['Polityka obowiązuje od dnia 1 stycznia 2023 r.', '2023-01-01 day', 'pl'],
    ['Última atualização: 3 de março de 2024', '2024-03-03 day', 'pt'],
    ['Em vigor desde 1 de maio de 2023', '2023-05-01 day', 'pt'],
    ['Senast uppdaterad den 3 maj 2024', '2024-05-03 day', 'sv'],
    ['Policyn gäller från och med den 1 januari 2023', '2023-01-01 day', 'sv'],
    ['Diweddarwyd ddiwethaf: 3 Mai 2024', '2024-05-03 day', 'cy'],
    ['Dyddiad cyhoeddi: 1 Chwefror 2023', '2023-02-01 day', 'cy'],
    ['Sist oppdatert 3. mai 2024', '2024-05-03 day', 'nb'],
    ['Viimeksi päivitetty 3. toukokuuta 2024', '2024-05-03 day', 'fi'],
    ['最終更新日：2024年5月3日', '2024-05-03 day', 'ja'],
    ['制定日 2018年5月1日 改定日 2024年5月3日', '2024-05-03 day', 'ja'],
    ['令和6年5月3日改定', '2024-05-03 day', 'ja'],
    ['최종 수정일: 2024년 5월 3일', '2024-05-03 day', 'ko'],
    ['本政策生效日期：2024年5月3日', '2024-05-03 day', 'zh'],
  ]
  test.each<Line>(lines)('%s', (text, expected = null, language = 'en') => {
    expect(told(text, language)).toBe(expected)
  })
})

describe('which of several dates is told', () => {
  const lines: Line[] = [
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
    ['Created in May 2018; revised June 2019, July 2021 and August 2023', '2023-08-01 month'],
  ]
  test.each<Line>(lines)('%s', (text, expected = null) => {
    expect(told(text)).toBe(expected)
  })
})

describe('what is no date of the policy', () => {
  const lines: Line[] = [
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
    ['Our certificate expires on 3 May 2025.'],
    ['Next review: 3 May 2025'],
    ['If you agreed before 3 May 2021, earlier terms hold.'],
    ['Call 0800 2024 0503 or write to 12 May Street, 2024 Sydney'],
  ]
  test.each<Line>(lines)('%s', (text) => {
    expect(told(text)).toBeNull()
  })
})

describe('the order of day and month is told by evidence, or not at all', () => {
  const lines: Line[] = [
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

describe('a time told from the day of the fetch', () => {
  const lines: Line[] = [
    ['Last updated: today', '2026-11-21 relative'],
    ['Last modified yesterday', '2026-11-20 relative'],
    ['Updated 2 weeks ago', '2026-11-07 relative'],
    ['Updated a month ago', '2026-10-21 relative'],
    ['Updated 5 hours ago', '2026-11-21 relative'],
    ['Zuletzt aktualisiert vor 3 Tagen', '2026-11-18 relative', 'de'],
    ['Mis à jour il y a 3 jours', '2026-11-18 relative', 'fr'],
    ['Actualizado hace 3 días', '2026-11-18 relative', 'es'],
    ['Aggiornato 3 giorni fa', '2026-11-18 relative', 'it'],
    ['Bijgewerkt: gisteren', '2026-11-20 relative', 'nl'],
    ['Updated 2 years ago', null],
    ['We delete data that was updated 30 days before', null],
  ]
  test.each<Line>(lines)('%s', (text, expected = null, language = 'en') => {
    expect(told(text, language)).toBe(expected)
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
    const about = { fetchedOn: day(fetched), host, language: lang }
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

function told(text: string, language?: string, host?: string): string | null {
  const { value, precision } = resolve(text, { language, host })
  return value === null ? null : `${value} ${precision ?? ''}`
}

type About = {
  readonly language?: string | undefined
  readonly host?: string | undefined
  readonly statedDates?: readonly StatedDate[]
}

function resolve(text: string, { language = 'en', host, statedDates = [] }: About = {}) {
  const page = { ...plainPolicyText(text, language), statedDates }
  return resolveLastUpdated(page, { fetchedOn: FETCHED_ON, host: host ?? null, language })
}

function day(text: string): Day {
  const read = dayFrom(text)
  if (read === null) throw new Error(`${text} must be a day`)
  return read
}
