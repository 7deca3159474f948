import { once } from 'node:events'
import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { CliContext } from './context.ts'
import { EXIT } from './run-command.ts'

/** Where a list goes, piece by piece: no more of it is in memory than the reader has not taken yet. */
export type ListOut = {
  readonly write: (text: string) => Promise<void>
  /** Resolves when all of it is written. */
  readonly close: () => Promise<void>
}

/** Lists name who was sold what, and files about a complaint hold personal data: only their owner may read them. */
const OWNER_ONLY = 0o600

/**
 * Opens a list for writing.
 *
 * @param place a file, of which nothing is kept and which only its owner can read; `-` = standard output.
 * @throws Error when the file cannot be opened.
 */
export async function openListOut({ out }: CliContext, place: string): Promise<ListOut> {
  if (place === '-') return { write: async (text) => writeTo(out, text), close: async () => undefined }
  const handle = await open(place, 'w', OWNER_ONLY)
  // A file that was there keeps its mode when it is opened.
  if ((await handle.stat()).isFile()) await handle.chmod(OWNER_ONLY)
  const file = handle.createWriteStream()
  const ended = finished(file)
  // A failure between two writes is told by the next of them.
  ended.catch(() => undefined)
  return {
    write: async (text) => {
      if (file.errored !== null) throw file.errored
      await writeTo(file, text)
    },
    close: async () => {
      file.end()
      await ended
    },
  }
}

/** Where all else is told while a list goes to `place`: on the other stream, so that neither is in the other's way. */
export function besideList(context: CliContext, place: string | undefined): CliContext {
  return place === '-' ? { ...context, out: context.err } : context
}

/** Says so, and ends with another status, where records do not open and so are not in the list. */
export function tellOfUnreadable({ err, exitWith }: CliContext, unreadable: readonly string[]): void {
  if (unreadable.length === 0) return
  err.write('Some records do not open and are not in the list: see who changed them, and when.\n')
  exitWith(EXIT.partial)
}

async function writeTo(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}
