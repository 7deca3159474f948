import { readFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { readEvery } from '../../base/page.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import { inputFrom } from '../../http/input.ts'
import { changeOrder, changeTerms, createOrder, getOrder } from '../../licences/manage-orders.ts'
import { NewOrder, NewTerms, OrderChange } from '../../licences/order-contract.ts'
import { listOrders } from '../../licences/order-store.ts'
import type { ManagedOrder } from '../../licences/order.ts'
import { presentOrder } from '../../licences/present-order.ts'
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
import { ordersAssignCommand } from './orders-assign.ts'

type TermsFields = {
  readonly file?: string
  readonly source?: string[]
  readonly coverage?: string
  readonly startsOn?: string
  readonly endsOn?: string
  readonly maxAgeDays?: number
  readonly usesPerLead?: number
  readonly region?: string
  readonly approve?: string[]
  readonly prohibit?: string[]
  readonly intend?: string[]
  readonly require?: string
  readonly industry?: string
  readonly campaign?: string[]
}

type Fields = TermsFields & {
  readonly id?: string
  readonly buyer?: string
  readonly caller?: string
  readonly status?: string
  readonly effectiveFrom?: string
  readonly appliesToDelivered?: boolean
  readonly ifVersion?: number
  readonly mode: Mode
  readonly json?: boolean
}

type ListFields = {
  readonly buyer?: string
  readonly status?: ManagedOrder['status']
  readonly mode: Mode
  readonly json?: boolean
}

/** `leadproof orders …`: what buyers may do with leads. */
export function ordersCommand(context: CliContext): Command {
  const orders = new Command('orders').description('orders (DD codes) and their terms')
  orders.addCommand(createOrderCommand(context))
  orders.addCommand(termsCommand(context))
  orders.addCommand(changeCommand(context))
  const suspends = 'suspend an order: until it is resumed no lead is Verified under it'
  const cancels = 'cancel an order for good: what was sold under it has ended'
  orders.addCommand(toStatus(context, { name: 'suspend', does: suspends, status: 'suspended' }))
  orders.addCommand(toStatus(context, { name: 'resume', does: 'resume a suspended order', status: 'active' }))
  orders.addCommand(toStatus(context, { name: 'cancel', does: cancels, status: 'cancelled' }))
  orders.addCommand(showOne(context))
  orders.addCommand(listCommand(context))
  orders.addCommand(ordersAssignCommand(context))
  return orders
}

function toStatus(
  context: CliContext,
  { name, does, status }: { name: string; does: string; status: ManagedOrder['status'] },
): Command {
  return statusCommand(
    context,
    { name, does, argument: 'dd-id' },
    async (installation, { id, mode, expectedVersions, reason }) =>
      presentOrder(
        await changeOrder(installation, mode, id, {
          ...inputFrom(OrderChange, { status, ...reason }),
          expectedVersions,
        }),
      ),
  )
}

function showOne(context: CliContext): Command {
  return showCommand(
    context,
    { does: 'print one order with every version of its terms', argument: 'dd-id' },
    async (installation, id, mode) => presentOrder(await getOrder(installation, mode, id)),
  )
}

function listCommand(context: CliContext): Command {
  return new Command('list')
    .description('print all orders')
    .option('--buyer <id>', 'only those of one buyer')
    .addOption(new Option('--status <status>', 'only those').choices(['active', 'suspended', 'cancelled']))
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(({ buyer, status, mode, json }: ListFields) =>
      withInstallation(context, async ({ database }) => {
        const orders = await readEvery({
          read: async (wish) => listOrders(database.db, mode, { buyerId: buyer ?? null, status: status ?? null }, wish),
          idOf: ({ ddId }) => ddId,
        })
        const columns = ['dd_id', 'buyer_id', 'caller_id', 'status', 'status_since']
        printTable(context, orders.map(presentOrder), { columns, json })
      }),
    )
}

function createOrderCommand(context: CliContext): Command {
  return withTerms(new Command('create').description('put an order on file, active at once'))
    .requiredOption('--buyer <id>')
    .option('--id <dd-id>', 'the DD code; made when absent')
    .option('--caller <id>', 'on whose behalf contact is made; the buyer when absent')
    .action(async ({ id, buyer, caller, mode, json, ...fields }: Fields) => {
      const given = { ...(await termsGiven(fields)), ...definedOnly({ dd_id: id, buyer_id: buyer, caller_id: caller }) }
      const body = inputFrom(NewOrder, given)
      await withInstallation(context, async (installation) =>
        printRecord(context, presentOrder(await createOrder(installation, mode, body)), json),
      )
    })
}

function termsCommand(context: CliContext): Command {
  return withTerms(new Command('terms').description('add a whole new version of the terms').argument('<dd-id>'))
    .option('--effective-from <moment>', 'not in the past; now when absent')
    .option('--applies-to-delivered', 'leads delivered before change to these terms too')
    .addOption(ifVersionOption())
    .action(async (ddId: string, { effectiveFrom, appliesToDelivered, ifVersion, mode, json, ...fields }: Fields) => {
      const validity = definedOnly({ effective_from: effectiveFrom, applies_to_delivered: appliesToDelivered })
      const body = inputFrom(NewTerms, { ...(await termsGiven(fields)), ...validity })
      const expectedVersions = expectedVersionsFrom(ifVersion)
      await withInstallation(context, async (installation) => {
        const changed = await changeTerms(installation, mode, ddId, { ...body, expectedVersions })
        printRecord(context, presentOrder(changed), json)
      })
    })
}

function changeCommand(context: CliContext): Command {
  return new Command('change')
    .description('suspend, resume or cancel an order, or change its caller')
    .argument('<dd-id>')
    .addOption(new Option('--status <status>').choices(['active', 'suspended', 'cancelled']))
    .option('--caller <id>')
    .addOption(ifVersionOption())
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(async (ddId: string, { status, caller, ifVersion, mode, json }: Fields) => {
      const body = inputFrom(OrderChange, definedOnly({ status, caller_id: caller }))
      const expectedVersions = expectedVersionsFrom(ifVersion)
      await withInstallation(context, async (installation) => {
        const changed = await changeOrder(installation, mode, ddId, { ...body, expectedVersions })
        printRecord(context, presentOrder(changed), json)
      })
    })
}

function withTerms(command: Command): Command {
  const channel = (flag: string, help: string): Option => new Option(flag, help).argParser(collectOneOf(CHANNELS))
  return command
    .option('--file <file>', 'terms as JSON, the form of POST /v1/orders; other options go before it')
    .option('--source <id>', 'a source whose leads are covered; may be given several times', collect)
    .addOption(new Option('--coverage <coverage>').choices(['listed', 'whole_source']))
    .option('--starts-on <day>')
    .option('--ends-on <day>', 'last licensed day')
    .option('--max-age-days <days>', 'oldest activity accepted', Number)
    .option('--uses-per-lead <count>', 'days with a Verified answer per lead', Number)
    .option('--region <code>')
    .addOption(channel('--approve <channel>', 'an approved channel; may be given several times'))
    .addOption(channel('--prohibit <channel>', 'a prohibited channel; may be given several times'))
    .addOption(channel('--intend <channel>', 'a channel that will be used; may be given several times'))
    .addOption(new Option('--require <which>', 'identifiers that must keep a channel').choices(['every', 'any']))
    .option('--industry <code>')
    .option('--campaign <category>', 'may be given several times', collect)
    .addOption(modeOption())
    .addOption(jsonOption())
}

async function termsGiven({ file, ...fields }: TermsFields): Promise<Record<string, unknown>> {
  const stored: unknown = file === undefined ? {} : JSON.parse(await readFile(file, 'utf8'))
  if (stored === null || typeof stored !== 'object') throw new Error(`${file ?? 'the file'} must hold one JSON object`)
  const given = definedOnly({
    lead_source_ids: fields.source,
    coverage: fields.coverage,
    starts_on: fields.startsOn,
    ends_on: fields.endsOn,
    max_age_days: fields.maxAgeDays,
    uses_per_lead: fields.usesPerLead,
    region: fields.region,
    channels_approved: fields.approve,
    channels_prohibited: fields.prohibit,
    intended_channels: fields.intend,
    require: fields.require,
    industry: fields.industry,
    campaign_categories: fields.campaign,
  })
  return { ...stored, ...given }
}
