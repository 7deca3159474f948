import { limitedWorker } from './limited-worker.ts'
import type { LimitedWorker, WorkerLimits } from './limited-worker.ts'
import type { PolicyPageBytes } from './read-policy.ts'
import type { PolicyReading } from './reading.ts'

/** Reads pages without holding up the caller. */
export type PolicyReader = {
  /** One page after the other; one that takes too much is told to be too large. @throws Error when the reader is broken. */
  readonly read: (page: PolicyPageBytes) => Promise<PolicyReading>
  readonly close: () => Promise<void>
}

/**
 * What any page may take: with the thread's own needs, a second of the processor and 200 MB. Real pages take a tenth of
 * a second, PDFs of 26 pages half of one.
 */
export const READING_LIMITS: WorkerLimits = { cpuMs: 950, wallMs: 10_000, heapMb: 128 }

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
 * A reader in a thread of its own, so that a large page keeps no request waiting, and a hostile one costs no more than the
 * thread, which starts with the first page and is kept, as starting takes longer than reading.
 */
export function policyReader(limits: WorkerLimits = READING_LIMITS): PolicyReader {
  const file = new URL('./read-policy-worker.ts', import.meta.url)
  const worker: LimitedWorker<PolicyPageBytes, PolicyReading> = limitedWorker(file, limits)
  return {
    async read(page) {
      const result = await worker.run(page)
      return result.kind === 'done' ? result.output : UNREADABLE
    },
    close: () => worker.close(),
  }
}
