import { canonicalText } from './canonical-text.ts'
import type { BlockKind, PolicyLink } from './policy-text.ts'

/** A block before its place in the whole text is known; offsets of links are within the block. */
export type WrittenBlock = {
  readonly kind: BlockKind
  readonly text: string
  readonly headings: readonly string[]
  /** Which block introduces its list; null if none does. */
  readonly listHead: number | null
  readonly cellHeader: string | null
  readonly links: readonly PolicyLink[]
  /** Where in the source it stands, as the caller counts. */
  readonly place: number
  /** In a menu, a footer, a banner, by what the source says of itself. */
  readonly isBoilerplate: boolean
}

/** What the next text is part of. */
export type BlockFrame = {
  readonly kind: BlockKind
  /** 1 to 6 for a heading of the page; 7 for a line that only looks like one; null for any other block. */
  readonly headingLevel: number | null
  readonly listHead: number | null
  readonly cellHeader: string | null
  readonly place: number
  readonly isBoilerplate: boolean
}

/** Takes pieces of text in reading order and makes blocks of them. */
export type BlockWriter = {
  readonly blocks: readonly WrittenBlock[]
  /** Whether something waits to be ended. */
  readonly isMidBlock: () => boolean
  /** Adds to the block begun, or begins one in this frame. */
  readonly write: (source: string, frame: BlockFrame, style: { readonly isBold: boolean }) => void
  /** A line break inside a paragraph: a second one, or one after a whole sentence, ends the block. */
  readonly breakLine: () => void
  readonly endBlock: () => void
  readonly openLink: (href: string) => void
  readonly closeLink: () => void
}

type Heading = { readonly level: number; readonly text: string }

const LOOKS_LIKE_HEADING_LEVEL = 7
const BOLD_HEADING_CHARACTERS_MAX = 90
const HEADING_CHARACTERS_MAX = 200
const SENTENCE_END = /[.!?;,]$/
const STARTS_LOWER = /^\s*[\p{Ll}(,;&–-]/u
const ENDS_SENTENCE_OR_HEAD = /[.:;!?•]\s*$/
// Two elements that a style sheet sets apart, such as a date and the button beside it.
const ENDS_WORD = /[\p{Ll}\d:;.!?)]$/u
const STARTS_ANOTHER = /^[\p{Lu}(]/u
const BULLET = /^(?:[•·▪◦●○■□►▸➢✓✔*–—-]|\(?(?:[a-z]|[ivx]{1,5}|\d{1,2})\)|(?:[a-z]|[ivx]{2,5})\.)\s+(?=\S)/u

/** An empty writer. */
export function blockWriter(): BlockWriter {
  const blocks: WrittenBlock[] = []
  const headings: Heading[] = []
  let path: readonly string[] = []
  let frame: BlockFrame | null = null
  let buffer = ''
  let plainCharacters = 0
  let breaks = 0
  let links: PolicyLink[] = []
  let open: { readonly href: string; start: number } | null = null

  function write(source: string, next: BlockFrame, style: { readonly isBold: boolean }): void {
    const text = canonicalText(source)
    if (text === '' || (text === ' ' && buffer === '')) return
    if (text !== ' ') settleBreaks(text)
    if (buffer === '') frame = next
    if (ENDS_WORD.test(buffer) && STARTS_ANOTHER.test(text)) buffer += ' '
    const piece = buffer === '' || buffer.endsWith(' ') ? text.trimStart() : text
    if (!style.isBold) plainCharacters += piece.trim().length
    buffer += piece
  }

  function settleBreaks(text: string): void {
    if (breaks === 0) return
    const isSameLine = breaks === 1 && STARTS_LOWER.test(text) && !ENDS_SENTENCE_OR_HEAD.test(buffer)
    breaks = 0
    if (isSameLine) buffer = buffer.endsWith(' ') ? buffer : `${buffer} `
    else endBlock()
  }

  function breakLine(): void {
    if (buffer !== '') breaks += 1
  }

  function endBlock(): void {
    breaks = 0
    if (frame !== null && buffer.trim() !== '') emit(frame, buffer.trimEnd())
    frame = null
    buffer = ''
    plainCharacters = 0
    links = []
    if (open !== null) open.start = 0
  }

  function emit(of: BlockFrame, text: string): void {
    if (open !== null) addLink(open)
    const looksLikeHeading = of.kind === 'paragraph' && plainCharacters === 0 && isShortLine(text)
    const level = of.headingLevel ?? (looksLikeHeading ? LOOKS_LIKE_HEADING_LEVEL : null)
    if (level !== null) leaveHeadings(level)
    const isBullet = of.kind === 'paragraph' && level === null && BULLET.test(text)
    blocks.push({
      kind: isBullet ? 'list_item' : level === null ? of.kind : 'heading',
      text,
      headings: path,
      listHead: isBullet ? headOfBullet() : of.listHead,
      cellHeader: of.cellHeader,
      links: links
        .filter((link) => link.start < text.length)
        .map((link) => ({ ...link, end: Math.min(link.end, text.length) })),
      place: of.place,
      isBoilerplate: of.isBoilerplate,
    })
    if (level !== null && text.length <= HEADING_CHARACTERS_MAX) enterHeading({ level, text })
  }

  /** Bullets typed as text follow the line that introduces them, or one another. */
  function headOfBullet(): number | null {
    const last = blocks.at(-1)
    if (last === undefined) return null
    return last.kind === 'list_item' && BULLET.test(last.text) ? last.listHead : blocks.length - 1
  }

  function leaveHeadings(level: number): void {
    while ((headings.at(-1)?.level ?? 0) >= level) headings.pop()
    path = headings.map((heading) => heading.text)
  }

  function enterHeading(heading: Heading): void {
    headings.push(heading)
    path = headings.map(({ text }) => text)
  }

  function addLink(link: { readonly href: string; readonly start: number }): void {
    if (buffer.length > link.start) links.push({ href: link.href, start: link.start, end: buffer.trimEnd().length })
  }

  return {
    blocks,
    isMidBlock: () => buffer !== '',
    write,
    breakLine,
    endBlock,
    openLink(href) {
      open = { href, start: buffer.length }
    },
    closeLink() {
      if (open !== null) addLink(open)
      open = null
    },
  }
}

function isShortLine(text: string): boolean {
  return text.length <= BOLD_HEADING_CHARACTERS_MAX && /\p{L}/u.test(text) && !SENTENCE_END.test(text)
}
