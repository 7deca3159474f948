import { setTimeout as pause } from 'node:timers/promises'
import { countAlarms } from '../../db/alarm-store.ts'
import type { Database } from '../../db/database.ts'
import { countDue } from '../../policy-scan/keeping/page-store.ts'
import { countScans } from '../../policy-scan/keeping/scan-store.ts'
import { findPublicSnapshots } from '../../suppression/snapshot-store.ts'
import { registerAgeDays } from '../../suppression/warn-of-old-registers.ts'
import type { Backing } from '../../vault/backing.ts'
import type { Sample, Snapshot } from './snapshot.ts'

/** Well under the 10 s that Prometheus waits for the whole page. */
const DEADLINE_MS = 2000

/** What the database tells of the whole installation: asked once for a page, by whichever process puts it together. */
export async function installationSnapshot(backing: Pick<Backing, 'database' | 'clock'>): Promise<Snapshot> {
  const given = new AbortController()
  try {
    return await Promise.race([askDatabase(backing), afterDeadline(given.signal)])
  } catch {
    // The page is most wanted when the database is down; what is wrong with it, the log says of every request.
    return { leadproof_database_up: [[[], 0]] }
  } finally {
    given.abort()
  }
}

/** How full the connections of one process are. */
export function poolSnapshot({ poolUse }: Database): Snapshot {
  const pools = Object.entries(poolUse())
  return {
    leadproof_database_pool_connections: pools.flatMap(([name, { open, idle }]): Sample[] => [
      [[name, 'busy'], open - idle],
      [[name, 'idle'], idle],
    ]),
    leadproof_database_pool_connections_max: pools.map(([name, { max }]): Sample => [[name], max]),
    leadproof_database_pool_waiting: pools.map(([name, { waiting }]): Sample => [[name], waiting]),
  }
}

async function askDatabase({ database: { db }, clock }: Pick<Backing, 'database' | 'clock'>): Promise<Snapshot> {
  const now = clock()
  const [snapshots, alarms, scans, due] = await Promise.all([
    findPublicSnapshots(db, 'live'),
    countAlarms(db, 'live'),
    countScans(db, 'live'),
    countDue(db, now),
  ])
  return {
    leadproof_database_up: [[[], 1]],
    leadproof_register_snapshot_age_days: snapshots.map((snapshot): Sample => [
      [snapshot.kind],
      registerAgeDays(snapshot, now),
    ]),
    leadproof_register_entries: snapshots.map(({ kind, entries }): Sample => [[kind], entries]),
    leadproof_alarms_total: [...alarms].map(([kind, count]): Sample => [[kind], count]),
    leadproof_policy_scans_total: [...scans].map(([outcome, count]): Sample => [[outcome], count]),
    leadproof_policy_scans_due: [[[], due]],
  }
}

async function afterDeadline(given: AbortSignal): Promise<Snapshot> {
  await pause(DEADLINE_MS, undefined, { signal: given })
  throw new Error('the database did not answer in time')
}
