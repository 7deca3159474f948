import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A `policy_scan` row; never changed once written. */
export type ScanRow = {
  readonly scanId: string
  readonly scannedAt: string
  readonly outcome: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Reads a scan by its id. */
export async function findScan(db: Db, scanId: string): Promise<ScanRow | null> {
  const { rows } = await sql<ScanRow>`
    select scan_id as "scanId", scanned_at as "scannedAt", outcome, fields
      from policy_scan
     where scan_id = ${scanId}`.execute(db)
  return rows[0] ?? null
}
