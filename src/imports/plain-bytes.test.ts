import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { plainBytes } from './plain-bytes.ts'

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(
  bytes: Uint8Array,
  size = 1000,
): Promise<{ readonly text: string; readonly damage: readonly string[] }> {
  const damage: string[] = []
  const chunks = []
  for await (const chunk of plainBytes(pieces(bytes, size), (what) => damage.push(what))) chunks.push(chunk)
  return { text: Buffer.concat(chunks).toString(), damage }
}

const TEXT = `${'lead_id,phone\n'.repeat(5000)}Zoë`
const WHOLE = { text: TEXT, damage: [] }

describe('a file is text', () => {
  test.each([1, 7, 1000])('as it is, in pieces of %i bytes', async (size) => {
    expect(await read(Buffer.from(TEXT), size)).toEqual(WHOLE)
  })

  test('less a byte order mark', async () => {
    expect(await read(Buffer.from(`\uFEFF${TEXT}`), 1)).toEqual(WHOLE)
  })

  test.each([1, 1000])('unpacked where it is gzip, in pieces of %i bytes', async (size) => {
    expect(await read(gzipSync(TEXT), size)).toEqual(WHOLE)
    expect(await read(gzipSync(`\uFEFF${TEXT}`), size)).toEqual(WHOLE)
  })

  test('unpacked of several gzip members', async () => {
    expect(await read(Buffer.concat([gzipSync(TEXT.slice(0, 99)), gzipSync(TEXT.slice(99))]))).toEqual(WHOLE)
  })

  test('empty where it is empty', async () => {
    expect(await read(Buffer.alloc(0))).toEqual({ text: '', damage: [] })
    expect(await read(gzipSync(''))).toEqual({ text: '', damage: [] })
  })
})

describe('a packed file that breaks off', () => {
  test('gives what came before, and says so', async () => {
    const packed = gzipSync(Buffer.from(TEXT), { level: 0 })

    const { text, damage } = await read(packed.subarray(0, 30_000))

    expect(TEXT.startsWith(text)).toBe(true)
    expect(text.length).toBeGreaterThan(20_000)
    expect(damage).toEqual(['The compressed file ends too soon.'])
  })

  test('or is damaged in the middle, likewise', async () => {
    const packed = gzipSync(Buffer.from(TEXT), { level: 0 })
    packed.fill(0xff, packed.length - 8)

    const { text, damage } = await read(packed)

    expect(text.length).toBeGreaterThan(20_000)
    expect(damage).toEqual(['The compressed file is damaged.'])
  })
})

describe('what is no text in UTF-8 is refused as a whole', () => {
  test.each([
    ['UTF-16 with a mark', Buffer.from('\uFEFFlead_id', 'utf16le')],
    ['UTF-16 without one', Buffer.from('lead_id,phone', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\uFEFFlead_id', 'utf16le').swap16()],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004rest')],
    ['UTF-16 in gzip', gzipSync(Buffer.from('lead_id,phone', 'utf16le'))],
  ])('%s', async (_name, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

test('what unpacks to a thousand times its size is never held as a whole', async () => {
  const packed = gzipSync(Buffer.alloc(200_000_000, 'x'))
  const before = process.memoryUsage().arrayBuffers
  let peak = 0
  let bytes = 0

  for await (const chunk of plainBytes(pieces(packed, 16_384), () => undefined)) {
    bytes += chunk.length
    peak = Math.max(peak, process.memoryUsage().arrayBuffers)
  }

  expect(bytes).toBe(200_000_000)
  expect(peak - before).toBeLessThan(100_000_000)
})

test('a source that fails is no damage of the file', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield gzipSync(TEXT).subarray(0, 20)
    throw new Error('the disk is gone')
  }
  const reading = async () => {
    for await (const chunk of plainBytes(failing(), () => undefined)) expect(chunk).toBeDefined()
  }

  await expect(reading()).rejects.toThrow('the disk is gone')
})
