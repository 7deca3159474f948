import { attributeOf } from './page-tree.ts'
import type { PageElement } from './page-tree.ts'

// What is in these is no text of the page: code, fallbacks of what cannot be shown, what waits for a choice.
const NEVER_TEXT = new Set([
  'script',
  'style',
  'noscript',
  'head',
  'title',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'canvas',
  'select',
  'datalist',
  'map',
  'noframes',
  'noembed',
])
// A page that fades its parts in hides them until a script has run.
const FADED_IN = /animation-(?:name|delay)/i
// Panels that a click opens: a person can reach what is in them.
const PANEL =
  /(?:^|[\s_-])(?:accordion|collapse|collapsed|collapsible|collapsable|tab-?pane|tab-?panel|tab-?content|toggle-?content|expandable|faq)(?:$|[\s_-])/i
const NOT_SHOWN = /(?:^|[;\s])(?:display\s?:\s?none|visibility\s?:\s?(?:hidden|collapse))/i
const STYLE_CHARACTERS_MAX = 500
const NAMES_CHARACTERS_MAX = 300
const ROOT_ELEMENTS = new Set(['html', 'body', 'main'])
// The dialogues of consent managers, by the names that these give their roots.
const CONSENT_MANAGER =
  /(?:^|\s)(?:onetrust-(?:consent-sdk|banner-sdk|pc-sdk)|ot-sdk-container|cybotcookiebotdialog|cookiebanner|didomi-(?:host|notice|popup)|usercentrics-root|uc-banner|qc-cmp2?-(?:container|ui)|truste-consent-track|trustarc-banner|cky-(?:consent-container|modal|overlay)|iubenda-cs-banner|osano-cm-(?:window|dialog)|klaro|cmplz-cookiebanner|sp_message_container_\d{1,12}|termly-consent-banner|cookie-law-info-bar|cli-modal|borlabs-?cookie(?:box)?|moove_gdpr_cookie_(?:info_bar|modal)|tarteaucitronroot|axeptio_(?:overlay|mount)|cookie-(?:consent|banner|notice|bar|popup|modal|overlay)|cookie(?:consent|notice|bar|popup|modal|overlay)|cc-(?:window|banner)|gdpr-cookie-(?:banner|notice)|fc-consent-root|cmp-?(?:container|wrapper|root)|consent-(?:banner|modal|popup|overlay)|real-cookie-banner|wt-cli-cookie-bar|pea_cook_wrapper|ch2-container|evidon-banner|_evidon_banner)(?:$|\s)/i

/** Whether there is never anything to read in an element. */
export function hasNoText(element: PageElement): boolean {
  return NEVER_TEXT.has(element.tagName)
}

/** Whether an element is opened by a click on something beside it, as those of accordions and tabs are. */
export function isPanel(element: PageElement): boolean {
  for (const { name, value } of element.attrs) {
    if (name === 'role' && (value === 'tabpanel' || value === 'region')) return true
    if ((name === 'class' || name === 'id') && PANEL.test(value.slice(0, NAMES_CHARACTERS_MAX))) return true
  }
  return false
}

/** Whether nobody sees what is in an element, as the page says. */
export function isHidden(element: PageElement): boolean {
  if (ROOT_ELEMENTS.has(element.tagName)) return false
  if (element.tagName === 'dialog') return attributeOf(element, 'open') === null
  for (const { name, value } of element.attrs) {
    if (name === 'hidden' && value !== 'until-found') return true
    if (name === 'popover') return true
    if (name === 'style' && isNotShown(value.slice(0, STYLE_CHARACTERS_MAX))) return true
  }
  return false
}

function isNotShown(style: string): boolean {
  return NOT_SHOWN.test(style) && !FADED_IN.test(style)
}

/** Whether a page keeps an element from those who hear it; what lies behind an overlay is marked so too. */
export function isHiddenFromHearers(element: PageElement): boolean {
  return !ROOT_ELEMENTS.has(element.tagName) && attributeOf(element, 'aria-hidden') === 'true'
}

/** Whether an element is the dialogue of a consent manager. */
export function isConsentManager(element: PageElement): boolean {
  if (ROOT_ELEMENTS.has(element.tagName)) return false
  for (const { name, value } of element.attrs) {
    if ((name === 'id' || name === 'class') && CONSENT_MANAGER.test(value.slice(0, NAMES_CHARACTERS_MAX))) return true
  }
  return false
}
