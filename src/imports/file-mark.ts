import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

/** What tells a file from others without reading all of it: its size, and digests of its beginning and its end. */
export type FileMark = { readonly bytes: number; readonly head: string; readonly tail: string }

// A day's list differs from the day before within the first or last million bytes, or in its size.
const SAMPLE_BYTES = 1_048_576

/** The mark of a regular file; null for anything that cannot be read twice, such as a pipe. */
export async function fileMark(path: string): Promise<FileMark | null> {
  const file = await open(path)
  try {
    const stats = await file.stat()
    if (!stats.isFile()) return null
    const head = await sample(file, 0)
    const tail = await sample(file, Math.max(0, stats.size - SAMPLE_BYTES))
    return { bytes: stats.size, head, tail }
  } finally {
    await file.close()
  }
}

async function sample(file: FileHandle, position: number): Promise<string> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SAMPLE_BYTES), position })
  return createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('hex')
}
