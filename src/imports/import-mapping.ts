import { z } from 'zod'
import { Fault } from '../base/fault.ts'
import { leadFieldFrom } from './lead-field.ts'

const NAME = z.string().max(256)

/**
 * A mapping file: what the columns of somebody else's file mean. `columns` gives each of their names the dotted name of
 * ours, or null where a column is to be left out; `constants` holds what is the same for every row; `timezone` is the
 * IANA name of the zone in which times without an offset are meant.
 */
const ImportMappingBody = z.strictObject({
  columns: z.record(NAME, NAME.nullable()).optional(),
  constants: z.record(NAME, z.string().max(20_000)).optional(),
  timezone: NAME.optional(),
})

/** What the columns of a file mean. */
export type ImportMapping = {
  /** By the file's own column name; null = left out. */
  readonly columns: ReadonlyMap<string, string | null>
  /** By our dotted name. */
  readonly constants: ReadonlyMap<string, string>
  readonly timezone: string | null
}

/** A file whose columns have our names. */
export const NO_MAPPING: ImportMapping = { columns: new Map(), constants: new Map(), timezone: null }

/**
 * Reads a mapping.
 *
 * @throws Fault `invalid_request` that names every field it maps to which there is none.
 */
export function importMappingFrom(value: unknown): ImportMapping {
  const parsed = ImportMappingBody.safeParse(value)
  if (!parsed.success) {
    throw refused('The mapping must be an object of `columns` (name to name, or to null), `constants` and `timezone`.')
  }
  const { columns = {}, constants = {}, timezone = null } = parsed.data
  const targets = [...Object.values(columns).filter((target) => target !== null), ...Object.keys(constants)]
  const unknown = targets.filter((target) => leadFieldFrom(target) === null)
  if (unknown.length > 0) throw refused(`The mapping names what no evidence record has: ${unknown.join(', ')}.`)
  return {
    columns: new Map(Object.entries(columns).map(([name, target]) => [name.trim(), target])),
    constants: new Map(Object.entries(constants)),
    timezone,
  }
}

function refused(message: string): Fault {
  return new Fault('invalid_request', message)
}
