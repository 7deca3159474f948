import { expect, test } from 'vitest'
import { Fault } from '../base/fault.ts'
import type { Day, Instant } from '../base/time.ts'
import { attestationFrom } from '../matching/attestation.ts'
import { canonicalPersonFrom } from '../matching/canonical-person.ts'
import { askSources } from './ask-sources.ts'
import type { IdentityQuery, IdentitySource, SourceAnswer, SourceRecord } from './identity-source.ts'
import type { SourceWatch } from './source-watch.ts'

const FACTS = { name: { full: 'Ann Byrne' }, birthDate: null, address: null, phones: [] }
const NOBODY = canonicalPersonFrom(FACTS)
const QUERY: IdentityQuery = {
  mode: 'live',
  person: NOBODY,
  facts: FACTS,
  cover: {
    ddId: 'DD-1',
    leadSourceIds: ['SRC-1'],
    coverage: 'listed',
    callerId: 'org_buyer',
    now: '2026-11-20T12:00:00.000Z' as Instant,
    today: '2026-11-20' as Day,
  },
}

function recordOf(recordId: string): SourceRecord {
  const told = { kind: 'person', receivedAt: QUERY.cover.now, record: {} } as unknown as SourceRecord['told']
  return { leadSourceId: 'SRC-1', recordId, person: NOBODY, told }
}

const asking = (deadlineMs: number, watch: SourceWatch = () => undefined) => ({
  deadlineMs,
  clock: () => QUERY.cover.now,
  watch,
})

/** A source that says what the test wants. */
function source(name: string, ask: (signal: AbortSignal) => Promise<SourceAnswer>): IdentitySource {
  return { name, ask: async (_, signal) => ask(signal) }
}

const answering = (name: string, isTruncated = false): IdentitySource =>
  source(name, async () => ({ state: 'answered', records: [recordOf(name)], isTruncated }))
const failing = (name: string, error: Error): IdentitySource =>
  source(name, async () => {
    throw error
  })
const silent = (name: string, heard: AbortSignal[] = []): IdentitySource =>
  source(name, async (signal) => {
    heard.push(signal)
    return Promise.withResolvers<SourceAnswer>().promise
  })

test('what all sources found is put together, in the order of asking', async () => {
  const { records, asked } = await askSources([answering('one'), answering('two')], QUERY, asking(1000))

  expect(records.map(({ recordId }) => recordId)).toEqual(['one', 'two'])
  expect(asked).toEqual([
    { name: 'one', state: 'answered' },
    { name: 'two', state: 'answered' },
  ])
})

test('a source that is away is neutral, and noted', async () => {
  const away = failing('away', new Fault('database_unavailable', 'gone'))

  const { records, asked } = await askSources([answering('one'), away], QUERY, asking(1000))

  expect(records).toHaveLength(1)
  expect(asked[1]).toEqual({ name: 'away', state: 'unavailable' })
})

test('nobody is waited for beyond the deadline, and who is late is told so', async () => {
  const heard: AbortSignal[] = []

  const { asked } = await askSources([silent('late', heard), answering('one')], QUERY, asking(5))

  expect(asked[0]).toEqual({ name: 'late', state: 'unavailable' })
  expect(heard[0]?.aborted).toBe(true)
})

test('when no source can be asked nothing is verified', async () => {
  const away = failing('away', new Fault('overloaded', 'busy'))

  await expect(askSources([away, silent('late')], QUERY, asking(5))).rejects.toMatchObject({
    code: 'sources_unavailable',
  })
})

test('a damaged record and a defect of ours do not pass for silence', async () => {
  const damaged = failing('damaged', new Fault('integrity_failure', 'damaged'))

  await expect(askSources([answering('one'), damaged], QUERY, asking(1000))).rejects.toMatchObject({
    code: 'integrity_failure',
  })
  await expect(
    askSources([answering('one'), failing('defect', new TypeError('ours'))], QUERY, asking(1000)),
  ).rejects.toThrow('ours')
})

test('that one source could not tell all is told', async () => {
  expect((await askSources([answering('one'), answering('two', true)], QUERY, asking(1000))).isTruncated).toBe(true)
})

test('a source that shows no record is heard, by its name', async () => {
  const attestation = attestationFrom([{ field: 'birthdate', outcome: 'exact', score: null }])
  const attesting = source('operator', async () => ({
    state: 'answered',
    records: [],
    isTruncated: false,
    attestation,
  }))

  const { attestations } = await askSources([answering('one'), attesting], QUERY, asking(1000))

  expect(attestations).toEqual([{ source: 'operator', attestation }])
})

test('a source that shows no record does not stand in for those that do', async () => {
  const attesting: IdentitySource = { ...answering('operator'), onlyAttests: true }
  const away = failing('away', new Fault('overloaded', 'busy'))

  await expect(askSources([away, attesting], QUERY, asking(1000))).rejects.toMatchObject({
    code: 'sources_unavailable',
  })
})

test('a source of the other mode is neither asked nor noted', async () => {
  const sandbox: IdentitySource = { ...failing('sandbox', new TypeError('must not be asked')), modes: ['test'] }

  const { asked } = await askSources([answering('one'), sandbox], QUERY, asking(1000))

  expect(asked).toEqual([{ name: 'one', state: 'answered' }])
})

test('every question is counted with what it came to', async () => {
  const heard: string[] = []
  const refusing = source('refusing', async () => ({ state: 'unavailable', failure: 'refused' }))
  const away = failing('away', new Fault('database_unavailable', 'gone'))

  await askSources(
    [answering('one'), refusing, away, silent('late')],
    QUERY,
    asking(5, (name, outcome) => heard.push(`${name} ${outcome}`)),
  )

  expect(heard.toSorted()).toEqual(['away unavailable', 'late timed_out', 'one answered', 'refusing refused'])
})
