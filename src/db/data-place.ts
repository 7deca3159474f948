import { createHash } from 'node:crypto'
import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ServerAccount } from './run-program.ts'
import { canEnter, serverAccountFor } from './server-account.ts'
import { StartError } from './start-error.ts'

/** The folder that is used in the end, and who runs the server there. */
export type DataPlace = { readonly home: string; readonly account: ServerAccount | null; readonly relocated: boolean }

/** What was asked for. */
type Wish = {
  readonly dataDir: string
  /** Whether another folder may be taken: true for the default folder, false for one that the operator named. */
  readonly relocatable: boolean
  /** Where a relocated folder goes. */
  readonly stateRoot: string
}

/**
 * Makes the data folder, or another one where PostgreSQL cannot enter it: as root the server runs as somebody else, who
 * may be kept out by any folder above (`/root`, for one).
 *
 * @throws StartError `folder_closed` when the folder may not be replaced.
 */
export async function placeForData({ dataDir, relocatable, stateRoot }: Wish): Promise<DataPlace> {
  const wished = resolve(dataDir)
  const account = await serverAccountFor(wished)
  if (account === null) {
    await mkdir(wished, { recursive: true, mode: 0o700 })
    return { home: wished, account, relocated: false }
  }
  await mkdir(wished, { recursive: true, mode: 0o711 })
  if (relocatable) {
    await letPass(wished)
    const elsewhere = join(stateRoot, `data-${await digestOf(wished)}`)
    // Once there, always there: the data must not seem lost after the checkout was opened.
    const usesElsewhere = (await exists(join(elsewhere, 'postgres'))) && !(await exists(join(wished, 'postgres')))
    if (usesElsewhere || !(await canEnter(account, wished))) return relocatedTo(elsewhere)
  } else if (!(await canEnter(account, wished))) {
    throw new StartError(
      'folder_closed',
      `PostgreSQL does not run as root, and the account that runs it (uid ${account.uid}) cannot enter ${wished}. ` +
        `Allow it (chmod o+x on that folder and those above), or start Leadproof as an ordinary user.`,
    )
  }
  return { home: wished, account, relocated: false }
}

async function relocatedTo(home: string): Promise<DataPlace> {
  await mkdir(home, { recursive: true, mode: 0o755 })
  await letPass(home)
  return { home, account: await serverAccountFor(home), relocated: true }
}

/** Lets others walk through, not look around; a strict umask may have made the folder for root alone. */
async function letPass(folder: string): Promise<void> {
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) await chmod(folder, (mode & 0o777) | 0o011)
}

async function digestOf(folder: string): Promise<string> {
  return createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 12)
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch {
    // As root nothing is out of sight: it is not there.
    return false
  }
}
