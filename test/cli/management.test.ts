import type { Command } from 'commander'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ordersCommand } from '../../src/cli/commands/orders.ts'
import { orgsCommand } from '../../src/cli/commands/orgs.ts'
import { registersCommand } from '../../src/cli/commands/registers.ts'
import { sourcesCommand } from '../../src/cli/commands/sources.ts'
import type { CliContext } from '../../src/cli/context.ts'
import type { LeadSourceAnswer, OrganisationAnswer } from '../../src/lead-sources/organisation-contract.ts'
import type { OrderAnswer } from '../../src/licences/order-contract.ts'
import type { SnapshotAnswer } from '../../src/suppression/snapshot-contract.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { NOON } from '../support/dossier.ts'
import { fileTestRegister } from '../support/marketplace.ts'
import { testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const GROUPS: Readonly<Record<string, (context: CliContext) => Command>> = {
  orgs: orgsCommand,
  sources: sourcesCommand,
  orders: ordersCommand,
  registers: registersCommand,
}

let bench: TestServer

beforeAll(async () => {
  bench = await testServer([])
})

/** A supplier, its source, a buyer and an order of their own for one test. */
async function trade(name: string): Promise<Readonly<Record<'supplier' | 'source' | 'buyer' | 'order', string>>> {
  const ids = { supplier: `${name}-supplier`, source: `${name}-web`, buyer: `${name}-buyer`, order: `DD-${name}` }
  await json('orgs', 'create', '--id', ids.supplier, '--legal-name', 'Quay Leads Ltd', '--role', 'supplier')
  await json('orgs', 'create', '--id', ids.buyer, '--legal-name', 'Fern Ltd', '--role', 'buyer', '--publicly-listed')
  await json('sources', 'create', '--id', ids.source, '--organisation', ids.supplier, '--name', 'Quay quotes')
  await json('orders', 'create', '--id', ids.order, '--buyer', ids.buyer, '--source', ids.source)
  return ids
}

async function run(...argv: readonly string[]): Promise<CommandOutcome> {
  const make = GROUPS[argv[0] ?? '']
  if (make === undefined) throw new Error('the test means one of the groups')
  return runTestCommand(bench.service, make, argv)
}

async function json<Answer>(...argv: readonly string[]): Promise<Answer> {
  const { out, err, status } = await run(...argv, '--json')
  expect(`${status} ${err}`).toBe('0 ')
  return JSON.parse(out) as Answer
}

async function lines<Answer>(...argv: readonly string[]): Promise<readonly Answer[]> {
  const { out, status } = await run(...argv, '--json')
  expect(status).toBe(0)
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Answer)
}

describe('lists', () => {
  test('go through everything, however much there is, one object a line', async () => {
    await sql`
      insert into organisation (organisation_id, mode, legal_name, roles, created_at, changed_at)
      select 'many-' || number, 'live', 'Many Ltd', array['pension_trustee'], ${NOON}, ${NOON}
        from generate_series(1, 450) as number`.execute(bench.database.db)
    const listed = await lines<OrganisationAnswer>('orgs', 'list', '--role', 'pension_trustee')

    expect(new Set(listed.map(({ organisation_id: id }) => id)).size).toBe(450)
    expect(listed).toHaveLength(450)
  })

  test('keep to what is asked for, and to the mode', async () => {
    const { supplier, buyer, order } = await trade('listed')
    expect(await lines('sources', 'list', '--organisation', supplier, '--status', 'active')).toHaveLength(1)
    expect(await lines('orders', 'list', '--buyer', supplier)).toEqual([])
    expect(await lines('orders', 'list', '--mode', 'test')).toEqual([])
    const { out } = await run('orders', 'list', '--buyer', buyer)
    expect(out.split('\n').map((line) => line.split(/ +/))).toEqual([
      ['dd_id', 'buyer_id', 'caller_id', 'status', 'status_since'],
      [order, buyer, buyer, 'active', NOON],
      [''],
    ])
  })
})

describe('a change', () => {
  test('is made for the version that was read, and refused for an older one', async () => {
    const { supplier, source, buyer, order } = await trade('changed')
    const { version } = await json<OrganisationAnswer>('orgs', 'show', buyer)
    const change = ['orgs', 'change', buyer, '--if-version', String(version)]
    const changed = await json<OrganisationAnswer>(...change, '--trading-name', 'Fern', '--no-publicly-listed')

    expect(changed).toMatchObject({ version: version + 1, trading_names: ['Fern'], publicly_listed: false })
    expect(await run(...change, '--trading-name', 'Late')).toEqual({
      out: '',
      err: 'It has been changed since you read it. Read it again. (conflict)\n',
      status: 1,
    })
    const stale = [
      ['sources', 'change', source, '--name', 'Late'],
      ['orders', 'change', order, '--caller', supplier],
      ['orders', 'terms', order, '--source', source],
      ['orders', 'cancel', order],
    ]
    for (const argv of stale) expect((await run(...argv, '--if-version', '99')).status).toBe(1)
  })

  test.each([['0'], ['one'], ['-1']])('2: --if-version %s', async (version) => {
    expect(await run('orders', 'cancel', 'DD-1', `--if-version=${version}`)).toMatchObject({ out: '', status: 2 })
  })
})

describe('what is suspended, resumed and ended', () => {
  test('an order', async () => {
    const { order } = await trade('cancelled')
    const suspended = await json<OrderAnswer>('orders', 'suspend', order, '--reason', 'not paid')
    const resumed = await json<OrderAnswer>('orders', 'resume', order)
    const cancelled = await json<OrderAnswer>('orders', 'cancel', order)

    expect(suspended).toMatchObject({ status: 'suspended', status_since: NOON, status_reason: 'not paid' })
    expect(resumed).toMatchObject({ status: 'active', status_reason: null, cancelled_at: null })
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelled_at: NOON })
    expect((await run('orders', 'resume', order)).err).toBe('A cancelled order stays cancelled. (conflict)\n')
  })

  test('a lead source, and then the organisation behind it', async () => {
    const { supplier, source } = await trade('ended')
    expect((await run('orgs', 'end', supplier)).err).toBe(
      'It still has 1 lead source in use. End those first. (conflict)\n',
    )
    expect(await json('sources', 'suspend', source)).toMatchObject({ status: 'suspended' })
    expect(await json('sources', 'resume', source)).toMatchObject({ status: 'active' })
    expect(await json<LeadSourceAnswer>('sources', 'end', source)).toMatchObject({ status: 'ended' })
    expect(await json('orgs', 'end', supplier, '--reason', 'left')).toMatchObject({
      status: 'ended',
      status_reason: 'left',
    })
    expect((await run('sources', 'resume', source)).status).toBe(1)
  })

  test('1: a reason that is too long, and one of the other mode', async () => {
    const { buyer } = await trade('kept')
    expect((await run('orgs', 'end', buyer, '--reason', 'x'.repeat(201))).err).toContain('/status_reason')
    expect(await run('orgs', 'end', buyer, '--mode', 'test')).toEqual({
      out: '',
      err: 'There is no such organisation. (not_found)\n',
      status: 1,
    })
  })
})

test('registers are listed and shown with their age', async () => {
  await fileTestRegister(bench.service, { mode: 'live', kind: 'tps', snapshotDate: '2026-11-01' }, [])
  const [listed] = await lines<SnapshotAnswer>('registers', 'list', '--kind', 'tps', '--status', 'active')
  const id = listed?.snapshot_id ?? ''

  expect(listed).toMatchObject({ kind: 'tps', snapshot_date: '2026-11-01', age_days: 19, entries: 0 })
  expect(await json('registers', 'show', id)).toEqual(listed)
  expect((await run('registers', 'list')).out).toMatch(/^kind +organisation_id +snapshot_date +age_days/)
  expect((await run('registers', 'show', id, '--mode', 'test')).status).toBe(1)
})
