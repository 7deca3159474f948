import type { Db } from './database.ts'
import { getServerState } from './server-state-store.ts'
import type { ServerState } from './server-state-store.ts'

const VERSION_MIN = 150_000

/**
 * Says all that keeps a server from being trusted with verdicts: that what it confirms may be lost in a power cut, that
 * it is a standby, too old, or cannot store every name.
 *
 * @returns sentences for the operator; none when all is well.
 */
export async function checkDurability(db: Db): Promise<readonly string[]> {
  return judgeServer(await getServerState(db))
}

/** The judgement of `checkDurability` on its own. */
export function judgeServer(server: ServerState): readonly string[] {
  const version = Math.trunc(server.version_number / 10_000)
  return [
    ...(server.version_number < VERSION_MIN ? [`PostgreSQL ${version} is too old: 15 or newer is needed`] : []),
    ...(server.encoding === 'UTF8' ? [] : [`the database has the encoding ${server.encoding}: UTF8 is needed`]),
    ...(server.is_standby ? ['this is a standby server: connect to the primary'] : []),
    ...(server.fsync === 'on' ? [] : ['fsync is off: a power cut would destroy the database']),
    ...(server.full_page_writes === 'on' ? [] : ['full_page_writes is off: a power cut may destroy pages']),
    ...(isCommitDurable(server)
      ? []
      : [`synchronous_commit is ${server.synchronous_commit}: an answer may be given before its record is safe`]),
  ]
}

/** `local` and `remote_write` are as good as `on` where there is no standby to wait for. */
function isCommitDurable({ synchronous_commit: mode, synchronous_standby_names: standbys }: ServerState): boolean {
  if (mode === 'on' || mode === 'remote_apply') return true
  return standbys === '' && (mode === 'local' || mode === 'remote_write')
}
