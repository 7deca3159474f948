import { afterAll, expect, test } from 'vitest'
import { dayFrom } from '../base/time.ts'
import { READING_LIMITS, policyReader } from './read-policy-apart.ts'
import type { PolicyPageBytes } from './read-policy.ts'

const POLICY = `<html lang="en"><title>Privacy policy</title><h1>Privacy policy</h1>${'<p>We collect personal data and share it with third parties only with your consent, as this privacy policy says.</p>'.repeat(5)}`
const reader = policyReader()

afterAll(() => reader.close())

const FETCHED_ON = dayFrom('2026-05-01')!

function page(text: string): PolicyPageBytes {
  const bytes = new TextEncoder().encode(text)
  return { bytes, contentType: 'text/html', url: 'https://example.com/privacy', fetchedOn: FETCHED_ON }
}

test('pages are read in a thread, each with its own answer', async () => {
  const readings = await Promise.all([reader.read(page(POLICY)), reader.read(page('<p></p>'))])

  expect(readings.map(({ outcome }) => outcome)).toEqual(['ok', 'empty'])
})

test('a page that takes more time than it may is too large, and the next one is read', async () => {
  const impatient = policyReader({ ...READING_LIMITS, wallMs: 1 })
  const long = page(POLICY.repeat(500))

  expect((await impatient.read(long)).outcome).toBe('too_large')
  await impatient.close()
  expect((await reader.read(page(POLICY))).outcome).toBe('ok')
})

test('a page that takes more memory than it may is too large, and the next one is read', async () => {
  const poor = policyReader({ ...READING_LIMITS, heapMb: 48, cpuMs: 60_000, wallMs: 60_000 })
  const wide = page('<p>a<b>c</b>'.repeat(400_000))

  expect((await poor.read(wide)).outcome).toBe('too_large')
  expect((await poor.read(page(POLICY))).outcome).toBe('ok')
  await poor.close()
})
