import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { londonDayOf, systemClock } from '../base/time.ts'
import type { Config } from '../config.ts'
import { PAGE_LIMITS } from '../policy-scan/fetching/fetch-once.ts'
import { isTransient } from '../policy-scan/fetching/fetch-outcome.ts'
import type { Fetcher } from '../policy-scan/fetching/fetch-policy.ts'
import { openRobots } from '../policy-scan/fetching/fetch-robots.ts'
import { ownTurns, pause } from '../policy-scan/fetching/turns.ts'
import type { ScanOutcome } from '../policy-scan/keeping/kept-scan.ts'
import { lookAtPolicy } from '../policy-scan/look-at-policy.ts'
import type { Look } from '../policy-scan/look-at-policy.ts'
import { readPolicy } from '../policy-scan/read-policy.ts'
import type { PolicyReading } from '../policy-scan/reading.ts'
import type { CliContext } from './context.ts'
import { scanningNetwork, scanningUserAgent } from './policy-scanning.ts'

/** What was found at a place. */
export type ScannedPlace = {
  /** As it was given. */
  readonly place: string
  readonly outcome: ScanOutcome
  readonly httpStatus: number | null
  /** Null where nothing came. */
  readonly reading: PolicyReading | null
}

const TYPES: Readonly<Record<string, string>> = {
  '.htm': 'text/html',
  '.html': 'text/html',
  '.xhtml': 'application/xhtml+xml',
  '.txt': 'text/plain',
  '.md': 'text/markdown',
  '.pdf': 'application/pdf',
}
const TRIES_MAX = 3
const RETRY_MS = 2000

/** Whether a place is the address of a page, and no file. */
export function isAddress(place: string): boolean {
  return /^https?:\/\//i.test(place)
}

/**
 * Reads a policy from a file. A file of an unknown ending is told by its bytes.
 *
 * @throws Error when there is no such file.
 */
export async function scanFile(place: string): Promise<ScannedPlace> {
  const { size } = await stat(place)
  if (size > PAGE_LIMITS.bodyBytesMax) return { place, outcome: 'too_large', httpStatus: null, reading: null }
  const contentType = TYPES[extname(place).toLowerCase()] ?? null
  const page = { bytes: await readFile(place), contentType, url: null, fetchedOn: londonDayOf(systemClock()) }
  const reading = await readPolicy(page)
  return { place, outcome: reading.outcome, httpStatus: null, reading }
}

/** Fetches a policy as the service does, and reads it; nothing is put on record. */
export async function scanAddress({ err }: CliContext, config: Config, place: string): Promise<ScannedPlace> {
  const network = scanningNetwork()
  const fetcher: Fetcher = {
    network,
    limits: PAGE_LIMITS,
    clock: systemClock,
    userAgent: scanningUserAgent(config),
    takeTurn: ownTurns(),
    robots: config.LEADPROOF_POLICY_ROBOTS === 'obey' ? openRobots(systemClock, network) : null,
    signal: new AbortController().signal,
  }
  const again = (): void => void err.write(`${place}: no answer yet, trying again\n`)
  const { fetched, reading } = await lookPatiently(fetcher, place, again)
  if (reading !== null) return { place, outcome: reading.outcome, httpStatus: null, reading }
  if (fetched.kind === 'not_modified') throw new Error('a page that nobody knew must come as a whole')
  return { place, outcome: fetched.outcome, httpStatus: fetched.httpStatus, reading }
}

async function lookPatiently(fetcher: Fetcher, place: string, onRetry: () => void): Promise<Look> {
  for (let tries = 1; ; tries += 1) {
    const look = await lookAtPolicy({ fetcher, read: readPolicy }, place, null)
    const { fetched } = look
    if (fetched.kind !== 'failed' || !isTransient(fetched) || tries === TRIES_MAX) return look
    onRetry()
    await pause(RETRY_MS * tries, fetcher.signal)
  }
}
