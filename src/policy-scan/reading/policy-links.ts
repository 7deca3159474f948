import type { PolicyLink, PolicyText } from './policy-text.ts'

/** A link that may lead to the policy that a page is not. */
export type PolicyCandidate = {
  readonly href: string
  readonly text: string
  readonly isSameSite: boolean
}

const POLICY_WORDS =
  /privacy|data[ _-]?protection|datenschutz|confidentialit|protection[ _-]des[ _-]donn|données personnelles|vie privée|privacidad|protecci[oó]n de datos|riservatezza|informativa|gegevensbescherming|prywatno|ochron[ay] danych|privacidade|prote[cç][aã]o de dados|integritet|dataskydd|personuppgift|preifatrwydd/i
const POLICY_DOCUMENT =
  /policy|policies|notice|statement|erklärung|hinweis|politique|charte|déclaration|política|aviso|verklaring|beleid|polityk|policy|polisi|hysbysiad/i
const OTHER_DOCUMENT =
  /cookie|terms|conditions|nutzungsbedingungen|impressum|mentions|imprint|settings|choices|preferences|opt-?out|shield/i
const CANDIDATES_MAX = 10
// The policy of a site is nearly always on it.
const SAME_SITE_SCORE = 4
// Names that stand under a country and above a registrant, such as co.uk.
const SHARED_SECOND_LEVEL = /^(?:co|com|org|net|gov|ac|edu|gob|or|ne|ltd|plc|me|nhs|police|sch)$/

/** The links of a text that may lead to a policy, the likeliest first, same site before others; at most ten. */
export function policyCandidates(page: PolicyText, url: string | null): readonly PolicyCandidate[] {
  const found = new Map<string, PolicyCandidate & { readonly score: number }>()
  for (const link of page.links) {
    const text = page.text.slice(link.start, link.end).slice(0, 200)
    const score = scoreOf(text, link)
    const href = withoutFragment(link.href)
    if (score <= 0 || href === null || href === withoutFragment(url ?? '')) continue
    const isSameSite = url !== null && siteOf(href) === siteOf(url)
    const ranked = score + (isSameSite ? SAME_SITE_SCORE : 0)
    if (ranked > (found.get(href)?.score ?? 0)) found.set(href, { href, text, isSameSite, score: ranked })
  }
  return [...found.values()]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, CANDIDATES_MAX)
    .map(({ href, text, isSameSite }) => ({ href, text, isSameSite }))
}

function scoreOf(text: string, link: PolicyLink): number {
  const path = pathOf(link.href)
  if (path === null) return 0
  let score = 0
  if (POLICY_WORDS.test(text)) score += 4
  if (POLICY_WORDS.test(path)) score += 2
  if (score > 0 && POLICY_DOCUMENT.test(text)) score += 2
  if (OTHER_DOCUMENT.test(text)) score -= 3
  return score
}

function pathOf(href: string): string | null {
  const url = URL.parse(href)
  return url === null || !/^https?:$/.test(url.protocol) ? null : url.pathname
}

function withoutFragment(href: string): string | null {
  const url = URL.parse(href)
  if (url === null) return null
  url.hash = ''
  return url.href
}

/** The part of a host's name that one registrant holds, nearly always. */
function siteOf(href: string): string | null {
  const labels = URL.parse(href)?.hostname.split('.') ?? []
  const isShared = labels.length > 2 && SHARED_SECOND_LEVEL.test(labels.at(-2) ?? '')
  return labels.slice(isShared ? -3 : -2).join('.')
}
