import { describe, expect, test } from 'vitest'
import { NOON } from '../../test/support/dossier.ts'
import type { Mode } from '../base/ids.ts'
import { londonDayOf } from '../base/time.ts'
import { canonicalPersonFrom } from '../matching/canonical-person.ts'
import { askSources } from './ask-sources.ts'
import type { IdentityQuery, IdentitySource } from './identity-source.ts'
import { SANDBOX_OUTAGES, withSandboxOutages } from './sandbox-outages.ts'

const NOBODY: IdentitySource = {
  name: 'nobody',
  ask: async () => ({ state: 'answered', records: [], isTruncated: false }),
}
const SOURCES = withSandboxOutages([
  { ...NOBODY, name: 'first' },
  { ...NOBODY, name: 'second' },
])

const ASKING = { deadlineMs: 1, clock: () => NOON, watch: () => undefined }

function query(mode: Mode, e164: string): IdentityQuery {
  const facts = { name: null, birthDate: null, address: null, phones: [{ e164, isMobile: true }] }
  const person = canonicalPersonFrom(facts)
  const order = { ddId: 'DD-1', leadSourceIds: [], coverage: 'listed', callerId: 'org_1' } as const
  return { mode, person, facts, cover: { ...order, now: NOON, today: londonDayOf(NOON) } }
}

const statesFor = async (mode: Mode, e164: string) =>
  (await askSources(SOURCES, query(mode, e164), ASKING)).asked.map(({ state }) => state)

describe('in the sandbox', () => {
  test('one phone finds no source that could be asked', async () => {
    await expect(statesFor('test', SANDBOX_OUTAGES.allDown)).rejects.toMatchObject({ code: 'sources_unavailable' })
  })

  test('one phone waits in vain for the first source, and the others answer', async () => {
    expect(await statesFor('test', SANDBOX_OUTAGES.firstSlow)).toEqual(['unavailable', 'answered'])
  })

  test('one phone finds the first source down, and the others answer', async () => {
    expect(await statesFor('test', SANDBOX_OUTAGES.firstDown)).toEqual(['unavailable', 'answered'])
  })

  test('any other phone is answered by all', async () => {
    expect(await statesFor('test', '+447700900000')).toEqual(['answered', 'answered'])
  })
})

test.each(Object.values(SANDBOX_OUTAGES))('with a live key %s is a number like any other', async (e164) => {
  expect(await statesFor('live', e164)).toEqual(['answered', 'answered'])
})
