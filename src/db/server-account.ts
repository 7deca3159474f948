import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'
import type { ServerAccount } from './run-program.ts'

// "nobody" on every Linux; it needs no entry in the password file.
const NOBODY: ServerAccount = { uid: 65_534, gid: 65_534 }

/**
 * The account for the server's processes: PostgreSQL refuses to run as root, so then it is the owner of the data there
 * is, or else nobody's.
 *
 * @param home the folder that holds the server's data folder.
 * @returns null when the server runs as ourselves.
 */
export async function serverAccountFor(home: string): Promise<ServerAccount | null> {
  if (process.geteuid?.() !== 0) return null
  try {
    const { uid, gid } = await stat(join(home, 'postgres'))
    return uid === 0 ? NOBODY : { uid, gid }
  } catch {
    // No data yet, or not to be seen: either way nothing is owned by anybody else.
    return NOBODY
  }
}

/** Tells whether the account can walk down to a folder and into it. */
export async function canEnter(account: ServerAccount, folder: string): Promise<boolean> {
  const { exitCode } = await runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { account })
  return exitCode === 0
}
