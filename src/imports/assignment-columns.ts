import { Fault } from '../base/fault.ts'
import { AssignedLeadBody } from '../evidence/assignment-contract.ts'
import type { Columns } from './file-rows.ts'
import { leadFieldFrom } from './lead-field.ts'

const MEMBERS: ReadonlySet<string> = new Set(Object.keys(AssignedLeadBody.shape))

/**
 * Finds out what the columns of a list of sold leads mean. The columns of an evidence file may stand beside them and mean
 * nothing here, so that the list that was imported can be assigned as it is.
 *
 * @throws Fault `invalid_request` when a column is missing, is there twice, or is not known.
 */
export function assignmentColumns(header: readonly string[], source: string | null): Columns {
  const names = header.map((name) => name.trim().toLowerCase())
  const unknown = names.filter((name) => !MEMBERS.has(name) && leadFieldFrom(name) === null)
  if (unknown.length > 0) throw refused(`${unknown.length} columns of the file are not known. Is the header missing?`)
  const own = names.filter((name) => MEMBERS.has(name))
  const repeated = own.find((name, index) => own.indexOf(name) !== index)
  if (repeated !== undefined) throw refused(`Two columns hold ${repeated}.`)
  const needed = source === null ? ['lead_source_id', 'lead_id'] : ['lead_id']
  const missing = needed.filter((name) => !own.includes(name))
  if (missing.length > 0) throw refused(`The file has no column for ${missing.join(', ')}.`)
  return {
    count: header.length,
    bodyFrom: (cells) => {
      if (cells.every((cell) => cell.trim() === '')) return null
      const told = names.flatMap((name, index) => {
        const text = (cells[index] ?? '').trim()
        return MEMBERS.has(name) && text !== '' ? [[name, text] as const] : []
      })
      const body: Record<string, unknown> = Object.fromEntries(told)
      if (source !== null) body['lead_source_id'] ??= source
      return { body, columnAt: (pointer) => pointer.slice(1) }
    },
  }
}

/** The record of a line of NDJSON, less what an evidence record has besides. */
export function assignmentBody(value: unknown, source: string | null): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const kept = Object.entries(value).filter(([name]) => MEMBERS.has(name) || leadFieldFrom(name) === null)
  const body: Record<string, unknown> = Object.fromEntries(kept)
  if (source !== null) body['lead_source_id'] ??= source
  return body
}

function refused(message: string): Fault {
  return new Fault('invalid_request', message)
}
