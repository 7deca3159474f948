import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a server takes to end. */
export type StopTimes = {
  /** It goes on taking requests for so long, while `/readyz` says that it should be sent none. */
  readonly noticeMs: number
  /** What is still being answered after this is cut off. */
  readonly answersMs: number
}

/**
 * Ends a server in order: says that it is about to end, takes no more requests, answers those that it has.
 *
 * @returns whether every request was answered.
 */
export async function stopServer(
  { state, server, close }: Pick<FastifyInstance, 'state' | 'server' | 'close'>,
  { noticeMs, answersMs }: StopTimes,
): Promise<boolean> {
  state.isStopping = true
  if (noticeMs > 0) await pause(noticeMs)
  state.open.takeLeave()
  let allAnswered = true
  const late = setTimeout(() => {
    allAnswered = false
    state.open.cutOff()
    server.closeAllConnections()
  }, answersMs)
  try {
    await close()
  } finally {
    clearTimeout(late)
  }
  return allAnswered
}
