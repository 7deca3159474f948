import { canonicalText } from './canonical-text.ts'
import { attributeOf, elementsUnder, textUnder } from './page-tree.ts'
import type { PageDocument, PageElement } from './page-tree.ts'

/** What a page is made of besides its text. */
export type PageSignals = {
  readonly scripts: number
  /** What it says to those without scripts. */
  readonly withoutScripts: string
  /** An empty element that a script is to fill. */
  readonly hasAppRoot: boolean
  readonly hasPasswordField: boolean
  /** It sends the reader on by itself. */
  readonly hasRefresh: boolean
  readonly hasFrames: boolean
  readonly hadConsentManager: boolean
}

const APP_ROOT =
  /^(?:root|app|__next|__nuxt|react-root|app-root|application|main-app|svelte|gatsby-focus-wrapper|ember\d{0,6})$/i
const WITHOUT_SCRIPTS_CHARACTERS_MAX = 2000

/** Of a text that is no HTML. */
export const NO_SIGNALS: PageSignals = {
  scripts: 0,
  withoutScripts: '',
  hasAppRoot: false,
  hasPasswordField: false,
  hasRefresh: false,
  hasFrames: false,
  hadConsentManager: false,
}

/** Looks over a page's elements. */
export function pageSignals(document: PageDocument, hadConsentManager: boolean): PageSignals {
  let scripts = 0
  let withoutScripts = ''
  let hasAppRoot = false
  let hasPasswordField = false
  let hasRefresh = false
  let hasFrames = false
  for (const element of elementsUnder(document)) {
    const { tagName } = element
    if (tagName === 'script') scripts += 1
    if (tagName === 'noscript' && withoutScripts.length < WITHOUT_SCRIPTS_CHARACTERS_MAX) {
      withoutScripts += ` ${textUnder(element, WITHOUT_SCRIPTS_CHARACTERS_MAX).replaceAll(/<[^>]{0,1000}>/g, ' ')}`
    }
    hasAppRoot ||= isAppRoot(element)
    hasPasswordField ||= tagName === 'input' && attributeOf(element, 'type') === 'password'
    hasRefresh ||= tagName === 'meta' && attributeOf(element, 'http-equiv')?.toLowerCase() === 'refresh'
    hasFrames ||= tagName === 'frameset' || tagName === 'iframe'
  }
  withoutScripts = canonicalText(withoutScripts).trim()
  return { scripts, withoutScripts, hasAppRoot, hasPasswordField, hasRefresh, hasFrames, hadConsentManager }
}

function isAppRoot(element: PageElement): boolean {
  if (element.attrs.length === 0) return false
  if (APP_ROOT.test(attributeOf(element, 'id') ?? '')) return true
  return element.tagName.endsWith('-root') || attributeOf(element, 'ng-app') !== null
}
