import { defaultTreeAdapter, parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

/** An element of a page as it was parsed. */
export type PageElement = DefaultTreeAdapterTypes.Element
/** Anything in a page as it was parsed. */
export type PageNode = DefaultTreeAdapterTypes.Node
/** A whole page as it was parsed. */
export type PageDocument = DefaultTreeAdapterTypes.Document

/** The page is beyond what is read of any page. */
export class PageTooLargeError extends Error {
  override readonly name = 'PageTooLargeError'
}

// The largest policy seen has 30 000 nodes; a tree of this many fits in the memory given to a reader.
const NODES_MAX = 400_000
// Browsers stop at 512; pages that never close an element nest deeper, hostile ones without end.
const DEPTH_MAX = 4000

/**
 * Parses a page as a browser without scripts would.
 *
 * @throws PageTooLargeError beyond the limits of nodes and of depth, so that a small hostile page cannot fill the memory.
 */
export function parsePage(html: string): PageDocument {
  let nodes = 0
  let depth = 0
  function count(): void {
    nodes += 1
    if (nodes > NODES_MAX) throw new PageTooLargeError(`More than ${NODES_MAX} nodes.`)
  }
  return parse(html, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...given) {
        count()
        return defaultTreeAdapter.createElement(...given)
      },
      createCommentNode(...given) {
        count()
        return defaultTreeAdapter.createCommentNode(...given)
      },
      onItemPush() {
        depth += 1
        if (depth > DEPTH_MAX) throw new PageTooLargeError(`Nested deeper than ${DEPTH_MAX}.`)
      },
      onItemPop() {
        depth -= 1
      },
    },
  })
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
