import { Parser, defaultTreeAdapter } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

/** An element of a page as it was parsed. */
export type PageElement = DefaultTreeAdapterTypes.Element
/** Anything in a page as it was parsed. */
export type PageNode = DefaultTreeAdapterTypes.Node
/** A whole page as it was parsed. */
export type PageDocument = DefaultTreeAdapterTypes.Document

/** A page as far as it is read. */
export type ParsedPage = {
  readonly document: PageDocument
  /** Whether the page went on. */
  readonly isTruncated: boolean
}

/** The page is beyond what is read of any page. */
export class PageTooLargeError extends Error {
  override readonly name = 'PageTooLargeError'
}

// The largest of 400 real policies has 5400 elements.
const ELEMENTS_MAX = 25_000
// Browsers stop at 512; pages that never close an element nest deeper, hostile ones without end.
const DEPTH_MAX = 4000
const CHUNK_CHARACTERS = 64 * 1024

/**
 * Parses a page as a browser without scripts would, up to 25 000 elements, so that no page takes more than its share of
 * time, and every page the same each time.
 *
 * @throws PageTooLargeError for one nested so deep, or with elements reopened so often, that a small page would fill the memory.
 */
export function parsePage(html: string): ParsedPage {
  const seen = { elements: 0, depth: 0 }
  const parser = new Parser({ treeAdapter: countingAdapter(seen) })
  let read = 0
  while (read < html.length && seen.elements <= ELEMENTS_MAX) {
    parser.tokenizer.write(html.slice(read, read + CHUNK_CHARACTERS), false)
    read += CHUNK_CHARACTERS
  }
  parser.tokenizer.write('', true)
  return { document: parser.document, isTruncated: read < html.length }
}

function countingAdapter(seen: { elements: number; depth: number }): typeof defaultTreeAdapter {
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      seen.elements += 1
      // A chunk alone can only pass the limit so far by elements that are opened again and again.
      if (seen.elements > ELEMENTS_MAX * 2) throw new PageTooLargeError(`More than ${ELEMENTS_MAX} elements.`)
      return defaultTreeAdapter.createElement(...given)
    },
    onItemPush() {
      seen.depth += 1
      if (seen.depth > DEPTH_MAX) throw new PageTooLargeError(`Nested deeper than ${DEPTH_MAX}.`)
    },
    onItemPop() {
      seen.depth -= 1
    },
  }
}

/** Whether a node is an element; of any namespace. */
export function isElement(node: PageNode): node is PageElement {
  return 'tagName' in node
}

/** Whether a node is text. */
export function isTextNode(node: PageNode): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text'
}

/** An attribute's value; null when it is not there. Names are lower-case. */
export function attributeOf(element: PageElement, name: string): string | null {
  for (const attribute of element.attrs) if (attribute.name === name) return attribute.value
  return null
}

/** What stands inside an element for a reader: of a declarative shadow root, what it declares. */
export function childrenOf(node: PageNode): readonly PageNode[] {
  if ('content' in node) return attributeOf(node, 'shadowrootmode') === null ? [] : node.content.childNodes
  return 'childNodes' in node ? node.childNodes : []
}

/**
 * Goes through the elements at or under a node, in the order of the page.
 *
 * @yields each of them.
 */
export function* elementsUnder(root: PageNode): Generator<PageElement> {
  const waiting: PageNode[] = [root]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (node === undefined) return
    if (isElement(node)) yield node
    const children = childrenOf(node)
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index]
      if (child !== undefined && child.nodeName !== '#text') waiting.push(child)
    }
  }
}

/** All text at or under a node, at most so many characters. */
export function textUnder(root: PageNode, charactersMax: number): string {
  const waiting: PageNode[] = [root]
  let text = ''
  while (text.length < charactersMax) {
    const node = waiting.pop()
    if (node === undefined) break
    if (isTextNode(node)) text += node.value
    waiting.push(...childrenOf(node).toReversed())
  }
  return text.slice(0, charactersMax)
}
