import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, londonDayOf, systemClock } from '../../src/base/time.ts'
import { openDatabase } from '../../src/db/database.ts'
import { openEmbeddedPostgres } from '../../src/db/embedded-postgres.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createLeadSource, createOrganisation } from '../../src/lead-sources/manage-organisations.ts'
import { createOrder } from '../../src/licences/manage-orders.ts'
import { loadRegister } from '../../src/suppression/load-register.ts'
import type { ListedNumber } from '../../src/suppression/register.ts'
import type { Backing } from '../../src/vault/backing.ts'
import { openVault } from '../../src/vault/open-vault.ts'
import { pooledRandom } from '../../src/vault/pooled-random.ts'
import { BENCH_MASTER_KEY } from '../support/bench-settings.ts'

/** A database of the service's own server, in a folder that goes with it. */
export type ScratchDatabase = { readonly backing: Backing; readonly folder: string; readonly end: () => Promise<void> }

/** Ids of what is on file there. */
export const PARTIES = { leadSourceId: 'SRC-1', ddId: 'DD-1', buyerId: 'org_buyer' } as const

// Numbers that nobody has.
const LISTED = 1_000

/** Starts a server, lays out the schema, and files a supplier, a buyer, a source and an order. */
export async function openScratchDatabase(): Promise<ScratchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'leadproof-people-'))
  // The server runs as another account where we are root, and must be able to come in.
  chmodSync(folder, 0o711)
  const embedded = await openEmbeddedPostgres({
    dataDir: folder,
    relocatable: false,
    mode: 'serve',
    clock: systemClock,
    tell: () => undefined,
  })
  await migrate(embedded.connection, join(import.meta.dirname, '..', '..', 'migrations'))
  const database = await openDatabase(embedded.connection, { applicationName: 'leadproof bench', statementMs: null })
  const random = pooledRandom()
  const vault = await openVault(database.db, BENCH_MASTER_KEY, systemClock, random)
  const backing: Backing = { database, vault, clock: systemClock, random, region: 'GB' }
  await fileParties(backing)
  const end = async (): Promise<void> => {
    await database.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { backing, folder, end }
}

async function fileParties(backing: Backing): Promise<void> {
  const { leadSourceId, ddId, buyerId } = PARTIES
  const supplier = { organisation_id: 'org_supplier', legal_name: 'Quay Leads Ltd', roles: ['supplier' as const] }
  await createOrganisation(backing, 'live', supplier)
  await createOrganisation(backing, 'live', {
    organisation_id: buyerId,
    legal_name: 'Harbour Energy Ltd',
    roles: ['buyer'],
  })
  await createLeadSource(backing, 'live', {
    lead_source_id: leadSourceId,
    organisation_id: 'org_supplier',
    name: 'Energy comparison',
    approved_hosts: ['compare.example'],
  })
  for (const kind of ['tps', 'ctps'] as const) {
    const wish = {
      mode: 'live',
      kind,
      snapshotDate: londonDayOf(backing.clock()),
      organisationId: null,
      channels: null,
    } as const
    await loadRegister(backing, { ...wish, force: true }, { numbers: [[...listedNumbers()]] })
  }
  await createOrder(backing, 'live', {
    dd_id: ddId,
    buyer_id: buyerId,
    lead_source_ids: [leadSourceId],
    coverage: 'whole_source',
    region: 'UK',
    industry: 'energy',
    max_age_days: 365,
    ends_on: addDays(londonDayOf(backing.clock()), 365),
  })
}

function* listedNumbers(): Generator<ListedNumber> {
  for (let index = 0; index < LISTED; index += 1) {
    yield { number: `4420${String(70_000_000 + index)}`, listedSince: null }
  }
}
