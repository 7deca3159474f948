import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { readEvery } from '../../base/page.ts'
import { inputFrom } from '../../http/input.ts'
import { changeOrganisation, createOrganisation, getOrganisation } from '../../lead-sources/manage-organisations.ts'
import { NewOrganisation, OrganisationChange } from '../../lead-sources/organisation-contract.ts'
import { listOrganisations } from '../../lead-sources/organisation-store.ts'
import { ORGANISATION_ROLES } from '../../lead-sources/organisation.ts'
import type { ManagedOrganisation, OrganisationRole } from '../../lead-sources/organisation.ts'
import { presentOrganisation } from '../../lead-sources/present-organisation.ts'
import type { CliContext } from '../context.ts'
import {
  collect,
  collectOneOf,
  definedOnly,
  jsonOption,
  modeOption,
  printRecord,
  printTable,
  withInstallation,
} from '../manage.ts'
import { showCommand } from '../show-command.ts'
import { expectedVersionsFrom, ifVersionOption, statusCommand } from '../status-command.ts'

type Fields = {
  readonly id?: string
  readonly legalName?: string
  readonly tradingName?: string[]
  readonly brandName?: string[]
  readonly role?: string[]
  readonly ico?: string
  readonly fca?: string
  readonly publiclyListed?: boolean
  readonly ifVersion?: number
  readonly mode: Mode
  readonly json?: boolean
}

type ListFields = {
  readonly role?: OrganisationRole
  readonly status?: ManagedOrganisation['status']
  readonly mode: Mode
  readonly json?: boolean
}

/** `leadproof orgs …`: buyers, suppliers and the operator. */
export function orgsCommand(context: CliContext): Command {
  const orgs = new Command('orgs').description('organisations: buyers, suppliers, the operator')
  orgs.addCommand(
    withFields(new Command('create').description('put an organisation on file'))
      .option('--id <id>', 'its id; made when absent')
      .action((fields: Fields) => create(context, fields)),
  )
  orgs.addCommand(
    withFields(new Command('change').description('change what is named, leave the rest'))
      .argument('<id>')
      .option('--no-publicly-listed', 'stands in the public list no more')
      .addOption(ifVersionOption())
      .action((id: string, fields: Fields) => change(context, id, fields)),
  )
  orgs.addCommand(endCommand(context))
  orgs.addCommand(showOne(context))
  orgs.addCommand(listCommand(context))
  return orgs
}

function endCommand(context: CliContext): Command {
  const does = 'end an organisation for good, once none of its orders, lead sources and keys is in use'
  return statusCommand(
    context,
    { name: 'end', does, argument: 'id' },
    async (installation, { id, mode, expectedVersions, reason }) =>
      presentOrganisation(
        await changeOrganisation(installation, mode, id, {
          ...inputFrom(OrganisationChange, { status: 'ended', ...reason }),
          expectedVersions,
        }),
      ),
  )
}

function showOne(context: CliContext): Command {
  return showCommand(context, { does: 'print one organisation', argument: 'id' }, async (installation, id, mode) =>
    presentOrganisation(await getOrganisation(installation, mode, id)),
  )
}

function listCommand(context: CliContext): Command {
  return new Command('list')
    .description('print all organisations')
    .addOption(new Option('--role <role>', 'only those with this role').choices([...ORGANISATION_ROLES]))
    .addOption(new Option('--status <status>', 'only those').choices(['active', 'ended']))
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(({ role, status, mode, json }: ListFields) =>
      withInstallation(context, async ({ database }) => {
        const organisations = await readEvery({
          read: async (wish) =>
            listOrganisations(database.db, mode, { role: role ?? null, status: status ?? null }, wish),
          idOf: ({ organisationId }) => organisationId,
        })
        const columns = ['organisation_id', 'legal_name', 'roles', 'publicly_listed', 'status']
        printTable(context, organisations.map(presentOrganisation), { columns, json })
      }),
    )
}

function withFields(command: Command): Command {
  return command
    .option('--legal-name <name>')
    .option('--trading-name <name>', 'may be given several times', collect)
    .option('--brand-name <name>', 'may be given several times', collect)
    .addOption(new Option('--role <role>', 'may be given several times').argParser(collectOneOf(ORGANISATION_ROLES)))
    .option('--ico <number>', "registration number in the ICO's register")
    .option('--fca <number>', "firm reference number in the FCA's register")
    .option('--publicly-listed', 'stands in the public list of approved licensees')
    .addOption(modeOption())
    .addOption(jsonOption())
}

async function create(context: CliContext, { id, mode, json, ...fields }: Fields): Promise<void> {
  const body = inputFrom(NewOrganisation, { ...(id === undefined ? {} : { organisation_id: id }), ...bodyFrom(fields) })
  await withInstallation(context, async (installation) =>
    printRecord(context, presentOrganisation(await createOrganisation(installation, mode, body)), json),
  )
}

async function change(context: CliContext, id: string, { mode, json, ifVersion, ...fields }: Fields): Promise<void> {
  const body = inputFrom(OrganisationChange, bodyFrom(fields))
  const expectedVersions = expectedVersionsFrom(ifVersion)
  await withInstallation(context, async (installation) => {
    const changed = await changeOrganisation(installation, mode, id, { ...body, expectedVersions })
    printRecord(context, presentOrganisation(changed), json)
  })
}

function bodyFrom({
  legalName,
  tradingName,
  brandName,
  role,
  ico,
  fca,
  publiclyListed,
}: Partial<Fields>): Record<string, unknown> {
  const registrations = ico === undefined && fca === undefined ? undefined : definedOnly({ ICO: ico, FCA: fca })
  return definedOnly({
    legal_name: legalName,
    trading_names: tradingName,
    brand_names: brandName,
    roles: role,
    registrations,
    publicly_listed: publiclyListed,
  })
}
