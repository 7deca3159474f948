import type { Writable } from 'node:stream'
import { Presets, SingleBar } from 'cli-progress'

/** Shows how far a file has been read: share, rows, rate, time left. */
export type ImportBar = {
  /** Hands the bytes on and counts them. */
  readonly count: (source: AsyncIterable<Uint8Array | string>) => AsyncGenerator<Uint8Array | string, void, undefined>
  /** Rows done in all, and in earlier runs. */
  readonly show: (rows: number, resumed: number) => void
  readonly stop: () => void
}

const FORMAT = '[{bar}] {percentage} %  {rows} rows  {rate}/s  {left} left'
const SECONDS_PER_MINUTE = 60
// Beyond a minute and a half nobody counts seconds.
const SECONDS_SHOWN_MAX = 90

/**
 * A bar on a terminal; silent elsewhere, and where the length of the input is not known.
 *
 * @param bytesTotal length of the file; null for a stream.
 * @param elapsedMs milliseconds since the import began.
 */
export function importBar(
  err: Writable & { readonly isTTY?: boolean },
  bytesTotal: number | null,
  elapsedMs: () => number,
): ImportBar {
  const total = bytesTotal ?? 0
  const bar = err.isTTY === true && bytesTotal !== null ? newBar(err) : null
  let bytes = 0
  bar?.start(total, 0, { rows: '0', rate: '0', left: '–' })
  return {
    async *count(source) {
      for await (const chunk of source) {
        bytes += Buffer.byteLength(chunk)
        yield chunk
      }
    },
    show: (rows, resumed) => {
      const seconds = Math.max(0.001, elapsedMs() / 1000)
      const rate = Math.round((rows - resumed) / seconds)
      const left = bytes === 0 ? '–' : durationText(((total - bytes) / bytes) * seconds)
      bar?.update(bytes, { rows: rows.toLocaleString('en-GB'), rate: rate.toLocaleString('en-GB'), left })
    },
    stop: () => bar?.stop(),
  }
}

function newBar(stream: Writable): SingleBar {
  // Redrawn at most four times a second; the import itself tells when something has changed.
  return new SingleBar({ stream, format: FORMAT, fps: 4, hideCursor: true, clearOnComplete: true }, Presets.shades_grey)
}

function durationText(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole <= SECONDS_SHOWN_MAX ? `${whole} s` : `${Math.ceil(whole / SECONDS_PER_MINUTE)} min`
}
