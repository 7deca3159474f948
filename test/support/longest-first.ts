import { relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Files that take 5 s or more, the longest first. */
const LONG = [
  'test/house/guide.test.ts',
  'test/http/openapi-contract.test.ts',
  'test/cli/serve-workers.test.ts',
  'test/http/test-values.test.ts',
  'test/http/demo-outcomes.test.ts',
  'src/db/embedded-accounts.test.ts',
  'test/http/mutated-requests.test.ts',
  'src/db/embedded-postgres.test.ts',
  'test/cli/matching-train.test.ts',
  'test/cli/demo.test.ts',
  'src/db/embedded-crash.test.ts',
  'src/imports/import-leads-again.test.ts',
]

/**
 * Begins with the files that take long: one that began when all others are done would keep the run waiting. Vitest knows them
 * only from an earlier run, which a fresh checkout has not seen.
 */
// oxlint-disable-next-line house/class-only-for-error -- Vitest makes an object of what it is given
export class LongestFirst extends BaseSequencer {
  /** @returns the long files, then the others as Vitest would sort them. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- of a sequencer, not of an array
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => this.#rankOf(a) - this.#rankOf(b))
  }

  #rankOf({ moduleId }: TestSpecification): number {
    const rank = LONG.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'))
    return rank === -1 ? LONG.length : rank
  }
}
