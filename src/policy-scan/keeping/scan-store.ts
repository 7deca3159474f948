import { sql } from 'kysely'
import type { Mode } from '../../base/ids.ts'
import type { PageWish } from '../../base/page.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Place } from '../../vault/seal.ts'
import type { KeptScan } from './kept-scan.ts'

/** A scan as its row has it; a scan is never changed, the newest of a policy counts. */
export type ScanRow = Omit<KeptScan, 'content'> & {
  /** In scans of earlier releases only. */
  readonly url: string | null
  /** Null likewise. */
  readonly sealed: Buffer | null
}

const SCAN = sql`
  scan_id as "scanId", mode, policy_url_index as "urlIndex", url, scanned_at as "scannedAt", outcome, fields,
  recorded_by as "recordedBy", text_digest as "textDigest", corrects, sealed`

/** Where the sealed part of a scan belongs. */
export function scanPlace(scanId: string): Place {
  return { table: 'policy_scan', key: [scanId] }
}

/** Adds a scan. */
export async function insertScan(db: Db | Tx, scan: Omit<ScanRow, 'url'>): Promise<void> {
  await sql`
    insert into policy_scan (scan_id, mode, policy_url_index, scanned_at, outcome, fields, recorded_by, text_digest, corrects, sealed)
    values (${scan.scanId}, ${scan.mode}, ${scan.urlIndex}, ${scan.scannedAt}, ${scan.outcome}, ${JSON.stringify(scan.fields)},
            ${scan.recordedBy}, ${scan.textDigest}, ${scan.corrects}, ${scan.sealed})`.execute(db)
}

/** @returns null when the mode has none of that id. */
export async function findScanRow(db: Db, mode: Mode, scanId: string): Promise<ScanRow | null> {
  const { rows } = await sql<ScanRow>`
    select ${SCAN} from policy_scan where scan_id = ${scanId} and mode = ${mode}`.execute(db)
  return rows[0] ?? null
}

/** The newest scan of a policy that found a text; null when there is none. */
export async function findNewestText(db: Db, urlIndex: Buffer): Promise<ScanRow | null> {
  const { rows } = await sql<ScanRow>`
    select ${SCAN}
      from policy_scan
     where policy_url_index = ${urlIndex}
       and text_digest is not null
     order by scanned_at desc, scan_id desc
     limit 1`.execute(db)
  return rows[0] ?? null
}

/** Scans of a mode, the newest first; `urlIndex` null = of every policy. */
export async function listScanRows(
  db: Db,
  mode: Mode,
  urlIndex: Buffer | null,
  { after, limit }: PageWish,
): Promise<readonly ScanRow[]> {
  const { rows } = await sql<ScanRow>`
    select ${SCAN}
      from policy_scan
     where mode = ${mode}
       and (${urlIndex}::bytea is null or policy_url_index = ${urlIndex})
       and (${after}::text is null or scan_id < ${after})
     order by scan_id desc
     limit ${limit}`.execute(db)
  return rows
}

/** How many scans of a mode ended how. */
export async function countScans(db: Db, mode: Mode): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ outcome: string; count: number }>`
    select outcome, count(*)::integer as count from policy_scan where mode = ${mode} group by outcome order by outcome`.execute(
    db,
  )
  return new Map(rows.map(({ outcome, count }) => [outcome, count]))
}
