import { sql } from 'kysely'
import type { Db } from './database.ts'

/** How the server keeps what it is given, as this session sees it. */
export type ServerState = {
  /** `180004` for 18.4. */
  readonly version_number: number
  readonly fsync: string
  readonly full_page_writes: string
  readonly synchronous_commit: string
  readonly synchronous_standby_names: string
  readonly encoding: string
  readonly is_standby: boolean
}

/** Asks the server how it is set. Role and database may overrule the server's file; this is what counts in the end. */
export async function getServerState(db: Db): Promise<ServerState> {
  const { rows } = await sql<ServerState>`
    select current_setting('server_version_num')::int   as version_number,
           current_setting('fsync')                     as fsync,
           current_setting('full_page_writes')          as full_page_writes,
           current_setting('synchronous_commit')        as synchronous_commit,
           current_setting('synchronous_standby_names') as synchronous_standby_names,
           current_setting('server_encoding')           as encoding,
           pg_is_in_recovery()                          as is_standby`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select without a table gave no row')
  return row
}
