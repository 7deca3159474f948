import type { Db } from '../../db/database.ts'
import type { FoundLead } from './dossier-store.ts'
import { findScan } from './scan-row-store.ts'
import type { ScanRow } from './scan-row-store.ts'

/** The scans that a lead's row names. */
export type ScansOfLead = { readonly newest: ScanRow | null; readonly atConsent: ScanRow | null }

/** Finds the scans of a lead; a scan never changes, so one that was read is remembered. */
export type FindScans = (lead: FoundLead | undefined) => Promise<ScansOfLead>

/** One policy serves thousands of leads, so these are the policies of many sources. */
const ENTRIES_MAX = 2_000

/** An empty memory over a database. */
export function newScans(db: Db): FindScans {
  const remembered = new Map<string, Promise<ScanRow>>()

  function scan(scanId: string | null): Promise<ScanRow> | null {
    if (scanId === null) return null
    const known = remembered.get(scanId)
    if (known !== undefined) return known
    if (remembered.size >= ENTRIES_MAX) remembered.clear()
    const reading = readScan(db, scanId)
    remembered.set(scanId, reading)
    // What failed once may be read the next time.
    reading.catch(() => remembered.delete(scanId))
    return reading
  }

  return async (lead) => ({
    newest: await scan(lead?.newestScan ?? null),
    atConsent: await scan(lead?.scanAtConsent ?? null),
  })
}

async function readScan(db: Db, scanId: string): Promise<ScanRow> {
  const found = await findScan(db, scanId)
  if (found === null) throw new Error('a scan that a lead was judged by must be on record')
  return found
}
