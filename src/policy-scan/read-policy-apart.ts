import { Worker } from 'node:worker_threads'
import type { PolicyPageBytes } from './read-policy.ts'
import type { PolicyReading } from './reading.ts'

/** Many times what the slowest page takes. */
const DEADLINE_MS = 30_000
const HEAP_MEGABYTES_MAX = 512

const UNREADABLE: PolicyReading = {
  outcome: 'too_large',
  text: null,
  contentSha256: null,
  bodySha256: null,
  sentencesSha256: null,
  language: null,
  fields: null,
  lastUpdated: null,
  candidates: [],
}

/**
 * Reads a page in a thread of its own, so that a large one keeps no request waiting, and a hostile one costs no more than the
 * thread: one that takes too much time or memory is told to be too large.
 *
 * @throws Error when the reader itself is broken.
 */
export async function readPolicyApart(page: PolicyPageBytes): Promise<PolicyReading> {
  const worker = new Worker(new URL('./read-policy-worker.ts', import.meta.url), {
    workerData: page,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES_MAX },
  })
  const read = Promise.withResolvers<PolicyReading>()
  const timer = setTimeout(() => read.resolve(UNREADABLE), DEADLINE_MS)
  worker.once('message', read.resolve)
  worker.once('error', (error) => {
    if (isOutOfMemory(error)) read.resolve(UNREADABLE)
    else read.reject(error)
  })
  worker.once('exit', () => read.reject(new Error('a reader must tell what it read before it ends')))
  try {
    return await read.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
