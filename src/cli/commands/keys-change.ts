import { Command } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { inputFrom } from '../../http/input.ts'
import { changeKey } from '../../keys/change-key.ts'
import { KeyChange } from '../../keys/key-contract.ts'
import { operatorAtMachine } from '../../keys/operator.ts'
import { presentKey } from '../../keys/present-key.ts'
import type { CliContext } from '../context.ts'
import { collect, definedOnly, jsonOption, modeOption, printRecord, withInstallation } from '../manage.ts'
import { expectedVersionsFrom, ifVersionOption } from '../status-command.ts'

type Fields = {
  readonly name?: string
  readonly network?: readonly string[]
  readonly expires?: string
  readonly rate?: string
  readonly burst?: string
  readonly dailyQuota?: string
  readonly kycRate?: string
  readonly kycBurst?: string
  readonly kycDailyQuota?: string
  readonly ifVersion?: number
  readonly mode: Mode
  readonly json?: boolean
}

/** `leadproof keys change`: the name, the networks, the limits and the end of a key. */
export function changeKeyCommand(context: CliContext): Command {
  return new Command('change')
    .description('change what is named, leave the rest; every process keeps to it within 5 seconds')
    .argument('<key-id>')
    .option('--name <name>', 'what people call it')
    .option('--expires <moment>', 'when it stops working, or never')
    .option('--network <cidr>', 'a network it may be used from, or any; may be given several times', collect)
    .option('--rate <number>', 'requests a second, or default')
    .option('--burst <number>', 'requests at once, or default')
    .option('--daily-quota <number>', 'requests on a day in London, or default')
    .option('--kyc-rate <number>', 'verifications of persons a second, or default')
    .option('--kyc-burst <number>', 'verifications of persons at once, or default')
    .option('--kyc-daily-quota <number>', 'verifications of persons on a day in London, or default')
    .addOption(ifVersionOption())
    .addOption(modeOption())
    .addOption(jsonOption())
    .action((keyId: string, fields: Fields) =>
      withInstallation(context, async (installation) => {
        const change = {
          ...inputFrom(KeyChange, bodyFrom(fields)),
          expectedVersions: expectedVersionsFrom(fields.ifVersion),
        }
        const changed = await changeKey(installation, operatorAtMachine(fields.mode), keyId, change)
        printRecord(context, presentKey(changed), fields.json)
      }),
    )
}

function bodyFrom({ name, network, expires, ...limits }: Fields): Record<string, unknown> {
  return definedOnly({
    name,
    networks: network?.join(' ') === 'any' ? null : network,
    expires_at: expires === 'never' ? null : expires,
    rate_per_second: limitFrom(limits.rate),
    burst: limitFrom(limits.burst),
    daily_quota: limitFrom(limits.dailyQuota),
    kyc_rate_per_second: limitFrom(limits.kycRate),
    kyc_burst: limitFrom(limits.kycBurst),
    kyc_daily_quota: limitFrom(limits.kycDailyQuota),
  })
}

function limitFrom(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined
  return text === 'default' ? null : Number(text)
}
