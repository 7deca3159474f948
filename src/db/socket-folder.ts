import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ServerAccount } from './run-program.ts'
import { canEnter } from './server-account.ts'
import { StartError } from './start-error.ts'

/** The port of a server that is reached by its socket; it is a part of the socket's name. */
export const SOCKET_PORT = 5432

const PREFIX = 'lp-'
const OURS = /^lp-[0-9A-Za-z]{6}$/
// 108 bytes with the closing NUL on Linux, 104 on macOS.
const SOCKET_PATH_BYTES_MAX = 103

/**
 * Makes a folder for the server's socket that nobody else can enter, with a path short enough for a socket: data
 * folders often have longer ones.
 *
 * @param fallback tried when none of the folders for temporary files will do.
 */
export async function makeSocketFolder(account: ServerAccount | null, fallback: string): Promise<string> {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp', fallback]) {
    const socket = join(parent, `${PREFIX}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}`)
    const folder = Buffer.byteLength(socket) > SOCKET_PATH_BYTES_MAX ? null : await tryMake(parent, account)
    if (folder !== null) return folder
  }
  throw new StartError(
    'start_failed',
    'There is no folder with a short path for the database socket: neither the folder for temporary files, nor /tmp, ' +
      'nor /var/tmp can be used.',
  )
}

/** Removes a socket's folder; anything else is left alone. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (OURS.test(basename(folder))) await rm(folder, { recursive: true, force: true })
}

async function tryMake(parent: string, account: ServerAccount | null): Promise<string | null> {
  let folder: string
  try {
    folder = await mkdtemp(join(parent, PREFIX))
  } catch {
    // Not there or not writable; the next one may be.
    return null
  }
  if (account === null) return folder
  await chown(folder, account.uid, account.gid)
  if (await canEnter(account, folder)) return folder
  await removeSocketFolder(folder)
  return null
}
