import { Fault } from '../base/fault.ts'
import { COLUMNS_MAX } from './file-rows.ts'
import type { Columns, ParseJson, RowBody } from './file-rows.ts'
import type { ImportMapping } from './import-mapping.ts'
import { leadFieldFrom } from './lead-field.ts'
import type { LeadField } from './lead-field.ts'

type Members = Record<string, unknown>
type Column = { readonly name: string; readonly field: LeadField }
type Filling = {
  readonly body: Members
  readonly identifiers: unknown[]
  readonly origins: Column[]
  readonly name: { given?: string; family?: string }
}

const REQUIRED: readonly string[] = ['lead_source_id', 'lead_id', 'captured_at']
const TELLABLE = /^[\p{L}_][\p{L}\p{N}_ ./()-]{0,63}$/u
const NAME_PARTS: readonly string[] = ['person.given_name', 'person.family_name']
const FALSE = /^false$/i

/**
 * Finds out what the columns of a file mean by its first line.
 *
 * @param source the lead source of rows that name none.
 * @throws Fault `invalid_request` when the header is missing, names a column twice, lacks one that is needed, or has one
 *   that is not known or only the mapping knows: a slip of the pen must not silently lose evidence.
 */
export function leadColumns(
  header: readonly string[],
  mapping: ImportMapping,
  source: string | null,
  parseJson: ParseJson,
): Columns {
  if (header.length > COLUMNS_MAX) throw refused(`The file has more than ${COLUMNS_MAX} columns.`)
  const columns = header.map((name) => columnsFrom(name.trim(), mapping))
  const constants = [...mapping.constants].map(([name, text]) => ({ column: requireColumn(name), text }))
  refuseUnknown(header, columns)
  refuseAbsent(header, mapping)
  const known = columns.flatMap((own) => (own === 'unknown' ? [] : own))
  refuseRepeats(known)
  const all = [...known, ...constants.map(({ column }) => column)]
  refuseGaps(all, source)
  refuseNames(all)
  return {
    count: header.length,
    bodyFrom: (cells) => {
      if (cells.every((cell) => cell.trim() === '')) return null
      const filling = emptyFilling()
      if (source !== null) filling.body['lead_source_id'] = source
      for (const { column, text } of constants) fill(filling, column, text, parseJson)
      for (const [index, own] of columns.entries()) {
        if (own === 'unknown') continue
        for (const column of own) fill(filling, column, cells[index] ?? '', parseJson)
      }
      return finished(filling, known)
    },
  }
}

/** What a mapping and the caller say of every record, as a part of the record. */
export function constantBody(
  mapping: ImportMapping,
  source: string | null,
  parseJson: ParseJson,
): Readonly<Record<string, unknown>> {
  const filling = emptyFilling()
  if (source !== null) filling.body['lead_source_id'] = source
  for (const [name, text] of mapping.constants) fill(filling, requireColumn(name), text, parseJson)
  return finished(filling, []).body
}

function emptyFilling(): Filling {
  return { body: {}, identifiers: [], origins: [], name: {} }
}

/** What one column of the file fills: nothing where it is to be left out, several fields where the mapping says so. */
function columnsFrom(name: string, { columns }: ImportMapping): readonly Column[] | 'unknown' {
  const own = (columns.get(name) ?? [name]).map((target) => ({ name, field: leadFieldFrom(target) }))
  const known = own.flatMap(({ field }) => (field === null ? [] : [{ name, field }]))
  return known.length < own.length ? 'unknown' : known
}

function requireColumn(name: string): Column {
  const field = leadFieldFrom(name)
  if (field === null) throw new Error('a mapping must have been read before it is used')
  return { name, field }
}

function refuseUnknown(header: readonly string[], columns: readonly (readonly Column[] | 'unknown')[]): void {
  const unknown = header.filter((_, index) => columns[index] === 'unknown')
  if (unknown.length === 0) return
  if (columns.every((column) => column === 'unknown')) {
    throw refused('The first line names no column that is known. Is the header missing? A mapping file can name them.')
  }
  const told = unknown.filter((name) => TELLABLE.test(name.trim())).slice(0, 20)
  const hidden = unknown.length - told.length
  const names = [...told.map((name) => name.trim()), ...(hidden > 0 ? [`${hidden} more`] : [])].join(', ')
  throw refused(`These columns are not known: ${names}. Map them to fields, or to null to leave them out.`)
}

function refuseAbsent(header: readonly string[], { columns }: ImportMapping): void {
  const present = new Set(header.map((name) => name.trim()))
  const absent = [...columns.keys()].filter((name) => !present.has(name))
  if (absent.length > 0) throw refused(`The mapping names columns that the file does not have: ${absent.join(', ')}.`)
}

function refuseRepeats(columns: readonly Column[]): void {
  const seen = new Set<string>()
  for (const { name, field } of columns) {
    const place = field.kind === 'identifier' ? `${name.toLowerCase()}:${field.of}` : placeOf(field)
    if (seen.has(place)) throw refused(`Two columns hold ${placeOf(field)}.`)
    seen.add(place)
  }
}

function refuseGaps(columns: readonly Column[], source: string | null): void {
  const places = new Set(columns.map(({ field }) => placeOf(field)))
  const missing = REQUIRED.filter((name) => !places.has(name) && !(name === 'lead_source_id' && source !== null))
  const hasIdentifier = columns.some(({ field }) => field.kind === 'identifier') || places.has('identifiers')
  const names = [...missing, ...(hasIdentifier ? [] : ['phone or email'])]
  if (names.length > 0) throw refused(`The file has no column for ${names.join(', ')}.`)
}

/** As in a register of people: the whole name, or both of its parts. */
function refuseNames(columns: readonly Column[]): void {
  const places = new Set(columns.map(({ field }) => placeOf(field)))
  const parts = NAME_PARTS.filter((name) => places.has(name))
  if (parts.length === 0) return
  if (parts.length < NAME_PARTS.length) throw refused('person.given_name and person.family_name go together.')
  const whole = ['person.name', 'person'].find((name) => places.has(name))
  if (whole !== undefined) throw refused(`${whole} and the two parts of the name exclude each other.`)
}

function fill(filling: Filling, column: Column, cell: string, parseJson: ParseJson): void {
  const text = cell.trim()
  if (text === '') return
  const { field } = column
  if (field.kind === 'identifier') {
    for (const part of listFrom(text, parseJson)) {
      filling.identifiers.push({ [field.of]: part })
      filling.origins.push(column)
    }
    return
  }
  if (field.kind === 'name_part') {
    filling.name[field.of] = text
    return
  }
  setAt(filling.body, field.path, valueFrom(field.kind, text, parseJson))
}

/** Cells that hold a formula to a spreadsheet are plain text here. */
function valueFrom(kind: 'text' | 'list' | 'time_or_false' | 'json', text: string, parseJson: ParseJson): unknown {
  if (kind === 'list') return listFrom(text, parseJson)
  if (kind === 'json') return jsonFrom(text, parseJson)
  return kind === 'time_or_false' && FALSE.test(text) ? false : text
}

/** `a | b | c`, or a list in JSON where a part may hold a bar. */
function listFrom(text: string, parseJson: ParseJson): readonly unknown[] {
  if (!text.startsWith('[')) return text.split('|').map((part) => part.trim())
  const list = jsonFrom(text, parseJson)
  return Array.isArray(list) ? list : [list]
}

/** What is no JSON stays text, which the contract then refuses at its place. */
function jsonFrom(text: string, parseJson: ParseJson): unknown {
  try {
    return parseJson(Buffer.from(text))
  } catch (error) {
    if (error instanceof Fault) return text
    throw error
  }
}

function setAt(body: Members, path: readonly (string | number)[], value: unknown): void {
  let holder: Record<string | number, unknown> = body
  for (const [index, step] of path.slice(0, -1).entries()) {
    holder[step] ??= typeof path[index + 1] === 'number' ? [] : {}
    const inner = holder[step]
    // A JSON cell for the whole may have brought something else; the contract says so.
    if (typeof inner !== 'object' || inner === null) return
    holder = inner as Record<string | number, unknown>
  }
  const last = path.at(-1)
  if (last !== undefined) holder[last] = value
}

function finished(
  { body, identifiers, origins, name }: Filling,
  columns: readonly Column[],
): RowBody & { readonly body: Members } {
  const own = Array.isArray(body['identifiers']) ? (body['identifiers'] as readonly unknown[]) : []
  if (identifiers.length > 0) body['identifiers'] = [...identifiers, ...own]
  const parts = [name.given, name.family].filter((part) => part !== undefined)
  if (parts.length > 0) setAt(body, ['person', 'name'], parts.join(' '))
  const screenings = body['screenings']
  if (Array.isArray(screenings)) body['screenings'] = screenings.filter((screening) => screening !== undefined)
  return { body, columnAt: (pointer) => columnAt(pointer, columns, origins) }
}

function columnAt(pointer: string, columns: readonly Column[], origins: readonly Column[]): string {
  const path = pointer.slice(1).split('/')
  const origin = path[0] === 'identifiers' ? origins[Number(path[1])] : undefined
  if (origin !== undefined) return origin.name
  for (let length = path.length; length > 0; length -= 1) {
    const place = path.slice(0, length).join('.')
    const column = columns.find(({ field }) => placeOf(field) === place)
    if (column !== undefined) return column.name
  }
  const parts = path.join('.') === 'person.name' ? columns.filter(({ field }) => field.kind === 'name_part') : []
  return parts.length > 0 ? parts.map(({ name }) => name).join(' + ') : path.join('.')
}

function placeOf(field: LeadField): string {
  if (field.kind === 'identifier') return field.of
  return field.kind === 'name_part' ? `person.${field.of}_name` : field.path.join('.')
}

function refused(message: string): Fault {
  return new Fault('invalid_request', message)
}
