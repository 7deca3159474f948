import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import { suppress } from '../../evidence/suppress.ts'
import { operatorAtMachine } from '../../keys/operator.ts'
import type { CliContext } from '../context.ts'
import { collect, jsonOption, modeOption, withInstallation } from '../manage.ts'

type Fields = {
  readonly phone?: string[]
  readonly email?: string[]
  readonly channels?: Channel[]
  readonly buyer?: string
  readonly reason: string
  readonly mode: Mode
  readonly json?: boolean
}

/** `leadproof suppress …`: bars phones and e-mails, for everybody or for one buyer. */
export function suppressCommand(context: CliContext): Command {
  return new Command('suppress')
    .description('bar a phone or e-mail: every lead, source and KYC entry with it, now and imported later')
    .option('--phone <number>', 'may be given several times', collect)
    .option('--email <address>', 'may be given several times', collect)
    .addOption(
      new Option('--channels <channel...>', 'channels that are barred; all when absent').choices([...CHANNELS]),
    )
    .option('--buyer <id>', 'the only buyer that is bound; everybody when absent')
    .requiredOption('--reason <text>', 'why; kept sealed')
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(async ({ phone = [], email = [], channels, buyer, reason, mode, json }: Fields) => {
      const identifiers = [
        ...phone.map((number) => ({ phone: number })),
        ...email.map((address) => ({ email: address })),
      ]
      if (identifiers.length === 0) throw new Error('name what is to be barred: --phone or --email')
      const wish = { identifiers, channels: channels ?? null, buyer_id: buyer ?? null, reason }
      await withInstallation(context, async (installation) => {
        const { outcomes } = await suppress(installation, operatorAtMachine(mode), wish)
        const added = outcomes.filter((outcome) => outcome === 'added').length
        const counts = { added, unchanged: outcomes.length - added }
        context.out.write(
          json === true ? `${JSON.stringify(counts)}\n` : `${added} barred, ${counts.unchanged} were barred before\n`,
        )
      })
    })
}
