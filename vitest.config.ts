import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'

// Far from London and from UTC, and set before any worker starts: a test passes only where the code names its zone.
process.env['TZ'] = 'Pacific/Kiritimati'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Node reads TypeScript by itself, as it does for users, and a process loads each module once for all its files.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { shuffle: { tests: true }, sequencer: LongestFirst },
    allowOnly: false,
  },
})
