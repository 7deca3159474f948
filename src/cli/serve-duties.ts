import type { Logger } from 'pino'
import { demoWorks } from '../config.ts'
import { loadDemo } from '../demo/load-demo.ts'
import type { Demo } from '../demo/load-demo.ts'
import { forgetOldAnswers } from '../http/idempotent-answer.ts'
import { warnOfOldRegisters } from '../suppression/warn-of-old-registers.ts'
import { beginChores } from './chores.ts'
import type { Installation } from './context.ts'
import { beginPolicyScanning } from './policy-scanning.ts'

/** What a service does once, however many processes serve. */
export type Duties = {
  /** Null where the settings say that there is none. */
  readonly demo: Demo | null
  readonly end: () => Promise<void>
}

const HOUR_MS = 3_600_000
// Answers kept for requests sent again leave in small numbers, not all of a day's at once.
const FORGET_MS = 60_000

/** Loads the demo, looks at the registers, and goes on doing both every hour; reads policies as they come due. */
export async function beginDuties(installation: Installation, log: Logger): Promise<Duties> {
  const { config, database, clock } = installation
  const hasDemo = demoWorks(config)
  const demo = hasDemo ? await loadDemo(installation) : null
  await lookAtRegisters(installation, log)
  const endChores = beginChores(log, [
    {
      // The demo's dates move with the day, also where the service runs for weeks.
      everyMs: HOUR_MS,
      work: async () => (hasDemo ? loadDemo(installation) : null),
      failed: 'the demo was not brought up to date',
    },
    {
      everyMs: HOUR_MS,
      work: async () => lookAtRegisters(installation, log),
      failed: 'the age of the registers was not looked at',
    },
    {
      everyMs: FORGET_MS,
      work: async () => forgetOldAnswers(database.db, clock),
      failed: 'old answers were not removed',
    },
  ])
  const scanning = beginPolicyScanning(installation, log)
  return {
    demo,
    end: async () => {
      endChores()
      await scanning.end()
    },
  }
}

async function lookAtRegisters(installation: Installation, log: Logger): Promise<void> {
  for (const { kind, snapshotDate, ageDays } of await warnOfOldRegisters(installation)) {
    log.warn({ register: kind, snapshot_date: snapshotDate, age_days: ageDays }, 'a register should be replaced')
  }
}
