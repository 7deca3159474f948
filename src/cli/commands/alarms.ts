import { Command } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { listAlarms } from '../../db/alarm-store.ts'
import type { CliContext } from '../context.ts'
import { jsonOption, modeOption, printTable, withInstallation } from '../manage.ts'

type Fields = { readonly mode: Mode; readonly json?: boolean }

/** `leadproof alarms`: what an operator must look at, newest first. */
export function alarmsCommand(context: CliContext): Command {
  return new Command('alarms')
    .description('print what an operator must look at, newest first')
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(({ mode, json }: Fields) =>
      withInstallation(context, async ({ database }) =>
        printTable(context, await listAlarms(database.db, mode), { columns: ['at', 'kind', 'details'], json }),
      ),
    )
}
