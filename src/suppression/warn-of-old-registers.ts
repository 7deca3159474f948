import { daysBetween, londonDayOf } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import { raiseAlarmOnce } from '../db/alarm-store.ts'
import type { Backing } from '../vault/backing.ts'
import { findPublicSnapshots } from './snapshot-store.ts'
import type { PublicSnapshot } from './snapshot-store.ts'

/** A register that should be replaced soon. */
export type OldRegister = PublicSnapshot & { readonly ageDays: number }

// Screening against TPS and CTPS is good for 28 days (PECR regulation 21(3)): a week is left to fetch the next file.
const REGISTER_OLD_DAYS = 21

/** Whole days in London since a register was taken. */
export function registerAgeDays({ snapshotDate }: PublicSnapshot, now: Instant): number {
  return daysBetween(snapshotDate, londonDayOf(now))
}

/**
 * Looks for live registers that are 21 days old or older and files an alarm for each, once per snapshot, however often and
 * by however many processes this is done.
 *
 * @returns all that are old now.
 */
export async function warnOfOldRegisters({
  database: { db },
  clock,
}: Pick<Backing, 'database' | 'clock'>): Promise<readonly OldRegister[]> {
  const now = clock()
  const snapshots = await findPublicSnapshots(db, 'live')
  const old = snapshots
    .map((snapshot) => ({ ...snapshot, ageDays: registerAgeDays(snapshot, now) }))
    .filter(({ ageDays }) => ageDays >= REGISTER_OLD_DAYS)
  for (const register of old) await raiseAlarmOnce(db, alarmIdOf(register), alarmOf(register, now))
  return old
}

/** The snapshot's own UUID, so that there is one alarm for one snapshot. */
function alarmIdOf({ snapshotId }: OldRegister): string {
  return snapshotId.replace(/^snp_/, 'alm_')
}

function alarmOf({ kind, snapshotId, snapshotDate, ageDays }: OldRegister, at: Instant) {
  const details = { register: kind, snapshot_id: snapshotId, snapshot_date: snapshotDate, age_days: ageDays }
  return { mode: 'live', kind: 'register_old', at, details } as const
}
