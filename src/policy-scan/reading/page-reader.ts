import { limitedWorker } from './limited-worker.ts'
import type { WorkerLimits } from './limited-worker.ts'
import { unread } from './read-page.ts'
import type { FetchedPage, PageReading } from './read-page.ts'

/** Reads pages without holding up the caller. */
export type PageReader = {
  /** One page after the other; `too_large` for one that takes too much. */
  readonly read: (page: FetchedPage) => Promise<PageReading>
  readonly close: () => Promise<void>
}

/**
 * What any page may take: with the thread's own needs, a second of the processor and 200 MB. Real pages take a tenth of
 * a second, PDFs of 26 pages half of one.
 */
export const PAGE_LIMITS: WorkerLimits = { cpuMs: 950, wallMs: 10_000, heapMb: 128 }

/** A reader with a thread of its own, which starts with the first page. */
export function pageReader(limits: WorkerLimits = PAGE_LIMITS): PageReader {
  const worker = limitedWorker<FetchedPage, PageReading>(new URL('./read-page-worker.ts', import.meta.url), limits)
  return {
    async read(page) {
      const result = await worker.run(page)
      return result.kind === 'done' ? result.output : unread(page.bytes, 'too_large')
    },
    close: () => worker.close(),
  }
}
