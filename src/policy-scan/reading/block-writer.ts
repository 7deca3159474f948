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
  /** 1 to 6 for a heading; null for any other block. */
  readonly headingLevel: number | null
  readonly listHead: number | null
  readonly cellHeader: string | null
  readonly place: number
  readonly isBoilerplate: boolean
}

/** Takes pieces of text in reading order and makes blocks of them. Only the functions of this file change it. */
export type BlockWriter = {
  readonly blocks: WrittenBlock[]
  readonly headings: Heading[]
  path: readonly string[]
  /** Of the block begun. */
  frame: BlockFrame | null
  /** Joined only at the end: to look at the end of a long text made of many pieces would copy it each time. */
  readonly pieces: string[]
  length: number
  /** The last characters. */
  tail: string
  /** How much of it is not bold. */
  plainCharacters: number
  /** Line breaks since the last text. */
  breaks: number
  links: PolicyLink[]
  /** Of all blocks so far. */
  written: number
  openLink: { readonly href: string; start: number } | null
}

type Heading = { readonly level: number; readonly text: string }

// Below every heading that the page marks as one.
const LOOKS_LIKE_HEADING_LEVEL = 7
const BOLD_HEADING_CHARACTERS_MAX = 90
const TEXT_CHARACTERS_MAX = 1_000_000
const TAIL_CHARACTERS = 3
const HEADING_CHARACTERS_MAX = 200
const SENTENCE_END = /[.!?;,]$/
const STARTS_LOWER = /^\s*[\p{Ll}(,;&–-]/u
const ENDS_SENTENCE_OR_HEAD = /[.:;!?•]\s*$/
// Two elements that a style sheet sets apart, such as a date and the button beside it.
const ENDS_WORD = /[\p{Ll}\d:;.!?)]$/u
const STARTS_ANOTHER = /^[\p{Lu}(]/u
const BULLET = /^(?:[•·▪◦●○■□►▸➢✓✔*–—-]|\(?(?:[a-z]|[ivx]{1,5}|\d{1,2})\)|(?:[a-z]|[ivx]{2,5})\.)\s+(?=\S)/u

/** One that has nothing yet. */
export function newBlockWriter(): BlockWriter {
  return {
    blocks: [],
    headings: [],
    path: [],
    frame: null,
    pieces: [],
    length: 0,
    tail: '',
    plainCharacters: 0,
    breaks: 0,
    links: [],
    written: 0,
    openLink: null,
  }
}

/** Adds to the block begun, or begins one in this frame. */
export function writeText(
  writer: BlockWriter,
  source: string,
  frame: BlockFrame,
  style: { readonly isBold: boolean },
): void {
  if (isFull(writer)) return
  const text = canonicalText(source)
  if (text === '' || (text === ' ' && writer.length === 0)) return
  if (text !== ' ') settleBreaks(writer, text)
  if (writer.length === 0) writer.frame = frame
  if (ENDS_WORD.test(writer.tail) && STARTS_ANOTHER.test(text)) append(writer, ' ')
  const piece = writer.length === 0 || writer.tail.endsWith(' ') ? text.trimStart() : text
  if (!style.isBold) writer.plainCharacters += piece.trim().length
  append(writer, piece)
}

/** A line break inside a paragraph: a second one, or one after a whole sentence, ends the block. */
export function breakLine(writer: BlockWriter): void {
  if (writer.length > 0) writer.breaks += 1
}

/** Ends the block begun, if there is one. */
export function endBlock(writer: BlockWriter): void {
  const text = writer.pieces.join('').trimEnd()
  if (writer.openLink !== null) addLink(writer, writer.openLink)
  if (writer.frame !== null && text !== '') emit(writer, writer.frame, text)
  writer.breaks = 0
  writer.frame = null
  writer.pieces.length = 0
  writer.length = 0
  writer.tail = ''
  writer.plainCharacters = 0
  writer.links = []
  if (writer.openLink !== null) writer.openLink.start = 0
}

/** What is written from here is a link. */
export function openLink(writer: BlockWriter, href: string): void {
  writer.openLink = { href, start: writer.length }
}

/** What is written from here is no link. */
export function closeLink(writer: BlockWriter): void {
  if (writer.openLink !== null) addLink(writer, writer.openLink)
  writer.openLink = null
}

function settleBreaks(writer: BlockWriter, text: string): void {
  if (writer.breaks === 0) return
  const isSameLine = writer.breaks === 1 && STARTS_LOWER.test(text) && !ENDS_SENTENCE_OR_HEAD.test(writer.tail)
  writer.breaks = 0
  if (!isSameLine) endBlock(writer)
  else if (!writer.tail.endsWith(' ')) append(writer, ' ')
}

/** Whether it takes no more: the longest of 400 real policies has 320 000 characters. */
export function isFull(writer: BlockWriter): boolean {
  return writer.written >= TEXT_CHARACTERS_MAX
}

function append(writer: BlockWriter, whole: string): void {
  const piece = whole.slice(0, TEXT_CHARACTERS_MAX - writer.written)
  writer.written += piece.length
  writer.pieces.push(piece)
  writer.length += piece.length
  writer.tail = (writer.tail + piece.slice(-TAIL_CHARACTERS)).slice(-TAIL_CHARACTERS)
}

function addLink(writer: BlockWriter, { href, start }: { readonly href: string; readonly start: number }): void {
  const end = writer.tail.endsWith(' ') ? writer.length - 1 : writer.length
  if (end > start) writer.links.push({ href, start, end })
}

function emit(writer: BlockWriter, frame: BlockFrame, text: string): void {
  const level = headingLevelOf(writer, frame, text)
  if (level !== null) leaveHeadings(writer, level)
  const isBullet = frame.kind === 'paragraph' && level === null && BULLET.test(text)
  const kind = isBullet ? 'list_item' : frame.kind
  writer.blocks.push({
    kind: level === null ? kind : 'heading',
    text,
    headings: writer.path,
    listHead: isBullet ? headOfBullet(writer) : frame.listHead,
    cellHeader: frame.cellHeader,
    links: writer.links.map((link) => (text[link.start] === ' ' ? { ...link, start: link.start + 1 } : link)),
    place: frame.place,
    isBoilerplate: frame.isBoilerplate,
  })
  if (level !== null && text.length <= HEADING_CHARACTERS_MAX) enterHeading(writer, { level, text })
}

/** A short line that is bold throughout is a heading to the eye. */
function headingLevelOf(writer: BlockWriter, frame: BlockFrame, text: string): number | null {
  if (frame.headingLevel !== null) return frame.headingLevel
  if (frame.kind !== 'paragraph' || writer.plainCharacters > 0) return null
  const isLine = text.length <= BOLD_HEADING_CHARACTERS_MAX && /\p{L}/u.test(text) && !SENTENCE_END.test(text)
  return isLine ? LOOKS_LIKE_HEADING_LEVEL : null
}

/** Bullets typed as text follow the line that introduces them, or one another. */
function headOfBullet({ blocks }: BlockWriter): number | null {
  const last = blocks.at(-1)
  if (last === undefined) return null
  return last.kind === 'list_item' && BULLET.test(last.text) ? last.listHead : blocks.length - 1
}

function leaveHeadings(writer: BlockWriter, level: number): void {
  while ((writer.headings.at(-1)?.level ?? 0) >= level) writer.headings.pop()
  writer.path = writer.headings.map(({ text }) => text)
}

function enterHeading(writer: BlockWriter, heading: Heading): void {
  writer.headings.push(heading)
  writer.path = writer.headings.map(({ text }) => text)
}
