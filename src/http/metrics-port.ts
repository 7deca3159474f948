import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Snapshot } from './metrics/snapshot.ts'
import { METRICS_TEXT, writeSnapshot } from './metrics/write-snapshot.ts'

/** A port that serves `/metrics` and nothing else, to whoever can reach it. */
export type MetricsPort = { readonly close: () => Promise<void> }

const TIME_MS = 10_000
const CONNECTIONS_MAX = 100
const HEADER_BYTES_MAX = 8192

/** @throws Error fit to be shown when the port is in use. */
export async function openMetricsPort(
  { host, port }: { readonly host: string; readonly port: number },
  gather: () => Promise<Snapshot>,
): Promise<MetricsPort> {
  const server = createServer(
    { headersTimeout: TIME_MS, requestTimeout: TIME_MS, keepAliveTimeout: TIME_MS, maxHeaderSize: HEADER_BYTES_MAX },
    (request, response) => {
      void answer(request, response, gather)
    },
  )
  server.maxConnections = CONNECTIONS_MAX
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const inUse = cause.code === 'EADDRINUSE'
      reject(inUse ? new Error(`LEADPROOF_METRICS_PORT: port ${port} is in use.`, { cause }) : cause)
    })
    server.listen(port, host, resolve)
  })
  return {
    close: async () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  gather: () => Promise<Snapshot>,
): Promise<void> {
  response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff')
  if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
    response.writeHead(404).end()
    return
  }
  try {
    response.writeHead(200, { 'content-type': METRICS_TEXT }).end(writeSnapshot(await gather()))
  } catch {
    // Whoever reads metrics takes this as the absence of all, which is what it is.
    response.destroy()
  }
}
