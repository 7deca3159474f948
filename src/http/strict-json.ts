import { isAscii, isUtf8 } from 'node:buffer'
import { Fault, invalidRequest } from '../base/fault.ts'
import type { InputFault } from '../base/fault.ts'
import { isCleanText, REFUSED_NAMES } from './clean-text.ts'
import { jsonFaults } from './json-faults.ts'

/** How much one JSON text may hold, and how. */
export type JsonLimits = {
  /** Arrays and objects inside one another. */
  readonly depthMax: number
  /** Members, elements, arrays and objects in all. */
  readonly partsMax: number
  /** Members in whose text tabs and line breaks may stand, such as the wording of a consent. */
  readonly linesIn: ReadonlySet<string>
}

/** What the two operations take (contract section 2). */
export const CONTRACT_JSON: JsonLimits = { depthMax: 8, partsMax: 10_000, linesIn: new Set() }

/** What can be told of a text without believing that it is JSON. */
type Outline = { readonly depth: number; readonly parts: number; readonly names: number }

const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c
const BYTE_ORDER_MARK = '\uFEFF'
const NO_NAMES: ReadonlySet<string> = new Set()

// JSON.parse refuses C0 controls in strings, so only these can bring in a refused character.
const NEEDS_A_LOOK = /[\\\u007F-\uFFFF]/

/**
 * Reads one JSON text (RFC 8259) strictly (RFC 7493): exactly what `JSON.parse` takes, less bytes that are no UTF-8,
 * nesting and size beyond the limits, two members of one name, names that reach into prototypes, numbers beyond the
 * range of a double, and controls, noncharacters and lone surrogates in names and strings.
 *
 * @param knownNames names that the published shape has. A fault points into no other, so that nothing is echoed.
 * @throws Fault `invalid_request` with every fault found; `too_large` beyond `partsMax`.
 */
export function parseStrictJson(
  source: string | Uint8Array,
  limits: JsonLimits = CONTRACT_JSON,
  knownNames: ReadonlySet<string> = NO_NAMES,
): unknown {
  const { value, faults } = readStrictJson(source, limits, knownNames)
  if (faults.length > 0) throw invalidRequest(faults)
  return value
}

/**
 * Like `parseStrictJson`, but faults that leave the value readable come back beside it, so that faults of shape can be
 * told in the same answer.
 *
 * @throws Fault as `parseStrictJson` does, for what cannot be read at all.
 */
export function readStrictJson(
  source: string | Uint8Array,
  limits: JsonLimits,
  knownNames: ReadonlySet<string>,
): { readonly value: unknown; readonly faults: readonly InputFault[] } {
  const text = typeof source === 'string' ? source : decoded(source)
  const outline = outlineOf(text)
  if (outline.depth > limits.depthMax) throw unreadable(`is nested deeper than ${limits.depthMax} levels`)
  if (outline.parts > limits.partsMax) throw new Fault('too_large', `The JSON has more than ${limits.partsMax} parts.`)
  const value = parsed(text)
  const names = namesIn(value, NEEDS_A_LOOK.test(text) ? limits.linesIn : null, '')
  // Where two members had one name, the value has fewer of them than the text.
  if (names === outline.names) return { value, faults: [] }
  return { value, faults: jsonFaults(text, limits.linesIn, knownNames) }
}

function decoded(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isAscii(buffer)) return buffer.toString('latin1')
  if (!isUtf8(buffer)) throw unreadable('is not UTF-8')
  return buffer.toString('utf8')
}

/** Exact for a JSON text; of any other it says at least how deep and large a value of it could become. */
function outlineOf(text: string): Outline {
  let depth = 0
  let depthMax = 0
  let parts = 0
  let names = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === QUOTE) index = endOfString(text, index)
    else if (unit === COMMA) parts += 1
    else if (unit === COLON) names += 1
    else if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) {
      parts += 1
      depth += 1
      if (depth > depthMax) depthMax = depth
    } else if (unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) depth -= 1
  }
  return { depth: depthMax, parts, names }
}

/** Where the closing quote is, or the text's end. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === QUOTE) return index
    if (unit === BACKSLASH) index += 1
  }
  return text.length
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // The engine's message quotes the text, so it goes nowhere.
    throw unreadable(text.startsWith(BYTE_ORDER_MARK) ? 'begins with a byte order mark' : 'is not valid JSON')
  }
}

/**
 * How many members a value has at all depths; NaN when something in it is to be refused.
 *
 * @param linesIn null when no string needs a look.
 * @param name of the member that holds the value.
 */
function namesIn(value: unknown, linesIn: ReadonlySet<string> | null, name: string): number {
  if (typeof value === 'string') return linesIn === null || isCleanText(value, linesIn.has(name)) ? 0 : Number.NaN
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : Number.NaN
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const element of value as readonly unknown[]) count += namesIn(element, linesIn, name)
    return count
  }
  for (const member of Object.keys(value)) {
    if (REFUSED_NAMES.has(member) || (linesIn !== null && !isCleanText(member, false))) return Number.NaN
    count += 1 + namesIn((value as Readonly<Record<string, unknown>>)[member], linesIn, member)
  }
  return count
}

function unreadable(detail: string): Fault {
  return invalidRequest([{ pointer: '', detail }], `The body ${detail}.`)
}
