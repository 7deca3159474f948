import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { readEvery } from '../../base/page.ts'
import { londonDayOf } from '../../base/time.ts'
import { getSnapshot } from '../../suppression/get-snapshot.ts'
import { presentSnapshot } from '../../suppression/present-snapshot.ts'
import { REGISTER_KINDS } from '../../suppression/register.ts'
import type { RegisterKind } from '../../suppression/register.ts'
import { listSnapshots } from '../../suppression/snapshot-store.ts'
import type { FiledSnapshot } from '../../suppression/snapshot-store.ts'
import type { CliContext } from '../context.ts'
import { jsonOption, modeOption, printTable, withInstallation } from '../manage.ts'
import { showCommand } from '../show-command.ts'

type Fields = {
  readonly kind?: RegisterKind
  readonly status?: FiledSnapshot['status']
  readonly organisation?: string
  readonly mode: Mode
  readonly json?: boolean
}

const COLUMNS = ['kind', 'organisation_id', 'snapshot_date', 'age_days', 'entries', 'status', 'snapshot_id']

/** `leadproof registers …`: the snapshots of preference registers and of buyers' lists. `import register` loads them. */
export function registersCommand(context: CliContext): Command {
  const registers = new Command('registers').description('snapshots of preference registers and of buyers’ own lists')
  registers.addCommand(listCommand(context))
  registers.addCommand(showOne(context))
  return registers
}

function showOne(context: CliContext): Command {
  return showCommand(
    context,
    { does: 'print one snapshot: which register, of which day, how old', argument: 'snapshot-id' },
    async (installation, id, mode) =>
      presentSnapshot(await getSnapshot(installation, mode, id), mode, londonDayOf(installation.clock())),
  )
}

function listCommand(context: CliContext): Command {
  return new Command('list')
    .description('print the snapshots, active and past, the one loaded last first')
    .addOption(new Option('--kind <kind>', 'only those').choices([...REGISTER_KINDS]))
    .addOption(new Option('--status <status>', 'only those').choices(['loading', 'active', 'retired']))
    .option('--organisation <id>', 'only the lists of one buyer')
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(({ kind, status, organisation, mode, json }: Fields) =>
      withInstallation(context, async ({ database, clock }) => {
        const filter = { kind: kind ?? null, status: status ?? null, organisationId: organisation ?? null }
        const today = londonDayOf(clock())
        const snapshots = await readEvery({
          read: async (wish) => listSnapshots(database.db, mode, filter, wish),
          idOf: ({ snapshotId }) => snapshotId,
        })
        const shown = snapshots.map((snapshot) => presentSnapshot(snapshot, mode, today))
        printTable(context, shown, { columns: COLUMNS, json })
      }),
    )
}
