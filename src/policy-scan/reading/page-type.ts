/** The types of page that can be read. */
export type PageType = 'html' | 'plain' | 'markdown' | 'pdf'

const SNIFFED_BYTES = 2048
const HTML_TAG =
  /<(?:!doctype\s+html|html|head|body|title|meta|link|script|style|div|p|h[1-6]|table|ul|ol|section|article|main|span|a)\b/i
const HTML_DOCUMENT = /<(?:!doctype\s+html|html)\b/i
// Texts have next to none.
const CHARACTERS_PER_CONTROL = 50
const HTML_TAGS_TO_BE_SURE = 4
const MARKDOWN = /^(?:#{1,6} \S|\s{0,3}[*-] \S|\[[^\]\n]{1,200}\]\([^)\n]{1,500}\)|\S[^\n]{0,200}\n(?:={3,}|-{3,})$)/m
const BINARY_HEADS: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x50, 0x4b, 0x03, 0x04], // ZIP, and with it DOCX
  [0xd0, 0xcf, 0x11, 0xe0], // old Office
  [0x1f, 0x8b], // gzip
  [0x7b, 0x5c, 0x72, 0x74, 0x66], // RTF
]
// Types that servers give to what they know nothing of.
const UNTOLD = /^\s*(?:application\/octet-stream|binary\/octet-stream|text\/)/i
const READ_AS: Readonly<Record<string, PageType>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'application/xml': 'html',
  'text/xml': 'html',
  'text/markdown': 'markdown',
  'text/x-markdown': 'markdown',
  'text/plain': 'plain',
  'application/pdf': 'pdf',
}

/**
 * Tells what a page is, from its first bytes rather than from what the server calls it.
 *
 * @param contentType the header as it came; null if there was none.
 * @returns null for what cannot be read as a text.
 */
export function pageTypeOf(bytes: Uint8Array, contentType: string | null, url: string | null): PageType | null {
  const head = Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1')
  // Some bytes may come before it (PDF 1.7, annex H.3.4.1).
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf'
  if (BINARY_HEADS.some((magic) => magic.every((byte, index) => bytes[index] === byte))) return null

  const stated = mediaTypeOf(contentType)
  if (HTML_DOCUMENT.test(withoutNulls(head))) return 'html'
  if (stated === 'pdf') return null
  if (stated === 'html') return 'html'
  return contentType !== null && stated === null && !UNTOLD.test(contentType) ? null : typeOfText(head, stated, url)
}

function mediaTypeOf(contentType: string | null): PageType | null {
  const name = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return READ_AS[name] ?? null
}

/** UTF-16 shows as a null beside each letter. */
function withoutNulls(head: string): string {
  return head.replaceAll('\0', '')
}

function typeOfText(head: string, stated: PageType | null, url: string | null): PageType | null {
  const text = withoutNulls(head)
  if (text.length === head.length && isBinary(head)) return null
  if (stated === 'markdown') return 'markdown'
  const tags = text.match(new RegExp(HTML_TAG, 'gi'))?.length ?? 0
  if (tags >= HTML_TAGS_TO_BE_SURE || /^\s{0,100}</.test(text)) return 'html'
  if (/\.(?:md|markdown)$/i.test(url ?? '')) return 'markdown'
  return stated === null && MARKDOWN.test(text) ? 'markdown' : 'plain'
}

function isBinary(head: string): boolean {
  let controls = 0
  for (let index = 0; index < head.length; index += 1) {
    const unit = head.charCodeAt(index)
    if (unit < 0x09 || (unit > 0x0d && unit < 0x1b)) controls += 1
  }
  return controls > head.length / CHARACTERS_PER_CONTROL
}
