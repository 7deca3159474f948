import { open, truncate, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { csvLine } from '../base/csv-line.ts'
import type { RowFlaw } from './file-rows.ts'

/** A refused row, to be told to whoever sent the file. Holds no value of the row. */
export type RefusedRow = {
  readonly line: number
  readonly flaws: readonly RowFlaw[]
  /** The lead's key, where the row could be read and was refused for what is on record. */
  readonly lead: { readonly leadSourceId: string; readonly leadId: string } | null
}

/** Where refused rows go. */
export type RefusedRows = {
  /** Keeps the first `bytes` bytes of what an earlier run wrote and forgets the rest. */
  readonly resumeAt: (bytes: number) => Promise<void>
  /** @returns the length in bytes of all that was written. */
  readonly write: (rows: readonly RefusedRow[]) => Promise<number>
}

/** A list of refused rows in a file of its own. */
export type RefusedFile = RefusedRows & { readonly close: () => Promise<void> }

const HEADER = 'line,column,reason\n'

/** Writes refused rows to a CSV file, a line per flaw. The file is made with the first row; an older one is replaced. */
export function refusedFile(path: string): RefusedFile {
  let file: FileHandle | null = null
  let length = 0
  return {
    resumeAt: async (bytes) => {
      length = await keep(path, bytes)
    },
    write: async (rows) => {
      if (rows.length === 0) return length
      file ??= await open(path, 'a')
      const text = `${length === 0 ? HEADER : ''}${rows.map(linesOf).join('')}`
      await file.appendFile(text)
      length += Buffer.byteLength(text)
      return length
    },
    close: async () => file?.close(),
  }
}

/** A list that is gone, or shorter than it was, begins anew: what is in it must be whole. */
async function keep(path: string, bytes: number): Promise<number> {
  try {
    const file = await open(path, 'r+')
    const { size } = await file.stat()
    await file.close()
    if (bytes > 0 && size >= bytes) {
      await truncate(path, bytes)
      return bytes
    }
    await unlink(path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  return 0
}

function linesOf({ line, flaws }: RefusedRow): string {
  return flaws.map(({ column, reason }) => csvLine([String(line), column, reason])).join('')
}
