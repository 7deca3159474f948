import { htmlBlocks } from './html-blocks.ts'
import { mainContent } from './main-content.ts'
import { pageHead } from './page-head.ts'
import { pageSignals } from './page-signals.ts'
import type { PageSignals } from './page-signals.ts'
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
  return readHtml(html, url).text
}

/** Reads a page of HTML, and what it is made of besides. @throws PageTooLargeError as `parsePage` does. */
export function readHtml(
  html: string,
  url: string | null,
): { readonly text: PolicyText; readonly signals: PageSignals } {
  const { document, isTruncated } = parsePage(html)
  const { baseHref, ...head } = pageHead(document)
  const page = htmlBlocks(document, baseOf(baseHref, url))
  const isBody = mainContent(page)
  const text = policyTextFrom(page.blocks, {
    ...head,
    isBody: (_block, index) => isBody[index] ?? true,
    isTruncated: isTruncated || page.isTruncated,
  })
  return { text, signals: pageSignals(document, page.hadConsentManager) }
}

function baseOf(baseHref: string | null, url: string | null): string | null {
  if (baseHref === null) return url
  return (url === null ? URL.parse(baseHref) : URL.parse(baseHref, url))?.href ?? url
}
