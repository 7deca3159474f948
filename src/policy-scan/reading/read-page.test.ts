import { describe, expect, test } from 'vitest'
import { PAGE_BYTES_MAX, readPage } from './read-page.ts'
import type { PageReading } from './read-page.ts'

const SENTENCES = [
  'This privacy policy says what personal data we collect about you and how we use it.',
  'We share your information with third parties such as our payment provider.',
  'We process personal data on the basis of your consent, which you may withdraw at any time.',
  'You have the right to see the data that we hold, and we keep it secure.',
]
const POLICY = paragraphs([...SENTENCES, ...SENTENCES.map((sentence) => sentence.replace('data', 'details'))])
const GERMAN = [
  'Diese Datenschutzerklärung beschreibt, welche personenbezogenen Daten wir erheben und wie wir sie verarbeiten.',
  'Wir geben Ihre Daten nur mit Ihrer Einwilligung an Dritte weiter.',
  'Sie haben das Recht auf Auskunft über die Daten, die wir gespeichert haben.',
]
const TALK = paragraphs(['Our bakery opens at seven. Every loaf is made by hand from flour of the valley.'.repeat(4)])

function paragraphs(sentences: readonly string[]): string {
  return sentences.map((sentence) => `<p>${sentence}</p>`).join('\n')
}

/** The least that is a PDF of one page with one line. */
function pdf(line: string): string {
  const content = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /ModDate (D:20260501120000Z) >>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  return `%PDF-1.4\n${body.join('')}trailer << /Root 1 0 R /Info 6 0 R /Size 7 >>\n%%EOF\n`
}

function read(
  source: string | Uint8Array,
  contentType: string | null = 'text/html; charset=utf-8',
): Promise<PageReading> {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source
  return readPage({ bytes, contentType, url: 'https://www.example.co.uk/privacy' })
}

describe('a page that is no policy is called what it is', () => {
  const app =
    '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script>x</script>'
  const cases: [string, string, string][] = [
    ['a policy', `<title>Privacy policy</title>${POLICY}`, 'ok'],
    ['a policy in accordions that scripts fill', `${POLICY}${'<p>See more</p>'.repeat(4)}`, 'ok_partial'],
    ['nothing', '<html></html>', 'empty'],
    ['a title alone', '<h1>Privacy policy</h1>', 'empty'],
    ['an application before its scripts run', app, 'js_required'],
    ['a page that sends the reader on', '<meta http-equiv="refresh" content="0;/check">', 'js_required'],
    ['a frame around another page', '<frameset><frame src="/policy"></frameset>', 'js_required'],
    ['an error', '<h1>Sorry</h1><p>The page you are looking for does not exist.</p>', 'soft_404'],
    ['an error by its title', `<title>404 | Bakery</title>${TALK}`, 'soft_404'],
    ['an error in German', '<title>Seite nicht gefunden</title><p>Zur Startseite</p>', 'soft_404'],
    [
      'a check for robots',
      '<title>Just a moment...</title><p>Checking your browser before access.</p>',
      'bot_challenge',
    ],
    ['a border', '<p>Unfortunately our website is not available in your country.</p>', 'geo_blocked'],
    ['a door', '<h1>Sign in</h1><form><input type="password"></form>', 'login_or_paywall'],
    [
      'a wall of cookies',
      '<h1>We value your privacy</h1><p>We and our 800 partners store and access personal data on your device, with your consent, to share it for advertising.</p><button>Accept all</button><button>Manage options</button>',
      'consent_wall',
    ],
    [
      'maintenance',
      '<h1>Back soon</h1><p>This site is temporarily unavailable for scheduled maintenance.</p>',
      'not_a_policy',
    ],
    ['a shop', `<title>Bakery</title>${TALK}`, 'not_a_policy'],
    [
      'terms under the name of a policy',
      `<h1>Privacy policy</h1>${'<p>By using the platform you agree to respect others. We may remove any content that breaks these rules, and close accounts.</p>'.repeat(4)}`,
      'not_a_policy',
    ],
    [
      'a list of policies',
      '<h1>Privacy</h1><p>We care about your data.</p><a href="/a">Privacy notice for customers</a><br><a href="/b">Privacy notice for applicants</a><br><a href="/c">Privacy notice for suppliers</a>',
      'hub',
    ],
    [
      'a notice that moved',
      '<p>We are now part of a group: see its <a href="https://group.example/p">privacy policy</a>.</p>',
      'hub',
    ],
    [
      'a policy in a language that is not understood',
      `<html lang="fi">${'<p>Keräämme henkilötietoja, kun käytät palveluamme, ja käsittelemme niitä suostumuksesi perusteella tai sopimuksen täyttämiseksi.</p>'.repeat(6)}`,
      'unsupported_language',
    ],
  ]
  test.each(cases)('%s', async (_name, html, expected) => {
    expect((await read(html)).outcome).toBe(expected)
  })
})

test('a hub gives the links that may lead to the policy, the same site first', async () => {
  const { candidates } = await read(
    '<h1>Privacy</h1><a href="https://other.example/privacy">Privacy policy of a partner</a><br><a href="/terms">Terms</a><br>' +
      '<a href="/notice#top">Privacy policy</a><br><a href="/cookies">Cookies and privacy</a>',
  )

  expect(candidates).toEqual([
    { href: 'https://www.example.co.uk/notice', text: 'Privacy policy', isSameSite: true },
    { href: 'https://other.example/privacy', text: 'Privacy policy of a partner', isSameSite: false },
    { href: 'https://www.example.co.uk/cookies', text: 'Cookies and privacy', isSameSite: true },
  ])
})

test('of a page that is no policy there is no text to answer from', async () => {
  expect((await read(TALK)).text).toBeNull()
})

describe('the type of a page is told from its bytes, not from its header', () => {
  const cases: [string, string | Uint8Array, string | null, string][] = [
    ['HTML called plain', `<!doctype html><html lang="en">${POLICY}`, 'text/plain', 'ok'],
    ['HTML called PDF', `<!doctype html><html lang="en">${POLICY}`, 'application/pdf', 'ok'],
    ['plain text', SENTENCES.join('\n\n'), 'text/plain', 'ok'],
    ['Markdown without a type', `# Privacy policy\n\n${SENTENCES.join('\n\n')}`, null, 'ok'],
    ['a picture called HTML', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'text/html', 'unsupported_type'],
    ['a program', '{"a": 1}', 'application/json', 'unsupported_type'],
    ['a PDF without letters', pdf(''), 'application/pdf', 'encrypted_or_scanned_pdf'],
    ['a PDF called HTML', pdf(SENTENCES.join(' ')), 'text/html', 'ok'],
    ['a broken PDF', '%PDF-1.7 and nothing else', 'application/pdf', 'unsupported_type'],
  ]
  test.each(cases)('%s', async (_name, source, contentType, expected) => {
    expect((await read(source, contentType)).outcome).toBe(expected)
  })
})

describe('letters are read in the charset that they are in', () => {
  const html = `<html lang="de"><meta charset="iso-8859-1">${paragraphs(GERMAN)}`
  const cases: [string, Uint8Array, string | null][] = [
    ['UTF-8, though the page says Latin-1', Buffer.from(html), 'text/html'],
    ['Latin-1, though the header says UTF-8', Buffer.from(html, 'latin1'), 'text/html; charset=utf-8'],
    ['Latin-1, though nothing says so', Buffer.from(paragraphs(GERMAN), 'latin1'), 'text/html'],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${html}`, 'utf16le'), 'text/html'],
    ['an unknown charset', Buffer.from(html), 'text/html; charset=klingon'],
  ]
  test.each(cases)('%s', async (_name, bytes, contentType) => {
    const { text, language } = await read(bytes, contentType)

    expect({ language, hasLetters: text?.text.includes('Auskunft über') }).toEqual({ language: 'de', hasLetters: true })
  })
})

describe('the language of a page is told from its words', () => {
  const cases: [string, string, string][] = [
    ['German that calls itself English', `<html lang="en">${paragraphs([...GERMAN, ...GERMAN])}`, 'de'],
    ['too short to tell, as it says', `<html lang="pl">${paragraphs(['Polityka'])}`, 'pl'],
    [
      'Welsh',
      paragraphs([
        'Mae’r polisi hwn yn dweud pa ddata personol yr ydym yn ei gasglu amdanoch chi a sut yr ydym yn ei ddefnyddio. '.repeat(
          4,
        ),
        'Byddwn yn rhannu eich gwybodaeth â thrydydd parti dim ond gyda’ch caniatâd, ac mae gennych hawl i dynnu eich caniatâd yn ôl. '.repeat(
          2,
        ),
      ]),
      'cy',
    ],
  ]
  test.each(cases)('%s', async (_name, html, expected) => {
    expect((await read(html)).language).toBe(expected)
  })
})

describe('a page that would take more than any page may ends in time', () => {
  const cases: [string, string, string][] = [
    ['elements never closed', '<div>'.repeat(200_000), 'too_large'],
    ['tables in tables', '<table><tr><td>'.repeat(100_000), 'too_large'],
    ['formats reopened in every paragraph', '<p><b><i><u>x</p>'.repeat(60_000), 'too_large'],
    ['a table of a hundred thousand rows', `<table>${'<tr><td>a<td>b'.repeat(100_000)}</table>`, 'not_a_policy'],
    ['a hundred thousand links', '<a href=/privacy-policy>privacy policy</a>'.repeat(100_000), 'not_a_policy'],
    ['one word without end', 'a'.repeat(2_000_000), 'not_a_policy'],
    ['hidden text alone', '<p style="display: none">We share your personal data.</p>'.repeat(10_000), 'empty'],
    ['a policy without end', POLICY.repeat(3000), 'ok_partial'],
  ]
  test.each(cases)('%s', async (_name, html, expected) => {
    expect((await read(html)).outcome).toBe(expected)
  })
})

test('a page beyond the limit is read as far as the limit and told as a part', async () => {
  const { outcome, text } = await read(`<html lang="en">${POLICY}<!--${'x'.repeat(PAGE_BYTES_MAX)}-->`)

  expect({ outcome, isTruncated: text?.isTruncated }).toEqual({ outcome: 'ok_partial', isTruncated: true })
})

test('the same bytes give the same reading', async () => {
  expect(await read(POLICY)).toEqual(await read(POLICY))
})
