import type { PolicyText, Span, TextBlock } from '../reading/policy-text.ts'

/** A piece of a block that affirms or denies as a whole. */
export type Clause = Span & {
  /** What governs it without standing in it: the clause that introduces its list, or the header of its cell. */
  readonly lead: string
  /** Whether the sentence that it is part of asks a yes or no question, defines a word or orders a machine about. */
  readonly sentence: Span
  readonly block: TextBlock
  readonly isLabel: boolean
}

/** A text and its beginning, folded by `foldText`. */
export type FoldedText = { readonly text: PolicyText; readonly folded: string }

/** Nobody writes so; what goes on and on in the same few words is there to keep a reader busy. */
const PROSE_CHARACTERS_MIN = 400
const NEW_WORDS_MIN = 0.2
const WORD_CHARACTERS_MEAN_MAX = 40

/** Longer pieces are cut, so that no pattern has to look further than this. */
const CLAUSE_CHARACTERS_MAX = 1200

/** A lead is context, not content: the end of a long one is what governs. */
const LEAD_CHARACTERS_MAX = 240

/** Lines that a plain text has as a list without saying so. */
const IMPLIED_ITEMS_MAX = 40
const IMPLIED_ITEM_CHARACTERS_MAX = 400

const SEGMENTERS = new Map<string, Intl.Segmenter>()
const ABBREVIATION =
  /(?:\b(?:art|arts|abs|nr|no|nos|bzw|z\. ?b|d\. ?h|u\. ?a|i\. ?s\. ?d|ggf|evtl|usw|vgl|lit|buchst|ziff|s|ss|p|pp|e\.g|i\.e|cf|etc|inc|ltd|llc|corp|co|mr|mrs|ms|dr|st|vs|u\.k|u\.s|par|para|sec|ust|pkt|np|tj|itd|m\.in|t\.j|p\.ej|sr|sra|bl\.a|t\.ex|dvs|o\.a|bijv|d\.w\.z|al|c\.a|ca|approx|al)\.|\b\p{L}\.) ?$/iu

/**
 * A text's clauses in its order, each wording once: sentences inside of a block, cut at semicolons and where one part stands against the other.
 *
 * @param from what to read, folded as far as it is read.
 */
export function clausesOf(from: FoldedText, contrastOf: (block: TextBlock) => RegExp | null): Clause[] {
  const { text, folded } = from
  const clauses: Clause[] = []
  let implied: { head: Span; items: number } | null = null
  const seen = new Set<string>()
  for (const whole of text.blocks) {
    if (whole.start >= folded.length) break
    const block = whole.end > folded.length ? { ...whole, end: folded.length } : whole
    implied = impliedHead(implied, block, folded)
    const contrast = contrastOf(block)
    if (contrast === null) continue
    const lead = leadOf(block, folded, block.kind === 'paragraph' && implied !== null ? implied.head : null)
    const isLabel = block.kind === 'heading' || block.kind === 'table_cell' || isShortLine(block, folded)
    const spans = sentencesOf(block, folded).flatMap((sentence) =>
      splitSentence(sentence, folded, contrast).map((span) => ({ ...span, sentence })),
    )
    for (const span of spans) {
      const wording = `${lead}${folded.slice(span.start, span.end)}`
      if (seen.has(wording) || !isProse(wording)) continue
      seen.add(wording)
      clauses.push({ ...span, lead, block, isLabel })
    }
    if (/:\s*$/.test(folded.slice(Math.max(block.start, block.end - 3), block.end))) implied = { head: block, items: 0 }
  }
  return clauses
}

function isProse(wording: string): boolean {
  if (wording.length < PROSE_CHARACTERS_MIN) return true
  const words = wording.split(' ')
  return (
    new Set(words).size / words.length >= NEW_WORDS_MIN && wording.length / words.length <= WORD_CHARACTERS_MEAN_MAX
  )
}

/** A line of plain text after one that ends in a colon goes on with it, as long as it looks like an item. */
function impliedHead(implied: { head: Span; items: number } | null, block: TextBlock, folded: string) {
  if (implied === null || block.kind !== 'paragraph' || implied.items >= IMPLIED_ITEMS_MAX) return null
  const length = block.end - block.start
  if (length > IMPLIED_ITEM_CHARACTERS_MAX || block.listHead !== null) return null
  const line = folded.slice(block.start, block.end)
  if (line.endsWith(':')) return null
  if (
    implied.items > 0 &&
    /^(?:we|you|our|this|if|please|in addition|however|wir|nous|\d+\.) /.test(line) &&
    line.endsWith('.')
  ) {
    return null
  }
  return { head: implied.head, items: implied.items + 1 }
}

function isShortLine(block: TextBlock, folded: string): boolean {
  return block.end - block.start <= 90 && !/[.;,]\s*$/.test(folded.slice(block.end - 2, block.end))
}

function leadOf(block: TextBlock, folded: string, implied: Span | null): string {
  if (block.cellHeader !== null) return `${block.cellHeader.toLowerCase().slice(0, LEAD_CHARACTERS_MAX)}: `
  const head = block.listHead ?? implied
  if (head === null) return ''
  const whole = folded.slice(Math.max(head.start, head.end - LEAD_CHARACTERS_MAX), head.end)
  const sentence = Math.max(whole.lastIndexOf('. '), whole.lastIndexOf('; '))
  return `${sentence === -1 ? whole : whole.slice(sentence + 2)} `
}

/** Sentences by the language's own rules, joined again over abbreviations and inside brackets. */
function sentencesOf(block: TextBlock, folded: string): Span[] {
  const text = folded.slice(block.start, block.end)
  if (!/[.!?。;\n]\s/.test(text)) return [{ start: block.start, end: block.end }]
  const sentences: Span[] = []
  let start = 0
  let depth = 0
  let scanned = 0
  for (const { index, segment } of segmenterFor(block.language ?? 'en').segment(text)) {
    const end = index + segment.length
    for (; scanned < end; scanned++) depth = depthAfter(depth, text.charCodeAt(scanned))
    const isWhole = depth === 0 && !ABBREVIATION.test(text.slice(Math.max(start, end - 12), end))
    if (!isWhole && end - start < CLAUSE_CHARACTERS_MAX && end < text.length) continue
    sentences.push({ start: block.start + start, end: block.start + end })
    start = end
    depth = 0
  }
  return sentences
}

function depthAfter(depth: number, unit: number): number {
  if (unit === 40) return depth + 1
  return unit === 41 && depth > 0 ? depth - 1 : depth
}

function segmenterFor(locale: string): Intl.Segmenter {
  const known = SEGMENTERS.get(locale)
  if (known !== undefined) return known
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })
  SEGMENTERS.set(locale, segmenter)
  return segmenter
}

function splitSentence(sentence: Span, folded: string, contrast: RegExp): Span[] {
  const text = folded.slice(sentence.start, sentence.end)
  const cuts = [0]
  for (const match of text.matchAll(contrast)) if (match.index > 0) cuts.push(match.index)
  for (let at = text.indexOf(';'); at !== -1; at = text.indexOf(';', at + 1)) cuts.push(at + 1)
  cuts.sort((one, other) => one - other)
  return cuts.flatMap((cut, index) => piecesOf(text, cut, cuts[index + 1] ?? text.length, sentence.start))
}

function piecesOf(text: string, from: number, to: number, offset: number): Span[] {
  const pieces: Span[] = []
  for (let at = from; at < to; at += CLAUSE_CHARACTERS_MAX) {
    const end = Math.min(to, at + CLAUSE_CHARACTERS_MAX)
    const piece = text.slice(at, end)
    const start = at + piece.length - piece.trimStart().length
    const length = piece.trim().length
    if (length > 0) pieces.push({ start: offset + start, end: offset + start + length })
  }
  return pieces
}
