import { breakLine, closeLink, endBlock, isFull, newBlockWriter, openLink, writeText } from './block-writer.ts'
import type { BlockFrame, BlockWriter, WrittenBlock } from './block-writer.ts'
import { hasNoText, isConsentManager, isHidden, isHiddenFromHearers, isPanel } from './hidden-elements.ts'
import { attributeOf, childrenOf, isElement, isTextNode, textUnder } from './page-tree.ts'
import type { PageDocument, PageElement, PageNode } from './page-tree.ts'
import { tableHeaders } from './table-headers.ts'

/** What a page shows, in its order. */
export type HtmlBlocks = {
  readonly blocks: readonly WrittenBlock[]
  /** Of every element shown, numbered in the order of the page, the number of the one around it; of the first -1. */
  readonly parents: readonly number[]
  /** Whether the dialogue of a consent manager was left out. */
  readonly hadConsentManager: boolean
  /** Whether there was more than is taken of any text. */
  readonly isTruncated: boolean
}

/** What holds for an element and all in it. */
type Surroundings = BlockFrame & {
  readonly isBold: boolean
  readonly isPreformatted: boolean
  readonly isInPanel: boolean
  readonly listDepth: number
  readonly headers: ReadonlyMap<PageElement, string | null> | null
}

type Step = { readonly node: PageNode; readonly around: Surroundings } | { readonly leave: () => void }

const HEADING = /^h([1-6])$/
const BOUNDARIES = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol option p plaintext ' +
    'pre search section summary table tbody td template textarea tfoot th thead tr ul xmp'
  ).split(' '),
)
const LISTS = new Set(['ul', 'ol', 'dl', 'menu', 'dir'])
const ITEMS = new Set(['li', 'dd', 'dt'])
const PREFORMATTED = new Set(['pre', 'textarea', 'listing', 'xmp', 'plaintext'])
const BOLD = new Set(['b', 'strong'])
const BOILERPLATE = new Set(['nav', 'footer', 'aside', 'button'])
const BOILERPLATE_ROLES = new Set(['navigation', 'contentinfo', 'banner', 'complementary', 'search', 'menubar'])
const BOLD_STYLE = /font-weight\s?:\s?(?:bold|[6-9]00)/i
// An element marked as not for hearers that holds more than this is the page behind an overlay, not an ornament.
const ORNAMENT_CHARACTERS_MAX = 500
// A consent manager's dialogue holds less; a page whose content bears such a name is not thrown away for it.
const DIALOGUE_SHARE_MAX = 0.4
const ATTRIBUTE_CHARACTERS_MAX = 500
const OUTERMOST: Surroundings = {
  kind: 'paragraph',
  headingLevel: null,
  listHead: null,
  cellHeader: null,
  place: -1,
  isBoilerplate: false,
  isBold: false,
  isPreformatted: false,
  isInPanel: false,
  listDepth: 0,
  headers: null,
}

/**
 * Reads what a person would see of a page. Goes through the tree without recursion, so that no nesting can exhaust the
 * stack.
 *
 * @param baseUrl what links are resolved against; null leaves only those that are whole.
 */
export function htmlBlocks(document: PageDocument, baseUrl: string | null): HtmlBlocks {
  const writer = newBlockWriter()
  const parents: number[] = []
  const depths: number[] = []
  const dialogues = dialogueJudge(document)
  const steps: Step[] = [{ node: document, around: OUTERMOST }]
  for (let step = steps.pop(); step !== undefined && !isFull(writer); step = steps.pop()) {
    if ('leave' in step) step.leave()
    else if (isTextNode(step.node)) writeLines(writer, step.node.value, step.around)
    else if (!isElement(step.node)) pushChildren(steps, step.node, step.around)
    else if (!isLeftOut(step.node, step.around) && !dialogues.isDialogue(step.node)) enter(step.node, step.around)
    noteDepths(step)
  }
  endBlock(writer)
  return { blocks: writer.blocks, parents, hadConsentManager: dialogues.found(), isTruncated: isFull(writer) }

  function enter(element: PageElement, around: Surroundings): void {
    parents.push(around.place)
    const isBoundary = BOUNDARIES.has(element.tagName)
    if (isBoundary) endBlock(writer)
    if (element.tagName === 'br') breakLine(writer)
    const inside = surroundingsIn(element, { around, place: parents.length - 1, listHead: () => headOfList(around) })
    const href = element.tagName === 'a' ? hrefOf(element, baseUrl) : null
    if (href !== null) openLink(writer, href)
    if (href !== null) steps.push({ leave: () => closeLink(writer) })
    if (isBoundary) steps.push({ leave: () => endBlock(writer) })
    pushChildren(steps, element, inside)
  }

  /** The block just before a list introduces it, unless that is an item of a list beside it. */
  function headOfList(around: Surroundings): number | null {
    const last = writer.blocks.length - 1
    return last >= 0 && (depths[last] ?? 0) <= around.listDepth ? last : null
  }

  function noteDepths(step: Step): void {
    const depth = 'around' in step ? step.around.listDepth : (depths.at(-1) ?? 0)
    while (depths.length < writer.blocks.length) depths.push(depth)
  }
}

function pushChildren(steps: Step[], node: PageNode, around: Surroundings): void {
  const children = childrenOf(node)
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index]
    if (child !== undefined) steps.push({ node: child, around })
  }
}

function writeLines(writer: BlockWriter, text: string, around: Surroundings): void {
  if (!around.isPreformatted) return writeText(writer, text, around, around)
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) breakLine(writer)
    writeText(writer, line, around, around)
  }
}

type Entered = {
  readonly around: Surroundings
  readonly place: number
  readonly listHead: () => number | null
}

function surroundingsIn(element: PageElement, { around, place, listHead }: Entered): Surroundings {
  const { tagName } = element
  const headers = tagName === 'table' ? tableHeaders(element) : around.headers
  const cellHeader = headers?.get(element)
  const inside: Surroundings = {
    ...around,
    place,
    headers,
    isBoilerplate: around.isBoilerplate || isBoilerplate(element),
    isBold: around.isBold || BOLD.has(tagName) || hasBoldStyle(element),
    isInPanel: around.isInPanel || isPanel(element),
    isPreformatted: around.isPreformatted || PREFORMATTED.has(tagName),
  }
  const level = headingLevelOf(element)
  if (level !== null) return { ...inside, kind: 'heading', headingLevel: level }
  if (LISTS.has(tagName)) return { ...inside, listHead: listHead(), listDepth: around.listDepth + 1 }
  if (ITEMS.has(tagName)) return { ...inside, kind: 'list_item' }
  if (cellHeader !== undefined) return { ...inside, kind: 'table_cell', cellHeader }
  return inside
}

function headingLevelOf(element: PageElement): number | null {
  const level = HEADING.exec(element.tagName)?.[1]
  if (level !== undefined) return Number(level)
  if (element.attrs.length === 0 || attributeOf(element, 'role') !== 'heading') return null
  const stated = Number(attributeOf(element, 'aria-level') ?? '2')
  return stated >= 1 && stated <= 6 ? Math.trunc(stated) : 2
}

function isBoilerplate(element: PageElement): boolean {
  if (BOILERPLATE.has(element.tagName)) return true
  const role = element.attrs.length === 0 ? null : attributeOf(element, 'role')
  return role !== null && BOILERPLATE_ROLES.has(role)
}

function hasBoldStyle(element: PageElement): boolean {
  if (element.attrs.length === 0) return false
  const style = attributeOf(element, 'style')
  return style !== null && BOLD_STYLE.test(style.slice(0, ATTRIBUTE_CHARACTERS_MAX))
}

function isLeftOut(element: PageElement, { isInPanel }: Surroundings): boolean {
  if (hasNoText(element)) return true
  if (element.attrs.length === 0 && element.tagName !== 'dialog') return false
  if (isInPanel || isPanel(element)) return false
  if (isHidden(element)) return true
  return isHiddenFromHearers(element) && textUnder(element, ORNAMENT_CHARACTERS_MAX).length < ORNAMENT_CHARACTERS_MAX
}

function dialogueJudge(document: PageDocument): {
  readonly isDialogue: (element: PageElement) => boolean
  readonly found: () => boolean
} {
  let hasFound = false
  let total: number | null = null
  return {
    isDialogue(element) {
      if (element.attrs.length === 0 || !isConsentManager(element)) return false
      total ??= textUnder(document, Number.POSITIVE_INFINITY).length
      const max = total * DIALOGUE_SHARE_MAX
      const isSmall = textUnder(element, max + 1).length <= max
      hasFound ||= isSmall
      return isSmall
    },
    found: () => hasFound,
  }
}

function hrefOf(element: PageElement, baseUrl: string | null): string | null {
  const href = attributeOf(element, 'href')
  if (href === null) return null
  return (baseUrl === null ? URL.parse(href) : URL.parse(href, baseUrl))?.href ?? null
}
