import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

/** The program of this checkout. */
export const PROGRAM = join(import.meta.dirname, '..', '..', 'bin', 'leadproof.mjs')

const SILENCE_MS = 3000

/** A line that the service has written. */
export type ServeLine = Readonly<Record<string, unknown>>

/** `leadproof serve` in a process of its own. */
export type ServeProcess = {
  readonly pid: number
  /** Everything it has said. */
  readonly lines: readonly ServeLine[]
  /** The next line, said already or not yet, that fits and was not waited for before. Throws when it ends without one. */
  readonly line: (fits: (line: ServeLine) => boolean) => Promise<ServeLine>
  readonly signal: (name: NodeJS.Signals) => void
  /** How it ended. */
  readonly ended: Promise<{ readonly status: number | null; readonly errors: string }>
}

/** Starts the service. @param env all settings; nothing of the shell in which the tests run reaches it. */
export function startServe(argv: readonly string[], env: Readonly<Record<string, string>>): ServeProcess {
  const child = spawn(process.execPath, [PROGRAM, 'serve', ...argv], {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors = text(child.stderr)
  const close = once(child, 'close') as Promise<[number | null]>
  const ended = close.then(async ([status]) => ({ status, errors: await errors }))
  const lines: ServeLine[] = []
  const waited = new Set<ServeLine>()
  const heard = new Set<() => void>()
  const reader = createInterface({ input: child.stdout })
  let isOver = false
  const tellAll = (): void => {
    for (const look of heard) look()
  }
  reader.on('line', (line) => {
    lines.push(JSON.parse(line) as ServeLine)
    tellAll()
  })
  reader.on('close', () => {
    isOver = true
    tellAll()
  })
  const line = async (fits: (said: ServeLine) => boolean): Promise<ServeLine> => {
    const { promise, resolve, reject } = Promise.withResolvers<ServeLine>()
    const look = (): void => {
      const found = lines.find((said) => !waited.has(said) && fits(said))
      if (found !== undefined) resolve(found)
      else if (isOver) reject(new Error(`the service ended without the line:\n${JSON.stringify(lines, null, 1)}`))
    }
    heard.add(look)
    look()
    try {
      const found = await promise
      waited.add(found)
      return found
    } finally {
      heard.delete(look)
    }
  }
  return { pid: child.pid ?? 0, lines, line, signal: (name) => child.kill(name), ended }
}

/**
 * Asks on a connection of its own, so that the workers take turns.
 *
 * @returns null when the connection was refused, or nothing came back on it: what comes in while workers stop to listen may
 *   find nobody any more.
 */
export async function askOnce(
  port: number,
  path: string,
  options: { readonly method?: string; readonly key?: string; readonly body?: string } = {},
): Promise<{ readonly status: number; readonly body: string } | null> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: string } | null>()
  const headers = {
    ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
    ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const asked = request({ port, path, host: 'localhost', agent: false, method: options.method ?? 'GET', headers })
  asked.setTimeout(SILENCE_MS, () => asked.destroy())
  asked.on('error', () => resolve(null))
  asked.on('response', (answer) => {
    void text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }))
  })
  asked.end(options.body)
  return promise
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('a listening server must have a port')
  return address.port
}
