import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '../../src/base/time.ts'
import { ordersCommand } from '../../src/cli/commands/orders.ts'
import type { OrderAnswer } from '../../src/licences/order-contract.ts'
import { runTestCommand } from '../support/cli.ts'
import type { CommandOutcome } from '../support/cli.ts'
import { testMarketplace } from '../support/marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'

const CREATE = ['create', '--id', 'DD-9', '--buyer', 'org_harbour', '--source', 'SRC-1', '--ends-on', '2027-03-31']
const LIMITS = ['--max-age-days', '180', '--uses-per-lead', '5', '--region', 'UK', '--industry', 'energy']
const CHANNELS = ['--approve', 'email', '--approve', 'sms', '--prohibit', 'postal', '--intend', 'email']

let market: Marketplace

beforeEach(async () => {
  market = await testMarketplace()
  await orders(...CREATE, ...LIMITS, ...CHANNELS)
})

async function orders(...argv: readonly string[]): Promise<CommandOutcome> {
  return runTestCommand(market.service, ordersCommand, ['orders', ...argv])
}

async function newTerms(...argv: readonly string[]): Promise<{ before: Terms; after: Terms; err: string }> {
  const { out, err, status } = await orders('terms', 'DD-9', ...argv, '--json')
  expect(status).toBe(0)
  const { terms } = JSON.parse(out) as OrderAnswer
  return { before: terms.at(-2)!, after: terms.at(-1)!, err }
}

type Terms = OrderAnswer['terms'][number]

describe('new terms of an order', () => {
  test('have what is named, keep the rest of the terms before, and are told by what is other', async () => {
    const { before, after, err } = await newTerms('--max-age-days', '90', '--approve', 'email')

    expect(after).toEqual({ ...before, version: 2, max_age_days: 90, channels_approved: ['email'] })
    expect(err).toBe('max_age_days 180 → 90\nchannels_approved ["email","sms"] → ["email"]\n')
  })

  test('go on from the newest version, also from one that is still to come', async () => {
    await newTerms('--uses-per-lead', '3', '--effective-from', '2027-01-01T00:00:00Z')
    market.setClock('2026-11-21T12:00:00.000Z' as Instant)

    const { after, err } = await newTerms('--max-age-days', '90')

    expect(after).toMatchObject({ version: 3, uses_per_lead: 3, effective_from: '2027-01-01T00:00:00.000Z' })
    expect(err).toBe('max_age_days 180 → 90\n')
  })

  test('lose a term only where that is said', async () => {
    const limits = ['--max-age-days', 'none', '--uses-per-lead', 'none', '--ends-on', 'none', '--industry', 'none']
    const { before, after, err } = await newTerms(
      ...limits,
      '--approve',
      'any',
      '--intend',
      'any',
      '--prohibit',
      'none',
    )

    expect(after).toEqual({
      ...before,
      version: 2,
      max_age_days: null,
      uses_per_lead: null,
      ends_on: null,
      industry: null,
      channels_approved: null,
      intended_channels: null,
      channels_prohibited: [],
    })
    expect(err).toContain('ends_on 2027-03-31 → null\n')
    expect(err).toContain('channels_prohibited ["postal"] → []\n')
  })

  test('are as before where nothing is named, and that is told', async () => {
    const { before, after, err } = await newTerms('--applies-to-delivered')

    expect(after).toEqual({ ...before, version: 2, applies_to_delivered: true })
    expect(err).toBe('No term is other than before.\n')
  })

  test('are a whole version where they come from a file, and what that takes away is told', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leadproof-terms-'))
    const file = join(folder, 'terms.json')
    await writeFile(file, JSON.stringify({ lead_source_ids: ['SRC-1'], ends_on: '2027-03-31', region: 'UK' }))

    const { after, err } = await newTerms('--file', file, '--max-age-days', '90')
    await rm(folder, { recursive: true })

    expect(after).toMatchObject({ max_age_days: 90, uses_per_lead: null, channels_approved: null, region: 'UK' })
    expect(err).toContain('uses_per_lead 5 → null\n')
  })

  test.each([
    ['a number that is none', ['--max-age-days', 'many'], '/max_age_days'],
    ['any channel beside one', ['--approve', 'any', '--approve', 'email'], '/channels_approved/0'],
    ['a version that it is not at', ['--if-version', '7'], '(conflict)'],
  ])('1: %s', async (_what, argv, told) => {
    const outcome = await orders('terms', 'DD-9', ...argv)

    expect(outcome).toMatchObject({ out: '', status: 1 })
    expect(outcome.err).toContain(told)
  })
})
