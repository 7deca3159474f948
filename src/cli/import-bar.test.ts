import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { importBar } from './import-bar.ts'

function terminal(isTTY: boolean): { readonly stream: Writable & { isTTY: boolean }; readonly text: () => string } {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.toString())
      done()
    },
  })
  return { stream: Object.assign(stream, { isTTY }), text: () => chunks.join('') }
}

async function* pieces(...sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield new Uint8Array(size)
}

test('on a terminal it shows share, rows, rate and time left', async () => {
  const { stream, text } = terminal(true)
  let elapsedMs = 0
  const bar = importBar(stream, 1000, () => elapsedMs)

  for await (const chunk of bar.count(pieces(250))) expect(chunk).toHaveLength(250)
  elapsedMs = 10_000
  bar.show(60_000, 10_000)
  bar.stop()

  expect(text()).toContain('25 %  60,000 rows  5,000/s  30 s left')
})

test('before the first byte it promises nothing, and long waits are told in minutes', async () => {
  const { stream, text } = terminal(true)
  const bar = importBar(stream, 1000, () => 60_000)

  bar.show(5000, 5000)
  for await (const chunk of bar.count(pieces(100))) expect(chunk).toHaveLength(100)
  bar.show(6000, 5000)
  bar.stop()

  expect(text()).toContain('0 %  0 rows  0/s  – left')
  expect(text()).toContain('9 min left')
})

test.each<readonly [string, boolean, number | null]>([
  ['where nobody watches', false, 1000],
  ['where the length is not known', true, null],
])('it is silent %s', async (_name, isTTY, bytesTotal) => {
  const { stream, text } = terminal(isTTY)
  const bar = importBar(stream, bytesTotal, () => 1000)

  bar.show(1, 0)
  bar.stop()

  expect(text()).toBe('')
})
