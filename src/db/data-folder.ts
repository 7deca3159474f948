import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, open, readFile, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Instant } from '../base/time.ts'
import type { Binaries } from './embedded-binaries.ts'
import { runProgram } from './run-program.ts'
import type { Ended, ServerAccount } from './run-program.ts'
import { StartError } from './start-error.ts'

/** The role and the database that the embedded server is made with. */
export const EMBEDDED_NAME = 'leadproof'

/** Where everything is. `home` is ours, `data` the server's. */
export type DataFolder = {
  readonly home: string
  readonly data: string
  readonly passwordFile: string
  /** Locked by the process that runs the server. */
  readonly lock: string
  /** Locked, together, by the processes that use a server run by another. */
  readonly guests: string
  /** Says who runs the server and how it is reached. */
  readonly note: string
  readonly log: string
}

/** What was found or done. */
export type Prepared = { readonly password: string; readonly created: boolean; readonly setAside: string | null }

/** Who does it, with what, and when. */
type Workshop = {
  readonly binaries: Binaries
  readonly account: ServerAccount | null
  readonly now: Instant
  /** Called before a new cluster is made, which takes a second or two. */
  readonly onCreate: () => void
}

// The last file of a preparation: a folder without it was never finished.
const COMPLETE = 'leadproof.complete'
const UNFINISHED = /^postgres\.new-[0-9a-f]{12}$/

const INITDB_ARGS = [
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // The same order of text on every machine, whatever its C library says.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  // Synchronising once at the end is much quicker and as safe: nothing is in use before that.
  '--no-sync',
  '--no-instructions',
]

const NAMELESS = 'could not look up effective user ID'

/** The paths of a data folder. */
export function dataFolderIn(home: string): DataFolder {
  return {
    home,
    data: join(home, 'postgres'),
    passwordFile: join(home, 'postgres.password'),
    lock: join(home, 'postgres.lock'),
    guests: join(home, 'postgres.guests'),
    note: join(home, 'postgres.running'),
    log: join(home, 'postgres.log'),
  }
}

/**
 * Makes sure that a whole data folder is there: uses the one there is, makes a new one where there is none, and moves a
 * half-made one out of the way. The caller holds the folder's lock.
 *
 * @throws StartError `other_version` for a folder of another major version; it is left alone.
 */
export async function prepareDataFolder(folder: DataFolder, workshop: Workshop): Promise<Prepared> {
  await removeUnfinished(folder.home)
  const version = await contentsOf(folder.data)
  if (version === 'half-made') {
    const setAside = `${folder.data}.broken-${workshop.now.replaceAll(/[:.]/g, '-')}`
    await rename(folder.data, setAside)
    return { password: await create(folder, workshop), created: true, setAside }
  }
  if (version === 'nothing') return { password: await create(folder, workshop), created: true, setAside: null }
  requireVersion(folder, version, workshop.binaries)
  await takeFromRoot(folder.data, workshop.account)
  return { password: await passwordOf(folder, workshop), created: false, setAside: null }
}

/** Makes a file that only we can read, whole or not at all. */
export async function writePrivately(path: string, text: string): Promise<void> {
  const unfinished = `${path}.new-${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, text, { mode: 0o600, flush: true })
  await rename(unfinished, path)
}

/** Of makings that were cut short; nothing was ever stored in them. */
async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (UNFINISHED.test(name)) await rm(join(home, name), { recursive: true })
  }
}

async function contentsOf(data: string): Promise<'nothing' | 'half-made' | { readonly major: string }> {
  const names = await namesIn(data)
  if (names === null || names.length === 0) return 'nothing'
  if (!names.includes('PG_VERSION') || !names.includes(COMPLETE)) return 'half-made'
  return { major: (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim() }
}

async function namesIn(data: string): Promise<string[] | null> {
  try {
    return await readdir(data)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function requireVersion({ data }: DataFolder, { major }: { readonly major: string }, { majorVersion }: Binaries): void {
  if (major === String(majorVersion)) return
  throw new StartError(
    'other_version',
    `The database in ${data} was made by PostgreSQL ${major}; this Leadproof carries ${majorVersion}. Nothing was changed. ` +
      `Start the Leadproof that made it and move the data with pg_dump, or name another folder in LEADPROOF_DATA_DIR.`,
  )
}

/** Makes a cluster beside its place and renames it into place when it is whole and on the disk. */
async function create(folder: DataFolder, workshop: Workshop): Promise<string> {
  workshop.onCreate()
  const unfinished = join(folder.home, `postgres.new-${randomBytes(6).toString('hex')}`)
  const cluster = join(unfinished, 'cluster')
  const password = newPassword()
  try {
    await mkdir(unfinished, { mode: 0o700 })
    await handOver(unfinished, workshop.account)
    await initialise(cluster, password, workshop)
    await writePrivately(folder.passwordFile, password)
    await putInPlace(cluster, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return password
}

async function initialise(cluster: string, password: string, workshop: Workshop): Promise<void> {
  const { binaries, account, now } = workshop
  const passwordFile = join(dirname(cluster), 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await handOver(passwordFile, account)
  const args = [...INITDB_ARGS, `--pgdata=${cluster}`, `--username=${EMBEDDED_NAME}`, `--pwfile=${passwordFile}`]
  succeeded(await runProgram(binaries.initdb, args, { account }), cluster)
  await runAlone(cluster, workshop, `create database ${EMBEDDED_NAME}`)
  const complete = join(cluster, COMPLETE)
  await writeFile(complete, `${now}\n`)
  await handOver(complete, account)
  succeeded(await runProgram(binaries.initdb, ['--pgdata', cluster, '--sync-only'], { account }), cluster)
}

/** Runs one statement with no server, by the one way in that asks for no password. */
async function runAlone(cluster: string, { binaries, account }: Workshop, statement: string): Promise<void> {
  const args = ['--single', '-D', cluster, '-c', 'exit_on_error=on', 'postgres']
  succeeded(await runProgram(binaries.postgres, args, { account, input: `${statement}\n` }), cluster)
}

async function putInPlace(cluster: string, { home, data }: DataFolder): Promise<void> {
  try {
    // Somebody may have made an empty folder for it.
    await rmdir(data)
  } catch (error) {
    if (codeOf(error) === 'EBUSY') {
      throw new StartError('start_failed', `${data} is a mount point. Mount ${home} instead.`, { cause: error })
    }
    if (codeOf(error) !== 'ENOENT') throw error
  }
  await rename(cluster, data)
  if (process.platform === 'win32') return
  const parent = await open(home, 'r')
  await parent.sync()
  await parent.close()
}

/** Reads the password, or sets a new one when its file was lost. */
async function passwordOf({ data, passwordFile }: DataFolder, workshop: Workshop): Promise<string> {
  try {
    return await readFile(passwordFile, 'utf8')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  const password = newPassword()
  // The alphabet of base64url needs no quoting in SQL.
  await runAlone(data, workshop, `alter role ${EMBEDDED_NAME} password '${password}'`)
  await writePrivately(passwordFile, password)
  return password
}

/** Data that root has copied back from a backup belong to root, under whom the server does not run. */
async function takeFromRoot(data: string, account: ServerAccount | null): Promise<void> {
  if (account === null || (await stat(data)).uid !== 0) return
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
  await chown(data, account.uid, account.gid)
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

async function handOver(path: string, account: ServerAccount | null): Promise<void> {
  if (account !== null) await chown(path, account.uid, account.gid)
}

function succeeded({ exitCode, output }: Ended, cluster: string): void {
  if (exitCode === 0) return
  // Containers often run as a number that no user has.
  const hint = output.includes(NAMELESS) ? ' Give that number an entry in /etc/passwd, or set DATABASE_URL.' : ''
  throw new StartError('start_failed', `The database in ${dirname(cluster)} could not be prepared: ${output}.${hint}`)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
