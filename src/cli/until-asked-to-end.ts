import cluster from 'node:cluster'

/**
 * Resolves when this process is asked to end. The first signal asks for an orderly end; a second one ends at once, as it
 * does by default.
 *
 * A terminal tells every process of its group: what comes from there a worker leaves to the first process, which tells it.
 */
export function untilAskedToEnd(): Promise<void> {
  if (cluster.isWorker) {
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, leaveToPrimary)
  }
  const signals = cluster.isWorker ? (['SIGTERM'] as const) : (['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  return new Promise((resolve) => {
    const end = (): void => {
      for (const signal of signals) process.off(signal, end)
      resolve()
    }
    for (const signal of signals) process.on(signal, end)
  })
}

function leaveToPrimary(): undefined {
  return undefined
}
