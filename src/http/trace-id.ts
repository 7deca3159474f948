import type { IncomingHttpHeaders } from 'node:http'

// W3C Trace Context, section 3.2: later versions may say more, but begin like this.
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/
const ALL_ZERO = /^0+$/
const FIRST_VERSION = '00'
const NO_VERSION = 'ff'

/**
 * The id of the trace that a caller says its request belongs to, for the log alone: a caller decides nothing of ours.
 *
 * @returns undefined where there is none, or `traceparent` is not of the form of W3C Trace Context.
 */
export function traceIdFrom({ traceparent }: IncomingHttpHeaders): string | undefined {
  if (typeof traceparent !== 'string') return undefined
  const [, version, traceId = '', parentId = '', more] = TRACEPARENT.exec(traceparent) ?? []
  if (version === undefined || version === NO_VERSION || (version === FIRST_VERSION && more !== undefined)) {
    return undefined
  }
  return ALL_ZERO.test(traceId) || ALL_ZERO.test(parentId) ? undefined : traceId
}
