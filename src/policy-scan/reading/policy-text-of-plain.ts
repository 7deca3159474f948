import { breakLine, endBlock, isFull, newBlockWriter, writeText } from './block-writer.ts'
import type { BlockFrame } from './block-writer.ts'
import { policyTextFrom } from './policy-text-from.ts'
import type { PolicyText, StatedDate } from './policy-text.ts'

const PARAGRAPH: BlockFrame = {
  kind: 'paragraph',
  headingLevel: null,
  listHead: null,
  cellHeader: null,
  place: 0,
  isBoilerplate: false,
}
const RULE = /^\s*[=_*-]{3,}\s*$/
const BULLET_LINE = /^\s*(?:[•·▪◦●○■□*–—-]|\(?(?:[a-z]|[ivx]{1,5}|\d{1,2})[).])\s+\S/u
const HEADING_CHARACTERS_MAX = 80
const NUMBERED_HEADING = /^\s*(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[A-Z]\.|[IVX]{1,5}\.|§\s?\d{1,3})\s+\p{Lu}[^.!?]{2,70}$/u
const ALL_CAPITALS = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u
// Lines this long were broken by a program that fills lines, not by the writer.
const FILLED_LINE_CHARACTERS_MIN = 55

/** What a text without markup says of itself besides its words. */
export type PlainText = {
  readonly source: string
  readonly title: string | null
  readonly statedDates: readonly StatedDate[]
}

/**
 * Reads a text without markup: paragraphs are set apart by empty lines, or stand on a line each; lines that a program
 * filled are joined, words hyphenated at their ends too.
 */
export function policyTextOfPlain({ source, title, statedDates }: PlainText): PolicyText {
  const writer = newBlockWriter()
  const lines = source.split(/\r\n|[\n\r\f\v\u0085\u2028\u2029]/u)
  for (const [index, line] of lines.entries()) {
    if (isFull(writer)) break
    const { joined, text } = joinedLine(lines, index)
    if (text.trim() === '' || RULE.test(text)) endBlock(writer)
    else if (isHeadingLine(text, lines[index - 1], lines[index + 1])) {
      endBlock(writer)
      writeText(writer, text, { ...PARAGRAPH, kind: 'heading', headingLevel: levelOf(text) }, { isBold: false })
      endBlock(writer)
    } else {
      if (BULLET_LINE.test(line)) endBlock(writer)
      writeText(writer, text, PARAGRAPH, { isBold: false })
      if (joined === 'word') continue
      if (joined === 'line') writeText(writer, ' ', PARAGRAPH, { isBold: false })
      else breakLine(writer)
    }
  }
  endBlock(writer)
  const whole = { title, statedLanguage: null, statedDates, isTruncated: isFull(writer) }
  return policyTextFrom(writer.blocks, { ...whole, isBody: () => true })
}

/** How a line goes on in the next one. */
function joinedLine(lines: readonly string[], index: number): { joined: 'word' | 'line' | 'no'; text: string } {
  const text = lines[index] ?? ''
  const next = lines[index + 1] ?? ''
  if (next.trim() === '' || BULLET_LINE.test(next)) return { joined: 'no', text }
  if (/\p{Ll}[-\u00AD\u2010]\s*$/u.test(text) && /^\s*\p{Ll}/u.test(next)) {
    return { joined: 'word', text: text.trimEnd().slice(0, -1) }
  }
  const isFilled = text.trim().length >= FILLED_LINE_CHARACTERS_MIN && !/[.:;!?]\s*$/.test(text)
  return { joined: isFilled ? 'line' : 'no', text }
}

function isHeadingLine(line: string, before: string | undefined, after: string | undefined): boolean {
  const text = line.trim()
  if (text.length > HEADING_CHARACTERS_MAX || /[.!?;,:]$/.test(text) || !/\p{L}/u.test(text)) return false
  if (after !== undefined && /^\s*(?:={3,}|-{3,})\s*$/.test(after)) return true
  const standsAlone = (before ?? '').trim() === '' && (after ?? '').trim() === ''
  if (NUMBERED_HEADING.test(text)) return (before ?? '').trim() === '' || standsAlone
  return ALL_CAPITALS.test(text) && !/\d{4}/.test(text)
}

function levelOf(line: string): number {
  const depth = /^\s*\d{1,2}((?:\.\d{1,2}){0,3})/.exec(line)?.[1]
  return depth === undefined ? 1 : 2 + depth.split('.').length - 1
}
