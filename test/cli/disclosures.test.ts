import { beforeAll, expect, test } from 'vitest'
import { disclosuresCommand } from '../../src/cli/commands/disclosures.ts'
import { operatorAtMachine } from '../../src/keys/operator.ts'
import type { Backing } from '../../src/vault/backing.ts'
import { explainPerson } from '../../src/verification/explain/explain-person.ts'
import { runTestCommand } from '../support/cli.ts'
import { testDatabase } from '../support/database.ts'
import { evidenceBacking, NOON } from '../support/evidence.ts'

let backing: Backing
beforeAll(async () => {
  backing = evidenceBacking(await testDatabase())
  for (const phone of ['07700 900101', '07700 900102']) {
    await explainPerson(backing, operatorAtMachine('live'), { phone })
  }
  await explainPerson(backing, operatorAtMachine('test'), { phone: '07700 900101' })
})

async function listed(...more: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const { out, status } = await runTestCommand(backing, disclosuresCommand, ['disclosures', '--json', ...more])
  expect(status).toBe(0)
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('what was told is listed newest first, by whom and of whom, in one mode', async () => {
  const [newest, oldest, ...more] = await listed()

  expect(more).toEqual([])
  expect(newest).toMatchObject({ kind: 'identity_explained', key_id: 'machine', at: NOON })
  expect(newest?.['subject']).not.toBe(oldest?.['subject'])
  expect(await listed('--mode', 'test')).toHaveLength(1)
})

test('a phone finds what was told of whoever has it', async () => {
  const [, oldest] = await listed()

  expect(await listed('--phone', '+44 7700 900101')).toEqual([oldest])
  expect(await listed('--key', 'key_none')).toEqual([])
  expect(await listed('--kind', 'kyc_answer')).toEqual([])
})
