import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { readEvery } from '../../base/page.ts'
import { inputFrom } from '../../http/input.ts'
import { changeLeadSource, createLeadSource, getLeadSource } from '../../lead-sources/manage-organisations.ts'
import { LeadSourceChange, NewLeadSource } from '../../lead-sources/organisation-contract.ts'
import { listLeadSources } from '../../lead-sources/organisation-store.ts'
import type { ManagedLeadSource } from '../../lead-sources/organisation.ts'
import { presentLeadSource } from '../../lead-sources/present-organisation.ts'
import type { CliContext } from '../context.ts'
import { collect, definedOnly, jsonOption, modeOption, printRecord, printTable, withInstallation } from '../manage.ts'
import { showCommand } from '../show-command.ts'
import { expectedVersionsFrom, ifVersionOption, statusCommand } from '../status-command.ts'
import { distrustCommands } from './distrust.ts'

type Fields = {
  readonly id?: string
  readonly organisation?: string
  readonly name?: string
  readonly host?: string[]
  readonly status?: string
  readonly ifVersion?: number
  readonly mode: Mode
  readonly json?: boolean
}

type ListFields = {
  readonly organisation?: string
  readonly status?: ManagedLeadSource['status']
  readonly mode: Mode
  readonly json?: boolean
}

/** `leadproof sources …`: where leads come from. */
export function sourcesCommand(context: CliContext): Command {
  const sources = new Command('sources').description('lead sources: the sites and partners that leads come from')
  sources.addCommand(
    withFields(new Command('create').description('put a lead source of a supplier on file'))
      .requiredOption('--organisation <id>', 'the supplier')
      .option('--id <id>', 'its id; made when absent')
      .action((fields: Fields) => create(context, fields)),
  )
  sources.addCommand(
    withFields(new Command('change').description('change what is named, leave the rest'))
      .argument('<id>')
      .addOption(new Option('--status <status>').choices(['active', 'suspended']))
      .addOption(ifVersionOption())
      .action((id: string, fields: Fields) => change(context, id, fields)),
  )
  const suspends = 'suspend a lead source: until it is resumed none of its leads is Verified'
  const ends = 'end a lead source for good: none of its leads is Verified, and it takes no more'
  sources.addCommand(toStatus(context, { name: 'suspend', does: suspends, status: 'suspended' }))
  sources.addCommand(toStatus(context, { name: 'resume', does: 'resume a suspended lead source', status: 'active' }))
  sources.addCommand(toStatus(context, { name: 'end', does: ends, status: 'ended' }))
  sources.addCommand(showOne(context))
  sources.addCommand(listCommand(context))
  for (const command of distrustCommands(context)) sources.addCommand(command)
  return sources
}

function toStatus(
  context: CliContext,
  { name, does, status }: { name: string; does: string; status: ManagedLeadSource['status'] },
): Command {
  return statusCommand(
    context,
    { name, does, argument: 'id' },
    async (installation, { id, mode, expectedVersions, reason }) =>
      presentLeadSource(
        await changeLeadSource(installation, mode, id, {
          ...inputFrom(LeadSourceChange, { status, ...reason }),
          expectedVersions,
        }),
      ),
  )
}

function showOne(context: CliContext): Command {
  return showCommand(context, { does: 'print one lead source', argument: 'id' }, async (installation, id, mode) =>
    presentLeadSource(await getLeadSource(installation, mode, id)),
  )
}

function listCommand(context: CliContext): Command {
  return new Command('list')
    .description('print all lead sources')
    .option('--organisation <id>', 'only those of one supplier')
    .addOption(new Option('--status <status>', 'only those').choices(['active', 'suspended', 'ended']))
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(({ organisation, status, mode, json }: ListFields) =>
      withInstallation(context, async ({ database }) => {
        const filter = { organisationId: organisation ?? null, status: status ?? null }
        const sources = await readEvery({
          read: async (wish) => listLeadSources(database.db, mode, filter, wish),
          idOf: ({ leadSourceId }) => leadSourceId,
        })
        const columns = ['lead_source_id', 'organisation_id', 'name', 'status', 'approved_hosts']
        printTable(context, sources.map(presentLeadSource), { columns, json })
      }),
    )
}

function withFields(command: Command): Command {
  return command
    .option('--name <name>')
    .option('--host <host>', 'approved host of its sign-up pages; may be given several times', collect)
    .addOption(modeOption())
    .addOption(jsonOption())
}

async function create(context: CliContext, { id, organisation, name, host, mode, json }: Fields): Promise<void> {
  const given = definedOnly({ lead_source_id: id, organisation_id: organisation, name, approved_hosts: host })
  const body = inputFrom(NewLeadSource, given)
  await withInstallation(context, async (installation) =>
    printRecord(context, presentLeadSource(await createLeadSource(installation, mode, body)), json),
  )
}

async function change(context: CliContext, id: string, fields: Fields): Promise<void> {
  const { name, host, status, ifVersion, mode, json } = fields
  const body = inputFrom(LeadSourceChange, definedOnly({ name, approved_hosts: host, status }))
  const expectedVersions = expectedVersionsFrom(ifVersion)
  await withInstallation(context, async (installation) => {
    const changed = await changeLeadSource(installation, mode, id, { ...body, expectedVersions })
    printRecord(context, presentLeadSource(changed), json)
  })
}
