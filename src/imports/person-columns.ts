import { Fault } from '../base/fault.ts'
import { COLUMNS_MAX } from './file-rows.ts'
import type { Columns, ParseJson, RowBody } from './file-rows.ts'

type Column = { readonly name: string; readonly path: readonly string[]; readonly isList: boolean }

const ADDRESS_PARTS: readonly string[] = ['house_number', 'street_name', 'town', 'postcode', 'country']
const TEXTS: readonly string[] = [
  'person_id',
  'name',
  'given_name',
  'family_name',
  'date_of_birth',
  'date_of_death',
  'number_recycled_on',
  'opt_in_source',
  'opt_in_timestamp',
  'opt_in_email',
  'ip_address',
  'user_agent',
  'consent_method',
  'license_expiry_date',
  'email_opt_in',
  'sms_opt_in',
  'postal_opt_in',
  'phone_opt_in',
]

/** What a column may be called: the dotted name of a member, an address part alone, one of several phones or e-mails. */
const PLACES: ReadonlyMap<string, readonly string[]> = new Map([
  ...TEXTS.map((name): [string, readonly string[]] => [name, [name]]),
  ...ADDRESS_PARTS.map((name): [string, readonly string[]] => [name, ['address', name]]),
  ...ADDRESS_PARTS.map((name): [string, readonly string[]] => [`address.${name}`, ['address', name]]),
  ['licence_expiry_date', ['license_expiry_date']],
])
const LIST = /^(phone|email)s?(?:[._]\d{1,2})?$/
const TELLABLE = /^[\p{L}_][\p{L}\p{N}_ ./()-]{0,63}$/u

/**
 * Finds out what the columns of a file mean by its first line.
 *
 * @throws Fault `invalid_request` when the header is missing, names a column twice, or has one that is not known: a slip of
 *   the pen must not silently lose evidence.
 */
export function personColumns(header: readonly string[], parseJson: ParseJson): Columns {
  if (header.length > COLUMNS_MAX) throw refused(`The file has more than ${COLUMNS_MAX} columns.`)
  const columns = header.map((name) => columnFrom(name.trim()))
  refuseUnknown(header, columns)
  const known = columns.filter((column) => column !== null)
  refuseRepeats(known)
  return {
    count: header.length,
    bodyFrom: (cells) => {
      if (cells.every((cell) => cell.trim() === '')) return null
      return rowFrom(columns, cells, parseJson)
    },
  }
}

function columnFrom(name: string): Column | null {
  const wanted = name.toLowerCase()
  const path = PLACES.get(wanted)
  if (path !== undefined) return { name, path, isList: false }
  const [, kind] = LIST.exec(wanted) ?? []
  return kind === undefined ? null : { name, path: [`${kind}s`], isList: true }
}

function refuseUnknown(header: readonly string[], columns: readonly (Column | null)[]): void {
  const unknown = header.filter((_, index) => columns[index] === null)
  if (unknown.length === 0) return
  if (unknown.length === header.length) {
    throw refused('The first line names no column that is known. Is the header missing?')
  }
  const told = unknown.map((name) => name.trim()).filter((name) => TELLABLE.test(name))
  const hidden = unknown.length - told.length
  throw refused(`These columns are not known: ${[...told, ...(hidden > 0 ? [`${hidden} more`] : [])].join(', ')}.`)
}

function refuseRepeats(columns: readonly Column[]): void {
  const places = columns.map(({ name, path, isList }) => (isList ? name.toLowerCase() : path.join('.')))
  const repeated = places.find((place, index) => places.indexOf(place) !== index)
  if (repeated !== undefined) throw refused(`Two columns hold ${repeated}.`)
}

function rowFrom(columns: readonly (Column | null)[], cells: readonly string[], parseJson: ParseJson): RowBody {
  const body: Record<string, unknown> = {}
  const address: Record<string, unknown> = {}
  const lists: Record<string, unknown[]> = {}
  const origins = new Map(columns.flatMap((column) => (column === null ? [] : [[column.path.join('.'), column.name]])))
  for (const [index, column] of columns.entries()) {
    const text = (cells[index] ?? '').trim()
    if (column === null || text === '') continue
    const [member = '', part] = column.path
    if (column.isList) {
      for (const value of listFrom(text, parseJson)) {
        const list = lists[member] ?? []
        lists[member] = list
        origins.set(`${member}.${list.push(value) - 1}`, column.name)
      }
    } else if (part === undefined) body[member] = text
    else address[part] = text
  }
  const whole = { ...body, ...lists, ...(Object.keys(address).length > 0 ? { address } : {}) }
  return { body: whole, columnAt: (pointer) => columnAt(pointer, origins) }
}

/** `a | b | c`, or a list in JSON where a part may hold a bar. What is no JSON stays text and is refused at its place. */
function listFrom(text: string, parseJson: ParseJson): readonly unknown[] {
  if (!text.startsWith('[')) return text.split('|').map((part) => part.trim())
  try {
    const list = parseJson(Buffer.from(text))
    return Array.isArray(list) ? list : [list]
  } catch (error) {
    if (error instanceof Fault) return [text]
    throw error
  }
}

function columnAt(pointer: string, origins: ReadonlyMap<string, string>): string {
  const place = pointer.slice(1).replaceAll('/', '.')
  return origins.get(place) ?? place
}

function refused(message: string): Fault {
  return new Fault('invalid_request', message)
}
