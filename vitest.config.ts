import { defineConfig } from 'vitest/config'

// Far from London and from UTC, and set before any worker starts: a test passes only where the code names its zone.
process.env['TZ'] = 'Pacific/Kiritimati'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { shuffle: { tests: true } },
    allowOnly: false,
  },
})
