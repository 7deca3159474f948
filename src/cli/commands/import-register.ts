import { createReadStream } from 'node:fs'
import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { dayFrom } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import { importRegister } from '../../imports/import-register.ts'
import { plainBytes } from '../../imports/plain-bytes.ts'
import { REGISTER_KINDS } from '../../suppression/register.ts'
import type { RegisterKind, RegisterWish } from '../../suppression/register.ts'
import type { CliContext } from '../context.ts'
import { collectOneOf, jsonOption, modeOption, withInstallation } from '../manage.ts'
import { EXIT } from '../run-command.ts'

type Fields = {
  readonly kind: RegisterKind
  readonly snapshotDate: string
  readonly organisation?: string
  readonly channels?: Channel[]
  readonly force?: boolean
  readonly mode: Mode
  readonly json?: boolean
}

// Beyond this many, the count says more than the lines.
const REFUSED_SHOWN_MAX = 20

/** `leadproof import register …`: swaps in a whole snapshot of TPS, CTPS, MPS or a buyer's own list. */
export function importRegisterCommand(context: CliContext): Command {
  return new Command('register')
    .description('swap in a whole snapshot of a preference register or of a buyer’s own list')
    .argument('<file>', 'CSV, or one entry a line; gzip of either; - for standard input')
    .addOption(new Option('--kind <kind>').choices([...REGISTER_KINDS]).makeOptionMandatory())
    .requiredOption('--snapshot-date <day>', 'the day on which the register was taken, YYYY-MM-DD')
    .option('--organisation <id>', 'whose list it is, for the kind buyer')
    .addOption(
      new Option(
        '--channels <channel>',
        'channels that the list bars; all when absent; may be given several times',
      ).argParser(collectOneOf(CHANNELS)),
    )
    .option('--force', 'load a snapshot that is older than the active one, or under 80 % of its size')
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(async (file: string, fields: Fields) => load(context, file, fields))
}

async function load(context: CliContext, file: string, fields: Fields): Promise<void> {
  const wish = wishFrom(fields)
  const source = file === '-' ? context.input : createReadStream(file)
  let shown = 0
  const onRefused = (line: number, reason: string): void => {
    shown += 1
    if (shown <= REFUSED_SHOWN_MAX) context.err.write(`line ${line}: ${reason}\n`)
  }
  const onDamage = (what: string): void => {
    throw new Error(`${what} A register is loaded whole or not at all.`)
  }
  await withInstallation(context, async (installation) => {
    const { snapshot, rows, refused } = await importRegister(installation, wish, {
      bytes: plainBytes(source, onDamage),
      onRefused,
    })
    const result = { snapshot_id: snapshot.snapshotId, kind: snapshot.kind, entries: snapshot.entries, rows, refused }
    context.out.write(
      fields.json === true
        ? `${JSON.stringify(result)}\n`
        : `${snapshot.entries} entries active from ${rows} rows; ${refused} refused\n`,
    )
    if (refused > 0) context.exitWith(EXIT.partial)
  })
}

function wishFrom({ kind, snapshotDate, organisation, channels, force, mode }: Fields): RegisterWish {
  const day = dayFrom(snapshotDate)
  if (day === null) throw new Error('--snapshot-date must be a day that exists, YYYY-MM-DD')
  if ((kind === 'buyer') !== (organisation !== undefined)) {
    throw new Error('--organisation says whose list it is: the kind buyer needs it, the others have none')
  }
  if (kind !== 'buyer' && channels !== undefined) throw new Error('--channels is for the kind buyer')
  return {
    mode,
    kind,
    snapshotDate: day,
    organisationId: organisation ?? null,
    channels: channels ?? null,
    force: force ?? false,
  }
}
