import { Fault } from '../base/fault.ts'
import type { Mode } from '../base/ids.ts'
import type { Backing } from '../vault/backing.ts'
import { findSnapshot } from './snapshot-store.ts'
import type { FiledSnapshot } from './snapshot-store.ts'

/** @throws Fault `not_found`. */
export async function getSnapshot({ database }: Backing, mode: Mode, snapshotId: string): Promise<FiledSnapshot> {
  const snapshot = await findSnapshot(database.db, mode, snapshotId)
  if (snapshot === null) throw new Fault('not_found', 'There is no such register snapshot.')
  return snapshot
}
