import { Readable, Writable } from 'node:stream'
import { Command } from 'commander'
import type { CliContext } from '../../src/cli/context.ts'
import { runCommand } from '../../src/cli/run-command.ts'
import { loadConfig } from '../../src/config.ts'
import type { Backing } from '../../src/vault/backing.ts'

/** What a command left behind. */
export type CommandOutcome = { readonly out: string; readonly err: string; readonly status: number }

/**
 * Runs one command in this process, on an installation that the test has opened.
 *
 * @param make the command, e.g. `keysCommand`.
 * @param argv what is typed after `leadproof`.
 */
export async function runTestCommand(
  backing: Backing,
  make: (context: CliContext) => Command,
  argv: readonly string[],
  input = '',
): Promise<CommandOutcome> {
  const config = loadConfig({ LEADPROOF_OPERATOR_NAME: 'Testbed Marketplace Ltd' })
  const out = collector()
  const err = collector()
  let status = 0
  const context: CliContext = {
    open: async () => ({ ...backing, config, home: null, close: async () => undefined }),
    input: Readable.from([input]),
    out: out.stream,
    err: err.stream,
    exitWith: (chosen) => {
      status = chosen
    },
  }
  const program = new Command('leadproof').addCommand(make(context))
  for (const command of everyCommand(program)) {
    command.exitOverride().configureOutput({
      writeOut: (text) => out.stream.write(text),
      writeErr: (text) => err.stream.write(text),
    })
  }
  await runCommand(program, argv, context)
  return { out: out.text(), err: err.text(), status }
}

function everyCommand(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap((inner) => everyCommand(inner))]
}

function collector(): { readonly stream: Writable; readonly text: () => string } {
  const chunks: string[] = []
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => chunks.join('') }
}
