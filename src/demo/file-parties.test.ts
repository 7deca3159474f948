import { expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { NOON } from '../../test/support/dossier.ts'
import { countingRandom, testVault } from '../../test/support/vault.ts'
import {
  changeLeadSource,
  changeOrganisation,
  getLeadSource,
  getOrganisation,
} from '../lead-sources/manage-organisations.ts'
import type { Backing } from '../vault/backing.ts'
import { DEMO_ORGANISATIONS, DEMO_SOURCES } from './demo-parties.ts'
import { fileParties } from './file-parties.ts'

test('filing the demo again puts right what was changed, and leaves alone what has ended', async () => {
  const database = await testDatabase()
  const backing: Backing = { database, vault: testVault(), clock: () => NOON, random: countingRandom(), region: 'GB' }
  await fileParties(backing, [])
  const [ended] = DEMO_SOURCES
  const supplier = DEMO_ORGANISATIONS.find(({ organisation_id: id }) => id === ended?.organisation_id)
  if (ended === undefined || supplier === undefined) throw new Error('the demo has sources')
  const own = DEMO_SOURCES.filter(({ organisation_id: id }) => id === supplier.organisation_id)
  for (const { lead_source_id: id } of own) await changeLeadSource(backing, 'test', id, { name: 'x', status: 'ended' })
  await changeOrganisation(backing, 'test', supplier.organisation_id, { legal_name: 'Gone Ltd', status: 'ended' })
  const buyer = DEMO_ORGANISATIONS.find(({ roles }) => roles.includes('buyer'))
  await changeOrganisation(backing, 'test', buyer?.organisation_id ?? '', { legal_name: 'Played with Ltd' })

  await fileParties(backing, [])

  expect(await getLeadSource(backing, 'test', ended.lead_source_id)).toMatchObject({ status: 'ended', name: 'x' })
  expect(await getOrganisation(backing, 'test', supplier.organisation_id)).toMatchObject({ legalName: 'Gone Ltd' })
  const restored = await getOrganisation(backing, 'test', buyer?.organisation_id ?? '')
  expect(restored.legalName).toBe(buyer?.legal_name)
})
