import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { readEvery } from '../../base/page.ts'
import { inputFrom } from '../../http/input.ts'
import { changeOrder, createOrder, getOrder } from '../../licences/manage-orders.ts'
import { NewOrder, OrderChange } from '../../licences/order-contract.ts'
import { listOrders } from '../../licences/order-store.ts'
import type { ManagedOrder } from '../../licences/order.ts'
import { presentOrder } from '../../licences/present-order.ts'
import type { CliContext } from '../context.ts'
import { definedOnly, jsonOption, modeOption, printRecord, printTable, withInstallation } from '../manage.ts'
import { showCommand } from '../show-command.ts'
import { expectedVersionsFrom, ifVersionOption, statusCommand } from '../status-command.ts'
import { ordersAssignCommand } from './orders-assign.ts'
import { ordersTermsCommand, termsGiven, withTerms } from './orders-terms.ts'
import type { TermsFields } from './orders-terms.ts'

type Fields = TermsFields & {
  readonly id?: string
  readonly buyer?: string
  readonly caller?: string
  readonly status?: string
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
  orders.addCommand(ordersTermsCommand(context))
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
