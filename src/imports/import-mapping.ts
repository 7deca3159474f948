import { z } from 'zod'
import { Fault } from '../base/fault.ts'
import { leadFieldFrom } from './lead-field.ts'

const NAME = z.string().max(256)
const FIELDS_MAX = 50

/**
 * A mapping file: what the columns of somebody else's file mean. `columns` gives each of their names the dotted name of
 * ours, a list of such names where one cell tells several things, or null where a column is to be left out; `constants`
 * holds what is the same for every row; `timezone` is the IANA name of the zone in which times without an offset are meant.
 */
const ImportMappingBody = z.strictObject({
  columns: z.record(NAME, z.union([NAME, z.array(NAME).min(1).max(FIELDS_MAX), z.null()])).optional(),
  constants: z.record(NAME, z.string().max(20_000)).optional(),
  timezone: NAME.optional(),
})

/** What the columns of a file mean. */
export type ImportMapping = {
  /** Our dotted names by the file's own column name; none = left out. */
  readonly columns: ReadonlyMap<string, readonly string[]>
  /** By our dotted name. */
  readonly constants: ReadonlyMap<string, string>
  readonly timezone: string | null
}

/** A file whose columns have our names. */
export const NO_MAPPING: ImportMapping = { columns: new Map(), constants: new Map(), timezone: null }

/**
 * Reads a mapping.
 *
 * @throws Fault `invalid_request` that names the column at fault, or every field it maps to which there is none.
 */
export function importMappingFrom(value: unknown): ImportMapping {
  const parsed = ImportMappingBody.safeParse(value)
  if (!parsed.success) throw refused(faultOfShape(parsed.error.issues.map(({ path }) => path)))
  const { constants = {}, timezone = null } = parsed.data
  const columns = Object.entries(parsed.data.columns ?? {}).map(([name, told]) => [name.trim(), listOf(told)] as const)
  const targets = [
    ...columns.flatMap(([name, fields]) => fields.map((field) => ({ field, place: `column ${name}` }))),
    ...Object.keys(constants).map((field) => ({ field, place: 'constants' })),
  ]
  const unknown = targets.filter(({ field }) => leadFieldFrom(field) === null)
  if (unknown.length > 0) {
    const names = unknown.map(({ field, place }) => `${field} (${place})`).join(', ')
    throw refused(`The mapping names what no evidence record has: ${names}.`)
  }
  return { columns: new Map(columns), constants: new Map(Object.entries(constants)), timezone }
}

/** Of the first fault: a mapping is written by hand, and put right step by step. */
function faultOfShape([path = []]: readonly (readonly PropertyKey[])[]): string {
  const [member, name] = path.map(String)
  if (member === 'columns' && name !== undefined) {
    return `The mapping must give column ${name} the name of a field, a list of such names, or null.`
  }
  if (member === 'constants' && name !== undefined) return `The mapping must give constant ${name} a text.`
  return 'The mapping must be an object of `columns` (name to name, to a list of names, or to null), `constants` and `timezone`.'
}

function listOf(told: string | readonly string[] | null): readonly string[] {
  if (told === null) return []
  return typeof told === 'string' ? [told] : told
}

function refused(message: string): Fault {
  return new Fault('invalid_request', message)
}
