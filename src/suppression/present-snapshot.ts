import type { Mode } from '../base/ids.ts'
import { daysBetween } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import type { SnapshotAnswer } from './snapshot-contract.ts'
import type { FiledSnapshot } from './snapshot-store.ts'

/** The published form of a snapshot of a mode. @param today the day in London, from which its age is counted. */
export function presentSnapshot(snapshot: FiledSnapshot, mode: Mode, today: Day): SnapshotAnswer {
  return {
    snapshot_id: snapshot.snapshotId,
    mode,
    kind: snapshot.kind,
    organisation_id: snapshot.organisationId,
    channels: snapshot.channels === null ? null : [...snapshot.channels],
    snapshot_date: snapshot.snapshotDate,
    age_days: daysBetween(snapshot.snapshotDate, today),
    entries: snapshot.entries,
    status: snapshot.status,
    created_at: snapshot.createdAt,
    activated_at: snapshot.activatedAt,
  }
}
