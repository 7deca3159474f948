import { networkInterfaces } from 'node:os'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { publicNetwork } from '../policy-scan/fetching/fetch-network.ts'
import type { FetchNetwork } from '../policy-scan/fetching/fetch-network.ts'
import { PAGE_LIMITS } from '../policy-scan/fetching/fetch-once.ts'
import { userAgentOf } from '../policy-scan/fetching/fetch-policy.ts'
import { openRobots } from '../policy-scan/fetching/fetch-robots.ts'
import { pause } from '../policy-scan/fetching/turns.ts'
import { scanDue } from '../policy-scan/keeping/scan-due.ts'
import type { Scanner } from '../policy-scan/keeping/scan-policy.ts'
import { sharedTurns } from '../policy-scan/keeping/shared-turns.ts'
import { policyReader } from '../policy-scan/read-policy-apart.ts'
import { beginChores } from './chores.ts'
import type { Installation } from './context.ts'

/** The reading of policies that goes on while a service runs. */
export type PolicyScanning = {
  /** Breaks off what is being read; it is read again later. */
  readonly end: () => Promise<void>
}

const LOOK_MS = 5000

/** Reads the policies that are due, again and again; nothing where the settings say so. */
export function beginPolicyScanning(installation: Installation, log: Logger): PolicyScanning {
  const { config } = installation
  if (config.LEADPROOF_POLICY_SCANS === 'off') return { end: async () => undefined }
  const ending = new AbortController()
  const scanner = scannerFrom(installation, ending.signal)
  let working: Promise<unknown> = Promise.resolve()
  const endChores = beginChores(log, [
    {
      everyMs: LOOK_MS,
      work: async () => {
        working = scanDue(scanner, {
          onLooked: ({ scanId, outcome, isRecorded }) =>
            log.info({ scan_id: scanId, outcome, recorded: isRecorded }, 'a policy was looked at'),
          onError: (error, scanId) => log.error({ err: error, scan_id: scanId }, 'a policy could not be looked at'),
        })
        await working
      },
      failed: 'the policies that are due could not be taken',
    },
  ])
  return {
    end: async () => {
      endChores()
      ending.abort()
      await working.catch(() => undefined)
    },
  }
}

/** What can be reached: the public web, and of it not this machine. */
export function scanningNetwork(): FetchNetwork {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address))
  return publicNetwork(own)
}

/** Who we say we are. */
export function scanningUserAgent({ LEADPROOF_POLICY_SCAN_CONTACT, LEADPROOF_PUBLIC_URL }: Config): string {
  return userAgentOf(LEADPROOF_POLICY_SCAN_CONTACT ?? LEADPROOF_PUBLIC_URL ?? null)
}

function scannerFrom(installation: Installation, signal: AbortSignal): Scanner {
  const { config, clock } = installation
  const network = scanningNetwork()
  return {
    backing: installation,
    read: policyReader().read,
    everyDays: config.LEADPROOF_POLICY_SCAN_DAYS,
    fetcher: {
      network,
      limits: PAGE_LIMITS,
      clock,
      userAgent: scanningUserAgent(config),
      takeTurn: sharedTurns(installation, pause),
      robots: config.LEADPROOF_POLICY_ROBOTS === 'obey' ? openRobots(clock, network) : null,
      signal,
    },
  }
}
