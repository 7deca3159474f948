import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import type { Argument, Option } from 'commander'
import { EXIT } from '../src/cli/run-command.ts'
import { markdownTable } from './markdown-table.ts'

/** The page that this script writes and that a house test holds against the commands. */
export const COMMAND_REFERENCE = new URL('../docs/reference/commands.md', import.meta.url)

if (import.meta.main) writeFileSync(COMMAND_REFERENCE, commandReference(await programOfMain()))

/** Every command that does something, as Markdown, in the order in which `--help` lists them. */
export function commandReference(program: Command): string {
  return `# Commands

Written by \`node scripts/write-command-reference.ts\` from the commands themselves. Do not edit.

\`npx leadproof COMMAND --help\` tells the same. Data goes to standard output, everything else to standard error; \`--json\` prints the
published form, lists as one object a line. A command reads the same settings as the service and joins the embedded database of a
service that runs; where none runs it starts the database for itself.

${markdownTable([
  ['exit status', 'means'],
  [String(EXIT.done), 'done'],
  [String(EXIT.failed), 'failed; of a file, nothing was taken'],
  [String(EXIT.usage), 'the command was not understood'],
  [String(EXIT.partial), 'done in part: some rows were refused or passed over'],
])}

${leavesOf(program)
  .map((command) => section(command))
  .join('\n\n')}
`
}

/**
 * The program as `src/cli/main.ts` puts it together. That file runs whatever it is given, so it is given nothing: it is
 * imported with the parser of command lines held back.
 */
export async function programOfMain(): Promise<Command> {
  const parser = Object.getOwnPropertyDescriptor(Command.prototype, 'parseAsync')
  if (parser === undefined) throw new Error('commander must have a parser to hold back')
  const held: Command[] = []
  Command.prototype.parseAsync = async function holdBack(this: Command): Promise<Command> {
    held.push(this)
    return this
  }
  try {
    await import('../src/cli/main.ts')
  } finally {
    Object.defineProperty(Command.prototype, 'parseAsync', parser)
  }
  const [program] = held
  if (program === undefined) throw new Error('src/cli/main.ts must put a program together')
  return program
}

/** The commands below a program that do something themselves. */
export function leavesOf(command: Command): readonly Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf)
}

/** A command as it is typed, with its arguments. */
export function usageOf(command: Command): string {
  const names: string[] = []
  for (let at: Command | null = command; at !== null; at = at.parent) names.unshift(at.name())
  return [...names, ...command.registeredArguments.map((argument) => `<${argument.name()}>`)].join(' ')
}

function section(command: Command): string {
  const rows = [...command.registeredArguments.map(argumentRow), ...command.options.map(optionRow)]
  const about = `## \`${usageOf(command)}\`\n\n${sentence(command.description())}`
  return rows.length === 0 ? about : `${about}\n\n${markdownTable([['argument or option', 'what it is'], ...rows])}`
}

function argumentRow(argument: Argument): readonly string[] {
  return [`\`<${argument.name()}>\``, argument.description === '' ? '–' : argument.description]
}

function optionRow({ flags, description, argChoices, defaultValue, mandatory }: Option): readonly string[] {
  const said = [
    description,
    argChoices === undefined ? '' : `one of ${argChoices.map((choice) => `\`${choice}\``).join(', ')}`,
    mandatory && defaultValue === undefined ? 'required' : '',
    typeof defaultValue === 'string' ? `\`${defaultValue}\` when absent` : '',
  ].filter((part) => part !== '')
  return [`\`${flags}\``, said.length === 0 ? '–' : said.join('; ')]
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
