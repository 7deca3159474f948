import { sql } from 'kysely'
import type { Instant } from '../base/time.ts'
import type { Db } from '../db/database.ts'

/** A scan as it is kept; `fields` is plain JSON, named as the rules read it. */
export type StoredScan = {
  readonly scanId: string
  readonly urlIndex: Buffer
  readonly url: string
  readonly scannedAt: Instant
  readonly outcome: string
  readonly fields: Readonly<Record<string, unknown>>
  /** The key of the operator who recorded it. */
  readonly recordedBy: string
}

/** Adds a scan; scans are never changed, the newest of a policy counts. */
export async function insertScan(db: Db, scan: StoredScan): Promise<void> {
  await sql`
    insert into policy_scan (scan_id, policy_url_index, url, scanned_at, outcome, fields, recorded_by)
    values (${scan.scanId}, ${scan.urlIndex}, ${scan.url}, ${scan.scannedAt}, ${scan.outcome}, ${JSON.stringify(scan.fields)},
            ${scan.recordedBy})`.execute(db)
}
