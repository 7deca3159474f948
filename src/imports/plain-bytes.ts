import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Fault } from '../base/fault.ts'
import { withHead } from './with-head.ts'

const GZIP = Buffer.from([0x1f, 0x8b])
const UTF_8_MARK = Buffer.from([0xef, 0xbb, 0xbf])
const UTF_16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]
// A zip archive, which is what a spreadsheet's own format is.
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
// Enough to see every mark, and that text in UTF-16 has a NUL in every other byte.
const HEAD_BYTES = 64

/**
 * The text of a file as bytes in UTF-8, without a byte order mark; unpacked where it is gzip, however it is named. Flat in
 * memory, whatever it unpacks to.
 *
 * @yields pieces of any length.
 * @param onDamage told when the packed file ends too soon or is damaged; what came before has been handed out.
 * @throws Fault `invalid_request` when the file is no text in UTF-8 at all.
 */
export async function* plainBytes(
  source: AsyncIterable<Uint8Array | string>,
  onDamage: (what: string) => void,
): AsyncGenerator<Buffer, void, undefined> {
  const { head, rest } = await withHead(asBuffers(source), HEAD_BYTES)
  if (!startsWith(head, GZIP)) yield* textOf(rest)
  else yield* textOf((await withHead(unpacked(rest, onDamage), HEAD_BYTES)).rest)
}

async function* textOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  const { head, rest } = await withHead(source, HEAD_BYTES)
  refuseOther(head)
  let isFirst = startsWith(head, UTF_8_MARK)
  for await (const chunk of rest) {
    yield isFirst ? chunk.subarray(UTF_8_MARK.length) : chunk
    isFirst = false
  }
}

// zlib's errors come after all that could be unpacked.
async function* unpacked(
  packed: AsyncIterable<Buffer>,
  onDamage: (what: string) => void,
): AsyncGenerator<Buffer, void, undefined> {
  const gunzip = createGunzip()
  // The loop below sees the error that ends the pipeline; here it must only not go unheard.
  pipeline(Readable.from(packed), gunzip, () => undefined)
  try {
    for await (const chunk of gunzip) yield chunk as Buffer
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (typeof code !== 'string' || !code.startsWith('Z_')) throw error
    onDamage(code === 'Z_BUF_ERROR' ? 'The compressed file ends too soon.' : 'The compressed file is damaged.')
  }
}

function refuseOther(head: Buffer): void {
  if (startsWith(head, ZIP)) {
    throw refused('The file is a spreadsheet or an archive. Export it as CSV in UTF-8.')
  }
  if (UTF_16_MARKS.some((mark) => startsWith(head, mark)) || head.includes(0)) {
    throw refused('The file is not text in UTF-8 (it looks like UTF-16). Save it as CSV in UTF-8.')
  }
}

// A stream of which somebody has set the encoding hands out strings.
async function* asBuffers(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of source) {
    yield typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  }
}

function startsWith(head: Buffer, mark: Buffer): boolean {
  return head.subarray(0, mark.length).equals(mark)
}

function refused(message: string): Fault {
  return new Fault('invalid_request', message)
}
