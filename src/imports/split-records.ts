/** One record of a file as it stands there, or why it cannot be taken. */
export type RawRecord = {
  /** The line on which it begins; the file's first line is 1. */
  readonly line: number
  /** Without the line end. Empty lines are no records. */
  readonly bytes: Buffer
  /** What is wrong with the record as a whole; null when nothing is. */
  readonly flaw: string | null
}

/** How a file is cut into records. */
export type RecordShape = {
  /** A record may go on over line ends within quotes (RFC 4180); null where every line is a record. */
  readonly delimiter: number | null
  /** A longer record is refused and the next one taken. */
  readonly bytesMax: number
}

/** Where in a file the cutting has got to. Each byte is looked at once, however small the pieces are that come in. */
type Cut = {
  readonly shape: RecordShape
  /** The line on which `rest` begins. */
  line: number
  rest: Buffer
  /** What follows belongs to a line that was refused. */
  isSkipping: boolean
  /** How much of the record was looked at, and what was found in it. */
  seen: number
  isOpen: boolean
  isFieldStart: boolean
  hasQuoted: boolean
}

/** A record's text ends at `end`, the next record begins at `next`. */
type End = { readonly end: number; readonly next: number }

const LF = 0x0a
const CR = 0x0d
const QUOTE = 0x22
const NOTHING = Buffer.alloc(0)
const FRESH = { seen: 0, isOpen: false, isFieldStart: true, hasQuoted: false }

/**
 * Cuts a text into records, line ends being LF, CRLF or CR in any mixture. Holds one record in memory at most. A quote that
 * is not closed within `bytesMax` costs one line, not the rest of the file.
 *
 * @yields the records in their order.
 */
export async function* splitRecords(
  source: AsyncIterable<Buffer>,
  shape: RecordShape,
): AsyncGenerator<RawRecord, void, undefined> {
  for await (const records of splitIntoRuns(source, shape)) yield* records
}

/**
 * The same for files of millions of short records, where waiting for each by itself takes longer than reading it.
 *
 * @yields the records that end in one piece of the source, together.
 */
export async function* splitIntoRuns(
  source: AsyncIterable<Buffer>,
  shape: RecordShape,
): AsyncGenerator<readonly RawRecord[], void, undefined> {
  const cut: Cut = { shape, line: 1, rest: NOTHING, isSkipping: false, ...FRESH }
  for await (const chunk of source) {
    cut.rest = cut.rest.length === 0 ? chunk : Buffer.concat([cut.rest, chunk])
    yield [...recordsIn(cut, false)]
  }
  yield [...recordsIn(cut, true)]
}

function* recordsIn(cut: Cut, isLast: boolean): Generator<RawRecord, void, undefined> {
  while (cut.rest.length > 0) {
    if (cut.isSkipping && !skipLine(cut, isLast)) return
    const end = recordEnd(cut, isLast)
    if (end !== null && end.end <= cut.shape.bytesMax) {
      if (end.end > 0) yield { line: cut.line, bytes: cut.rest.subarray(0, end.end), flaw: null }
      advance(cut, end)
    } else if (end !== null || isTooLong(cut) || isLast) {
      yield { line: cut.line, bytes: NOTHING, flaw: flawOf(cut) }
      cut.isSkipping = true
    } else return
  }
}

/** A CR that came last may be its line end, which does not count. */
function isTooLong({ rest, shape }: Cut): boolean {
  return rest.length - (rest.at(-1) === CR ? 1 : 0) > shape.bytesMax
}

/** A record that spans lines and has no end in sight has a quote too many. */
function flawOf({ rest, shape }: Cut): string {
  const line = lineEnd(rest, 0, true)
  const isLine = shape.delimiter === null || line === null || line.end > shape.bytesMax
  return isLine ? `is longer than ${shape.bytesMax} bytes` : 'has a quote that is never closed'
}

/** Drops the rest of the first line. @returns false when it goes on beyond what has been read. */
function skipLine(cut: Cut, isLast: boolean): boolean {
  const end = lineEnd(cut.rest, 0, isLast)
  if (end === null) {
    // A CR may be half a line end.
    cut.rest = cut.rest.at(-1) === CR ? cut.rest.subarray(-1) : NOTHING
    return false
  }
  Object.assign(cut, FRESH, { isSkipping: false, line: cut.line + 1, rest: cut.rest.subarray(end.next) })
  return true
}

function advance(cut: Cut, { end, next }: End): void {
  const lines = cut.hasQuoted ? 1 + lineEndsIn(cut.rest.subarray(0, end)) : 1
  Object.assign(cut, FRESH, { line: cut.line + lines, rest: cut.rest.subarray(next) })
}

/** @returns null when the record goes on beyond what has been read, or ends within quotes. */
function recordEnd(cut: Cut, isLast: boolean): End | null {
  const { rest, shape } = cut
  if (shape.delimiter === null) {
    const end = lineEnd(rest, cut.seen, isLast)
    // The last byte may be the first half of a line end.
    if (end === null) cut.seen = Math.max(0, rest.length - 1)
    return end
  }
  while (cut.seen < rest.length) {
    const end = cut.isOpen ? null : lineEndAt(rest, cut.seen, isLast)
    if (end === 'unknown') return null
    if (end !== null) return end
    if (!look(cut, shape.delimiter, isLast)) return null
  }
  return isLast && !cut.isOpen && rest.length > 0 ? { end: rest.length, next: rest.length } : null
}

/** Looks at the next byte, or at all up to the next quote in a quoted field. @returns false when more must be read. */
function look(cut: Cut, delimiter: number, isLast: boolean): boolean {
  const { rest } = cut
  if (!cut.isOpen) {
    const byte = rest[cut.seen]
    cut.isOpen = byte === QUOTE && cut.isFieldStart
    cut.hasQuoted ||= cut.isOpen
    cut.isFieldStart = byte === delimiter
    cut.seen += 1
    return true
  }
  const quote = rest.indexOf(QUOTE, cut.seen)
  cut.seen = quote === -1 ? rest.length : quote
  if (quote === -1 || (quote + 1 === rest.length && !isLast)) return false
  const isDoubled = rest[quote + 1] === QUOTE
  cut.isOpen = isDoubled
  cut.seen += isDoubled ? 2 : 1
  return true
}

/** The line end that begins at `at`; `unknown` when that depends on a byte that has not come yet. */
function lineEndAt(bytes: Buffer, at: number, isLast: boolean): End | 'unknown' | null {
  if (bytes[at] === LF) return { end: at, next: at + 1 }
  if (bytes[at] !== CR) return null
  if (at + 1 === bytes.length && !isLast) return 'unknown'
  return { end: at, next: bytes[at + 1] === LF ? at + 2 : at + 1 }
}

/** The first line end at or after `from`, or the end of the text. @returns null when it has not come yet. */
function lineEnd(bytes: Buffer, from: number, isLast: boolean): End | null {
  const lf = bytes.indexOf(LF, from)
  const cr = bytes.subarray(0, lf === -1 ? bytes.length : lf).indexOf(CR, from)
  const first = cr === -1 ? lf : cr
  if (first === -1) return isLast && bytes.length > 0 ? { end: bytes.length, next: bytes.length } : null
  const end = lineEndAt(bytes, first, isLast)
  return end === 'unknown' ? null : end
}

function lineEndsIn(bytes: Buffer): number {
  let count = 0
  for (let end = lineEnd(bytes, 0, false); end !== null; end = lineEnd(bytes, end.next, false)) count += 1
  return count
}
