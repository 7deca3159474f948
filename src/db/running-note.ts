import { readFile, rm } from 'node:fs/promises'
import type { ConnectionSettings } from './connection-settings.ts'
import { EMBEDDED_NAME, writePrivately } from './data-folder.ts'
import type { DataFolder } from './data-folder.ts'
import { isAlive } from './server-process.ts'

/** Where a server takes connections: a socket's folder or an address. */
export type ServerAddress = { readonly host: string; readonly port: number }

/** Left in the data folder by the process that holds it. It only informs: who holds the folder is said by the lock. */
export type RunningNote = { readonly pid: number; readonly server: ServerAddress | null }

/** Writes the note; other processes see the old one or the new one. */
export async function writeNote({ note }: DataFolder, running: RunningNote): Promise<void> {
  await writePrivately(note, JSON.stringify(running))
}

/** Puts our own process into the note. @returns what a predecessor left, which did not stop as it should have. */
export async function takeNote(folder: DataFolder): Promise<RunningNote | null> {
  const previous = await readNote(folder)
  await writeNote(folder, { pid: process.pid, server: null })
  return previous
}

/** Takes the note away. */
export async function removeNote({ note }: DataFolder): Promise<void> {
  await rm(note, { force: true })
}

/** The process that holds the folder. @returns null as long as it has not said so. */
export async function holderPid(folder: DataFolder): Promise<number | null> {
  const running = await readNote(folder)
  return running !== null && (await isAlive(running.pid)) ? running.pid : null
}

/** How to reach the server of the process that holds the folder. @returns null while it does not take connections. */
export async function connectionFromNote(folder: DataFolder): Promise<ConnectionSettings | null> {
  const running = await readNote(folder)
  // A note of a dead process is about to be replaced by the one that has just taken the lock.
  if (!running?.server || !(await isAlive(running.pid))) return null
  return embeddedConnection(running.server, await readFile(folder.passwordFile, 'utf8'))
}

/** The settings for an embedded server. What it is sent never leaves the machine: no TLS. */
export function embeddedConnection({ host, port }: ServerAddress, password: string): ConnectionSettings {
  return { host, port, user: EMBEDDED_NAME, password, database: EMBEDDED_NAME, tls: 'disable', tlsFiles: {} }
}

async function readNote({ note }: DataFolder): Promise<RunningNote | null> {
  try {
    return JSON.parse(await readFile(note, 'utf8')) as RunningNote
  } catch (error) {
    // Notes are replaced whole; one that does not parse was damaged from outside and tells nothing.
    const absent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (absent || error instanceof SyntaxError) return null
    throw error
  }
}
