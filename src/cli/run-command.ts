import { CommanderError } from 'commander'
import type { Command } from 'commander'
import { Fault } from '../base/fault.ts'
import type { CliContext } from './context.ts'

/** Exit statuses, the same for every command. */
export const EXIT = { done: 0, failed: 1, usage: 2, partial: 3 } as const

/**
 * Runs one command line.
 *
 * Never throws: what went wrong is one message on standard error and an exit status.
 */
export async function runCommand(program: Command, argv: readonly string[], context: CliContext): Promise<void> {
  try {
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) {
      context.exitWith(error.exitCode === 0 ? EXIT.done : EXIT.usage)
      return
    }
    context.err.write(`${messageOf(error)}\n`)
    context.exitWith(EXIT.failed)
  }
}

/** What people are told of an error: one message, and every fault of an input. */
export function messageOf(error: unknown): string {
  if (isMissingFile(error)) return `There is no file ${error.path}`
  if (!(error instanceof Fault)) return error instanceof Error ? error.message : String(error)
  const faults = error.inputFaults.map(({ pointer, detail }) => `  ${pointer}: ${detail}`)
  return [`${error.publicMessage} (${error.code})`, ...faults].join('\n')
}

function isMissingFile(error: unknown): error is NodeJS.ErrnoException & { readonly path: string } {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error
}
