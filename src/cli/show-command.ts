import { Command } from 'commander'
import type { Mode } from '../base/ids.ts'
import type { CliContext, Installation } from './context.ts'
import { printRecord, withCommonOptions, withInstallation } from './manage.ts'

/**
 * A `show` command, which prints one record.
 *
 * @param about what it does, and what its argument is called.
 * @param find @returns the record in its published form.
 */
export function showCommand(
  context: CliContext,
  about: { readonly does: string; readonly argument: string },
  find: (installation: Installation, id: string, mode: Mode) => Promise<object>,
): Command {
  return withCommonOptions(new Command('show').description(about.does).argument(`<${about.argument}>`)).action(
    (id: string, { mode, json }: { readonly mode: Mode; readonly json?: boolean }) =>
      withInstallation(context, async (installation) => printRecord(context, await find(installation, id, mode), json)),
  )
}
