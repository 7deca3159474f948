import { readFile } from 'node:fs/promises'
import type { CliContext } from './context.ts'

/** What help texts say of options that hold personal data. */
export const PRIVATE_VALUE = '- reads it from standard input, @FILE from a file'

const SEEN_BY_OTHERS =
  'What stands on a command line can be seen by others on this machine. Give - to read it from standard input, or @FILE.\n'

/** A value that need not stand on the command line: `-` reads it from standard input, `@FILE` from a file. */
export async function privateValue({ input, err }: CliContext, given: string | undefined): Promise<string | undefined> {
  if (given === undefined) return undefined
  if (given.startsWith('@')) return (await readFile(given.slice(1), 'utf8')).trim()
  if (given !== '-') {
    err.write(SEEN_BY_OTHERS)
    return given
  }
  const chunks: string[] = []
  for await (const chunk of input) chunks.push(String(chunk))
  return chunks.join('').trim()
}
