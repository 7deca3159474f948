import { unavailable } from './remote-result.ts'
import type { RemoteUnavailable } from './remote-result.ts'

/** Resolves when nobody waits any longer: what has not come by then is too late. */
export async function untilAborted(signal: AbortSignal): Promise<RemoteUnavailable> {
  return new Promise((resolve) => {
    const late = (): void => resolve(unavailable('timed_out'))
    if (signal.aborted) late()
    else signal.addEventListener('abort', late, { once: true })
  })
}
