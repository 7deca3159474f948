import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'
const MEMORY_BYTES_MIN = 2 * 1024 ** 3

/**
 * Where tests put the thousands of small files of their databases: in memory where there is plenty of it, which
 * containers often have not; else in the folder for temporary files.
 */
export async function scratchFolder(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(MEMORY_FOLDER)
    if (bavail * bsize >= MEMORY_BYTES_MIN) return MEMORY_FOLDER
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}
