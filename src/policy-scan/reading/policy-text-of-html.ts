import { htmlBlocks } from './html-blocks.ts'
import { mainContent } from './main-content.ts'
import { pageHead } from './page-head.ts'
import { parsePage } from './page-tree.ts'
import { policyTextFrom } from './policy-text-from.ts'
import type { PolicyText } from './policy-text.ts'

/**
 * Reads a page of HTML as a person would see it.
 *
 * @param url the page's own address, against which its links are resolved; null if it is not known.
 * @throws PageTooLargeError as `parsePage` does.
 */
export function policyTextOfHtml(html: string, url: string | null): PolicyText {
  const document = parsePage(html)
  const { baseHref, ...head } = pageHead(document)
  const baseUrl = baseOf(baseHref, url)
  const page = htmlBlocks(document, baseUrl)
  const isBody = mainContent(page)
  return policyTextFrom(page.blocks, { ...head, isBody: (_block, index) => isBody[index] ?? true, isTruncated: false })
}

function baseOf(baseHref: string | null, url: string | null): string | null {
  if (baseHref === null) return url
  return (url === null ? URL.parse(baseHref) : URL.parse(baseHref, url))?.href ?? url
}
