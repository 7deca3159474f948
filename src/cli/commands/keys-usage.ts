import { Command } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { inputFrom } from '../../http/input.ts'
import { KeyUsageQuery } from '../../keys/key-contract.ts'
import type { KeyUsageAnswer } from '../../keys/key-contract.ts'
import { getKeyUsage } from '../../keys/key-usage.ts'
import { operatorAtMachine } from '../../keys/operator.ts'
import type { CliContext } from '../context.ts'
import { definedOnly, jsonOption, modeOption, printRecord, printTable, withInstallation } from '../manage.ts'

type Fields = { readonly from?: string; readonly to?: string; readonly mode: Mode; readonly json?: boolean }

const DAY_COLUMNS = [
  'day',
  'requests',
  'limited',
  'refused',
  'failed',
  'dd_verified',
  'dd_non_compliant',
  'dd_unmatched',
  'kyc_verified',
  'kyc_non_compliant',
  'throttled_for',
]
const NETWORK_COLUMNS = ['network', 'first_used_at', 'last_used_at']

/** `leadproof keys usage`: what a key was used for. */
export function keyUsageCommand(context: CliContext): Command {
  return new Command('usage')
    .description('print what a key was used for, by day in London, and from which networks')
    .argument('<key-id>')
    .option('--from <day>', 'the first day; 29 days before the last where absent')
    .option('--to <day>', 'the last day; today where absent')
    .addOption(modeOption())
    .addOption(jsonOption())
    .action((keyId: string, { from, to, mode, json }: Fields) =>
      withInstallation(context, async (installation) => {
        const days = inputFrom(KeyUsageQuery, definedOnly({ from, to }))
        const usage = await getKeyUsage(installation, operatorAtMachine(mode), keyId, days)
        if (json === true) printRecord(context, usage, json)
        else printUsage(context, usage)
      }),
    )
}

function printUsage(context: CliContext, { days, networks }: KeyUsageAnswer): void {
  const rows = days.map(({ dd, kyc, ...day }) => ({
    ...day,
    dd_verified: dd.verified,
    dd_non_compliant: dd.non_compliant,
    dd_unmatched: dd.unmatched,
    kyc_verified: kyc.verified,
    kyc_non_compliant: kyc.non_compliant,
  }))
  printTable(context, rows, { columns: DAY_COLUMNS, json: false })
  context.out.write('\n')
  printTable(context, networks, { columns: NETWORK_COLUMNS, json: false })
}
