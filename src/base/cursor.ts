import { PLAIN_ID } from './id-contract.ts'

/** The lists that are answered in pages; each has the name of the member in which its records are answered. */
export type ListName =
  | 'organisations'
  | 'lead_sources'
  | 'orders'
  | 'keys'
  | 'registers'
  | 'alarms'
  | 'affected_verifications'
  | 'complaints'
  | 'reveals'
  | 'disclosures'
  | 'policy_scans'

/**
 * The place after a record, as it is handed to callers: opaque to them, and good for this list only. It holds nothing but
 * the id of a record that they have just been shown.
 */
export function cursorAfter(list: ListName, id: string): string {
  return Buffer.from(JSON.stringify([list, id])).toString('base64url')
}

/** The id that a cursor of this list stands after; null for any text that `cursorAfter` does not make. */
export function idBefore(list: ListName, cursor: string): string | null {
  const text = Buffer.from(cursor, 'base64url').toString()
  const start = `["${list}","`
  const id = text.startsWith(start) ? text.slice(start.length, -'"]'.length) : ''
  return PLAIN_ID.test(id) && cursorAfter(list, id) === cursor ? id : null
}
