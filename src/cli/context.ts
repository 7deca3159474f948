import type { Readable, Writable } from 'node:stream'
import type { Config } from '../config.ts'
import type { Backing } from '../vault/backing.ts'

/** An opened installation: its database migrated, its vault unlocked. */
export type Installation = Backing & {
  readonly config: Config
  /** Where the embedded database keeps its data; null with a database of the operator's own. */
  readonly home: string | null
  /** Closes the pool and, where this process started it, the embedded database. */
  readonly close: () => Promise<void>
}

/** What a command may touch of the process it runs in. Data goes to `out`, everything else to `err`. */
export type CliContext = {
  /** Opens the installation that the settings describe; joins the embedded database of a running service. */
  readonly open: () => Promise<Installation>
  readonly input: Readable
  readonly out: Writable & { readonly isTTY?: boolean }
  readonly err: Writable & { readonly isTTY?: boolean }
  /** Sets the status with which the process will end. */
  readonly exitWith: (status: number) => void
}
