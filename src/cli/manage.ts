import { InvalidArgumentError, Option } from 'commander'
import type { Command } from 'commander'
import type { CliContext, Installation } from './context.ts'

/** Gathers an option that may be given several times, each time with one of `choices`. */
export function collectOneOf(
  choices: readonly string[],
): (value: string, before: readonly string[] | undefined) => string[] {
  return (value, before) => {
    if (!choices.includes(value)) throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`)
    return collect(value, before)
  }
}

/** Gathers an option that may be given several times. */
export function collect(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value]
}

/** `--mode`: live records unless the sandbox's are asked for. */
export function modeOption(): Option {
  return new Option('--mode <mode>', 'live records, or those of the sandbox').choices(['live', 'test']).default('live')
}

/** `--json`: the published form in place of text for people. */
export function jsonOption(): Option {
  return new Option('--json', 'print JSON')
}

/** Gives a command the options that nearly all have: `--mode` and `--json`. */
export function withCommonOptions(command: Command): Command {
  return command.addOption(modeOption()).addOption(jsonOption())
}

/** Opens the installation for one piece of work and closes it whatever happens. */
export async function withInstallation(
  context: CliContext,
  work: (installation: Installation) => Promise<void>,
): Promise<void> {
  const installation = await context.open()
  try {
    await work(installation)
  } finally {
    await installation.close()
  }
}

/** The members that were given: an option that is absent must not count as one that is empty. */
export function definedOnly(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

/** Prints one record: its members line by line, or JSON. */
export function printRecord(context: CliContext, record: object, json: boolean | undefined): void {
  if (json === true) {
    context.out.write(`${JSON.stringify(record)}\n`)
    return
  }
  const members = Object.entries(record)
  const width = Math.max(...members.map(([name]) => name.length))
  for (const [name, value] of members) context.out.write(`${name.padEnd(width)}  ${textOf(value)}\n`)
}

/** Prints records as a table of some of their members, or all of them as JSON, one a line. */
export function printTable(
  context: CliContext,
  records: readonly object[],
  { columns, json }: { readonly columns: readonly string[]; readonly json: boolean | undefined },
): void {
  if (json === true) {
    for (const record of records) context.out.write(`${JSON.stringify(record)}\n`)
    return
  }
  const rows = [columns, ...records.map((record) => columns.map((name) => textOf(Reflect.get(record, name))))]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  for (const row of rows) {
    context.out.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) {
    return value.every((item) => typeof item === 'string') ? value.join(', ') : JSON.stringify(value)
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
