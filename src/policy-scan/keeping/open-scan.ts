import { Fault } from '../../base/fault.ts'
import type { Mode } from '../../base/ids.ts'
import type { Backing } from '../../vault/backing.ts'
import { withKnownKeys } from '../../vault/open-vault.ts'
import { openJson } from '../../vault/seal.ts'
import type { KeptScan, ScanContent } from './kept-scan.ts'
import { findScanRow, scanPlace } from './scan-store.ts'
import type { ScanRow } from './scan-store.ts'

/** @throws Fault `not_found` when the mode has no scan of that id. */
export async function getScan(backing: Backing, mode: Mode, scanId: string): Promise<KeptScan> {
  const { db } = backing.database
  const row = await findScanRow(db, mode, scanId)
  if (row === null) throw new Fault('not_found', 'There is no such scan.')
  return withKnownKeys(db, backing.vault, () => openScan(backing, row))
}

/**
 * Opens what is sealed of a scan. One of an earlier release has nothing sealed and tells its address only.
 *
 * @throws Fault `integrity_failure` when it does not open.
 */
export function openScan({ vault }: Pick<Backing, 'vault'>, { url, sealed, ...row }: ScanRow): KeptScan {
  const content =
    sealed === null ? contentOf(url ?? '') : (openJson(vault, scanPlace(row.scanId), sealed) as ScanContent)
  return { ...row, content }
}

/** What is kept of a policy that somebody read. */
export function contentOf(url: string): ScanContent {
  return { url, fetched: null, reading: null, change: null, correction: null }
}
