import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { inputFrom } from '../../http/input.ts'
import { changeLeadSource, createLeadSource, getLeadSource } from '../../lead-sources/manage-organisations.ts'
import { LeadSourceChange, NewLeadSource } from '../../lead-sources/organisation-contract.ts'
import { listLeadSources } from '../../lead-sources/organisation-store.ts'
import { presentLeadSource } from '../../lead-sources/present-organisation.ts'
import type { CliContext } from '../context.ts'
import { collect, definedOnly, jsonOption, modeOption, printRecord, printTable, withInstallation } from '../manage.ts'

type Fields = {
  readonly id?: string
  readonly organisation?: string
  readonly name?: string
  readonly host?: string[]
  readonly status?: string
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
      .action((id: string, fields: Fields) => change(context, id, fields)),
  )
  sources.addCommand(
    new Command('show')
      .description('print one lead source')
      .argument('<id>')
      .addOption(modeOption())
      .addOption(jsonOption())
      .action((id: string, { mode, json }: Fields) =>
        withInstallation(context, async (installation) =>
          printRecord(context, presentLeadSource(await getLeadSource(installation, mode, id)), json),
        ),
      ),
  )
  sources.addCommand(
    new Command('list')
      .description('print all lead sources')
      .addOption(modeOption())
      .addOption(jsonOption())
      .action(({ mode, json }: Fields) =>
        withInstallation(context, async ({ database }) =>
          printTable(context, (await listLeadSources(database.db, mode)).map(presentLeadSource), {
            columns: ['lead_source_id', 'organisation_id', 'name', 'status', 'approved_hosts'],
            json,
          }),
        ),
      ),
  )
  return sources
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

async function change(context: CliContext, id: string, { name, host, status, mode, json }: Fields): Promise<void> {
  const body = inputFrom(LeadSourceChange, definedOnly({ name, approved_hosts: host, status }))
  await withInstallation(context, async (installation) =>
    printRecord(context, presentLeadSource(await changeLeadSource(installation, mode, id, body)), json),
  )
}
