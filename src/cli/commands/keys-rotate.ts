import { Command, InvalidArgumentError } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { inputFrom } from '../../http/input.ts'
import { KeyRotation } from '../../keys/key-contract.ts'
import { operatorAtMachine } from '../../keys/operator.ts'
import { presentRotatedKey } from '../../keys/present-key.ts'
import { rotateKey } from '../../keys/rotate-key.ts'
import type { CliContext } from '../context.ts'
import { definedOnly, jsonOption, modeOption, printRecord, withInstallation } from '../manage.ts'

type Fields = { readonly overlap: number; readonly expires?: string; readonly mode: Mode; readonly json?: boolean }

const DURATION = /^(\d{1,9})(s|m|h|d)?$/
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** `leadproof keys rotate`: a key that takes the place of another. */
export function rotateKeyCommand(context: CliContext): Command {
  return new Command('rotate')
    .description('issue a key that takes the place of another; its secret is printed this once')
    .argument('<key-id>')
    .requiredOption('--overlap <duration>', 'how long the old key goes on working: 24h, 30m, 7d, or 0', secondsFrom)
    .option('--expires <moment>', 'when the new key stops working; when the old one would have where absent')
    .addOption(modeOption())
    .addOption(jsonOption())
    .action((keyId: string, fields: Fields) =>
      withInstallation(context, async (installation) => {
        const body = inputFrom(
          KeyRotation,
          definedOnly({ overlap_seconds: fields.overlap, expires_at: fields.expires }),
        )
        const rotated = await rotateKey(installation, operatorAtMachine(fields.mode), keyId, { body })
        printRecord(context, presentRotatedKey(rotated), fields.json)
        context.err.write('Keep the secret now: it is stored nowhere and cannot be shown again.\n')
      }),
    )
}

function secondsFrom(text: string): number {
  const [, count, unit = 's'] = DURATION.exec(text) ?? []
  const seconds = SECONDS[unit]
  if (count === undefined || seconds === undefined) {
    throw new InvalidArgumentError('It must be a number with s, m, h or d, such as 24h.')
  }
  return Number(count) * seconds
}
