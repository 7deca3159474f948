import type { IncomingMessage } from 'node:http'
import { Fault, invalidRequest } from '../base/fault.ts'

/** What a body may cost. */
export type BodyLimits = {
  readonly bytesMax: number
  /** Milliseconds within which the last byte must have come. */
  readonly deadlineMs: number
}

/**
 * Reads a whole body.
 *
 * @throws Fault `too_large`; `invalid_request` when the body is late or breaks off.
 */
export async function readBody(source: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  if (Number(source.headers['content-length'] ?? 0) > limits.bytesMax) throw tooLarge(limits)
  // Most bodies come in one packet with their headers, but Node hands those on before it looks at the rest. One turn of
  // the event loop later such a body is there and takes neither listeners nor a timer to read. And all requests that came
  // in one turn are then worked on together, not each between two reads of sockets, which halves what each of them costs.
  if (!source.complete) await nextTurn()
  // Listeners would wait for a `close` that is past.
  if (!source.complete && source.destroyed) throw brokenOff()
  const bytes = source.complete ? received(source) : await arriving(source, limits)
  if (bytes.length > limits.bytesMax) throw tooLarge(limits)
  return bytes
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

function received(source: IncomingMessage): Buffer {
  const chunks: Buffer[] = []
  for (let chunk: unknown = source.read(); Buffer.isBuffer(chunk); chunk = source.read()) chunks.push(chunk)
  return joined(chunks)
}

function arriving(source: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const timer = setTimeout(() => stop(invalidRequest([], 'The body did not arrive in time.')), limits.deadlineMs)

    function stop(fault: Fault): void {
      release()
      // What still comes is read and forgotten, so that the answer can be sent; the connection closes after it.
      source.resume()
      reject(fault)
    }
    function onData(chunk: Buffer): void {
      bytes += chunk.length
      if (bytes > limits.bytesMax) stop(tooLarge(limits))
      else chunks.push(chunk)
    }
    function onEnd(): void {
      release()
      resolve(joined(chunks))
    }
    function onBreak(): void {
      stop(brokenOff())
    }
    function release(): void {
      clearTimeout(timer)
      source.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak)
    }
    source.on('data', onData).on('end', onEnd).on('error', onBreak).on('close', onBreak)
  })
}

function joined(chunks: readonly Buffer[]): Buffer {
  const [first] = chunks
  return first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks)
}

function brokenOff(): Fault {
  return invalidRequest([], 'The body broke off.')
}

function tooLarge({ bytesMax }: BodyLimits): Fault {
  return new Fault('too_large', `The body has more than ${bytesMax} bytes.`)
}
