import { Command, InvalidArgumentError, Option } from 'commander'
import type { Mode } from '../base/ids.ts'
import type { ExpectedVersions } from '../base/managed-record.ts'
import type { CliContext, Installation } from './context.ts'
import { jsonOption, modeOption, printRecord, withInstallation } from './manage.ts'

/** What a command that gives a record another status knows of it. */
export type StatusChange = {
  readonly id: string
  readonly mode: Mode
  readonly expectedVersions: ExpectedVersions
  /** `status_reason` where one was given. */
  readonly reason: { readonly status_reason?: string }
}

type Fields = { readonly reason?: string; readonly ifVersion?: number; readonly mode: Mode; readonly json?: boolean }

/**
 * A command that gives one record another status, such as `suspend`.
 *
 * @param about its name, what it does, and what its argument is called.
 * @param apply makes the change. @returns the record in its published form, which is printed.
 */
export function statusCommand(
  context: CliContext,
  about: { readonly name: string; readonly does: string; readonly argument: string },
  apply: (installation: Installation, change: StatusChange) => Promise<object>,
): Command {
  return new Command(about.name)
    .description(about.does)
    .argument(`<${about.argument}>`)
    .option('--reason <text>', 'why; no personal data')
    .addOption(ifVersionOption())
    .addOption(modeOption())
    .addOption(jsonOption())
    .action((id: string, { reason, ifVersion, mode, json }: Fields) =>
      withInstallation(context, async (installation) => {
        const told = reason === undefined ? {} : { status_reason: reason }
        const change = { id, mode, expectedVersions: expectedVersionsFrom(ifVersion), reason: told }
        printRecord(context, await apply(installation, change), json)
      }),
    )
}

/** `--if-version`: what `If-Match` is over HTTP. */
export function ifVersionOption(): Option {
  return new Option('--if-version <number>', 'only if it is still at this version, as `show` printed it').argParser(
    versionFrom,
  )
}

/** The versions that a change is made for. @param ifVersion the value of `--if-version`. */
export function expectedVersionsFrom(ifVersion: number | undefined): ExpectedVersions {
  return ifVersion === undefined ? null : [ifVersion]
}

function versionFrom(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It is a whole number from 1.')
  return Number(text)
}
