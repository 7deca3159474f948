import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { msOf } from '../../base/time.ts'
import type { Clock } from '../../base/time.ts'
import type { Snapshot } from './snapshot.ts'

/** Tells what this process takes of the machine. */
export type ProcessMetrics = {
  readonly snapshot: () => Promise<Snapshot>
  /** Ends the watch over the event loop. */
  readonly stop: () => void
}

// A timer of this length is set again and again outside of JavaScript; what it takes longer is the lag.
const LAG_TIMER_MS = 20
const NS_PER_S = 1e9

/** Begins to watch over this process. */
export function processMetrics(clock: Clock): ProcessMetrics {
  const startedAt = msOf(clock()) / 1000 - process.uptime()
  const delays = monitorEventLoopDelay({ resolution: LAG_TIMER_MS })
  delays.enable()

  async function snapshot(): Promise<Snapshot> {
    const files = await openFiles()
    const { user, system } = process.cpuUsage()
    const memory = process.memoryUsage()
    const lags = [delays.mean, delays.percentile(99), delays.max].map(lagSeconds)
    delays.reset()
    const [mean = 0, p99 = 0, max = 0] = lags
    return {
      process_cpu_seconds_total: [[[], (user + system) / 1e6]],
      process_resident_memory_bytes: [[[], memory.rss]],
      process_start_time_seconds: [[[], startedAt]],
      ...(files === null ? {} : { process_open_fds: [[[], files]] }),
      nodejs_heap_size_used_bytes: [[[], memory.heapUsed]],
      nodejs_eventloop_lag_seconds: [[[], mean]],
      nodejs_eventloop_lag_p99_seconds: [[[], p99]],
      nodejs_eventloop_lag_max_seconds: [[[], max]],
      nodejs_eventloop_busy_seconds_total: [[[], performance.eventLoopUtilization().active / 1000]],
    }
  }

  return { snapshot, stop: () => delays.disable() }
}

/** Before the first timer has fired there is nothing to tell but that nothing was late. */
function lagSeconds(delayNs: number): number {
  return Number.isFinite(delayNs) ? Math.max(0, delayNs / NS_PER_S - LAG_TIMER_MS / 1000) : 0
}

/** @returns null where the system does not tell. */
async function openFiles(): Promise<number | null> {
  try {
    const names = await readdir('/proc/self/fd')
    return names.length
  } catch {
    // Only Linux has it.
    return null
  }
}
