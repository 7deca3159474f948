import type { Db, Tx } from '../../db/database.ts'
import type { Backing } from '../../vault/backing.ts'
import { sealJson } from '../../vault/seal.ts'
import type { KeptScan } from './kept-scan.ts'
import { insertScan, scanPlace } from './scan-store.ts'

/** Puts a scan on record; from now on it counts if it is the newest of its policy. */
export async function recordScan({ vault }: Pick<Backing, 'vault'>, db: Db | Tx, scan: KeptScan): Promise<void> {
  const { content, ...row } = scan
  const sealed = sealJson(vault, scanPlace(scan.scanId), content)
  await insertScan(db, { ...row, sealed })
}
