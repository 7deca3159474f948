import { symbols } from 'pino'
import type { DestinationStream } from 'pino'

// The number that pino has for `warn`.
const URGENT_LEVEL = 40
const CHARACTERS_MAX = 65_536

/**
 * Where several processes write to one pipe: so much the system takes at once, so that no line comes between (POSIX,
 * `PIPE_BUF`). What is logged is ASCII, so that a character is a byte.
 */
export const WHOLE_WRITE_CHARACTERS = 4096

/**
 * Makes a destination that writes the lines of one turn of the event loop at once: to hand a line to the system takes
 * longer than to make it. A warning or an error is written as it comes, with all lines before it, so that it is not lost
 * where the process is about to die of it.
 *
 * @param charactersMax how much is written at once; a longer line goes alone.
 */
export function gatheredLines(out: DestinationStream, charactersMax = CHARACTERS_MAX): DestinationStream {
  let lines = ''
  function flush(): void {
    if (lines === '') return
    const gathered = lines
    lines = ''
    out.write(gathered)
  }

  const destination = {
    // By this sign pino is asked to tell each line's level.
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string): void {
      if (lines.length + line.length > charactersMax) flush()
      if (lines === '') setImmediate(flush)
      lines += line
      if (destination.lastLevel >= URGENT_LEVEL || lines.length >= charactersMax) flush()
    },
  }
  return destination
}
