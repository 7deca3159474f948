import type { PageSignals } from './page-signals.ts'
import { policyCandidates } from './policy-links.ts'
import type { PolicyCandidate } from './policy-links.ts'
import type { PageOutcome, PolicyText, TextBlock } from './policy-text.ts'
import { policyVocabulary } from './policy-vocabulary.ts'
import { refusalIn } from './refusal-wording.ts'
import { SUPPORTED_LANGUAGES } from './text-language.ts'

/** What a page turned out to be, and where its policy may be if it is elsewhere. */
export type PageClass = {
  readonly outcome: PageOutcome
  readonly candidates: readonly PolicyCandidate[]
}

type Page = {
  readonly text: PolicyText
  readonly signals: PageSignals
  readonly language: string | null
  readonly url: string | null
}

type Measures = {
  readonly body: string
  readonly words: number
  readonly isPolicy: boolean
}

// The least that any policy seen says: of 450 real ones all have 3 subjects, and 3 mentions in 100 words.
const SUBJECTS_MIN = 3
const MENTIONS_PER_100_WORDS_MIN = 2.5
// In longer policies the share sinks as they go into detail, and is not needed.
const DENSITY_WORDS_MAX = 5000
const WORDS_MIN = 18
// A page so long is no challenge, error or wall, whatever words it uses.
const REFUSAL_WORDS_MAX = 350
// An application that waits for its scripts shows less.
const SHELL_CHARACTERS_MAX = 200
const HUB_WORDS_MAX = 400
const HUB_LINKS_MIN = 3
const REFERRAL_LINE_CHARACTERS_MAX = 90
const REFERRAL_IN_LITTLE_CHARACTERS_MAX = 400
const MOVED_WORDS_MAX = 100
const COLLAPSED_MIN = 3
const REFUSAL_TEXT_CHARACTERS = 4000
const WORD = /\p{Script=Han}|[\p{L}\p{M}'’-]+/gu
const REFERRAL =
  /(?:^|[^\p{L}])(?:read|see|view|visit|consult|refer to|go to|find|access|click|download|siehe|lesen|finden|besuchen|einsehen|zur|consulte[rz]?|voir|lire|lisez|accéder|accédez|télécharge[rz]|retrouve[rz]|ver|vea|lea|consultar|acceder|leggi|leggere|consulta|consultare|vedi|vai|lees|bekijk|raadpleeg|zie|zobacz|przeczytaj|przejdź|veja|leia|acesse|läs|se|besök|gweler|gweld|darllen|ewch)[^\p{L}]/iu
const COLLAPSED =
  /^(?:see|read|show|learn|view) more|^mehr (?:anzeigen|lesen|erfahren)|^(?:voir|lire|en savoir) (?:la suite|plus)|^(?:ver|leer|mostrar) más|^(?:leggi|mostra|vedi) (?:di più|altro|tutto)|^(?:lees|toon) meer|^(?:pokaż|czytaj) więcej|^(?:ver|ler|mostrar) mais|^(?:visa|läs) mer/i
const WALL_BUTTON =
  /^(?:(?:i )?(?:accept|agree|allow)(?: to)?(?: all)?(?: cookies)?|accept (?:and|&) (?:close|continue)|reject(?: all)?(?: cookies)?|manage (?:options|preferences|cookies|choices)|tout accepter|tout refuser|alle akzeptieren|alle ablehnen|aceptar todo|rechazar todo|accetta tutto|rifiuta tutto|alles accepteren|zaakceptuj wszystkie|aceitar todos|godkänn alla)$/i
const POLICY_TITLE =
  /(?:privacy|data protection|fair processing|cookies?) (?:and \w{1,20} )?(?:policy|notice|statement|information)|datenschutz|politique de (?:confidentialité|protection)|vie privée|(?:política|aviso) de (?:privacidad|privacidade)|informativa|privacy ?(?:verklaring|beleid)|polityka prywatności|integritetspolicy|preifatrwydd|^privacy$/i

/** Tells what a page is before anything is answered from it. */
export function classifyPage(page: Page): PageClass {
  const measures = measure(page)
  const outcome = outcomeOf(page, measures)
  const candidates = outcome === 'ok' || outcome === 'ok_partial' ? [] : policyCandidates(page.text, page.url)
  return { outcome, candidates }
}

function outcomeOf(page: Page, measures: Measures): PageOutcome {
  const { text, language } = page
  const { words, isPolicy } = measures
  if (text.text.trim() === '') return outcomeOfNothing(page.signals)
  const isShort = words < REFUSAL_WORDS_MAX
  if (!isPolicy || isWall(page, measures)) {
    const refusal = isShort ? refusalOf(page, measures) : refusalIn([text.title ?? ''], '')
    if (refusal !== null) return refusal
  }
  const isForeign = language !== null && !SUPPORTED_LANGUAGES.has(language)
  if (isForeign && words >= WORDS_MIN) return 'unsupported_language'
  if (isHub(page, measures)) return 'hub'
  if (isPolicy) return isPartial(text) ? 'ok_partial' : 'ok'
  return outcomeOfOther(page)
}

function outcomeOfNothing({ scripts, withoutScripts, hasAppRoot, hasRefresh, hasFrames }: PageSignals): PageOutcome {
  const needsBrowser = scripts > 0 || withoutScripts !== '' || hasAppRoot || hasRefresh || hasFrames
  return needsBrowser ? 'js_required' : 'empty'
}

/** Of a page with some text that is neither a policy nor says what it is. */
function outcomeOfOther({ text, signals }: Page): PageOutcome {
  if (text.text.length >= SHELL_CHARACTERS_MAX) {
    const isShell = text.text.length < SHELL_CHARACTERS_MAX * 3 && signals.hasAppRoot && hasNoProse(text)
    return isShell ? 'js_required' : 'not_a_policy'
  }
  if (signals.hasAppRoot || signals.withoutScripts !== '' || signals.scripts > 0) return 'js_required'
  return text.blocks.every((block) => block.kind === 'heading') ? 'empty' : 'not_a_policy'
}

function hasNoProse({ blocks }: PolicyText): boolean {
  return blocks.every((block) => block.end - block.start < 80)
}

function measure({ text }: Page): Measures {
  const bodyBlocks = text.blocks.filter((block) => block.isBody)
  const body = (bodyBlocks.length === 0 ? text.blocks : bodyBlocks).map((block) => textOf(text, block)).join('\n')
  const words = body.match(WORD)?.length ?? 0
  const { subjects, mentions } = policyVocabulary(body)
  const isDense = mentions * 100 >= MENTIONS_PER_100_WORDS_MIN * Math.min(words, DENSITY_WORDS_MAX)
  return { body, words, isPolicy: words >= WORDS_MIN && subjects >= SUBJECTS_MIN && isDense }
}

function textOf(text: PolicyText, block: TextBlock): string {
  return text.text.slice(block.start, block.end)
}

function refusalOf({ text, signals }: Page, { body }: Measures): PageOutcome | null {
  const headings = text.blocks.filter((block) => block.kind === 'heading' && block.isBody)
  const titles = [text.title ?? '', ...headings.slice(0, 3).map((block) => textOf(text, block))]
  const found = refusalIn(
    titles,
    `${body.slice(0, REFUSAL_TEXT_CHARACTERS)}\n${text.text.length < SHELL_CHARACTERS_MAX ? signals.withoutScripts : ''}`,
  )
  if (found !== null) return found
  if (signals.hasPasswordField) return 'login_or_paywall'
  return signals.hadConsentManager && body.length < SHELL_CHARACTERS_MAX ? 'consent_wall' : null
}

/** A banner that asks for consent speaks like a policy; it is short, has its buttons, and stands under no policy's title. */
function isWall({ text }: Page, { words }: Measures): boolean {
  if (words >= REFUSAL_WORDS_MAX) return false
  const isNamed = text.blocks.some((block) => block.kind === 'heading' && POLICY_TITLE.test(textOf(text, block)))
  return !isNamed && text.blocks.some((block) => WALL_BUTTON.test(textOf(text, block).slice(0, 60)))
}

/** Few words, and links to the policies themselves. */
function isHub({ text, url }: Page, { words, isPolicy }: Measures): boolean {
  if (words >= HUB_WORDS_MAX) return false
  const inBody = onlyBody(text)
  const candidates = policyCandidates(inBody, url)
  if (candidates.length >= HUB_LINKS_MIN) return true
  if (candidates.length > 0 && words < MOVED_WORDS_MAX && !isPolicy) return true
  const referralMax = words < MOVED_WORDS_MAX ? REFERRAL_IN_LITTLE_CHARACTERS_MAX : REFERRAL_LINE_CHARACTERS_MAX
  return candidates.some((candidate) => candidate.isSameSite && isReferral(inBody, candidate.href, referralMax))
}

function onlyBody(text: PolicyText): PolicyText {
  const blocks = text.blocks.filter((block) => block.isBody)
  const links = text.links.filter(({ start }) => blocks.some((block) => block.start <= start && start < block.end))
  return { ...text, blocks, links }
}

/** A line that sends the reader on: "Read our privacy policy"; in next to no text, a sentence that does. */
function isReferral(text: PolicyText, href: string, charactersMax: number): boolean {
  return text.blocks.some((block) => {
    if (block.end - block.start > charactersMax || !REFERRAL.test(textOf(text, block))) return false
    return text.links.some((link) => block.start <= link.start && link.end <= block.end && link.href.startsWith(href))
  })
}

function isPartial({ blocks, text, isTruncated }: PolicyText): boolean {
  if (isTruncated) return true
  const stubs = blocks.filter((block) => block.isBody && COLLAPSED.test(text.slice(block.start, block.start + 40)))
  return stubs.length >= COLLAPSED_MIN
}
