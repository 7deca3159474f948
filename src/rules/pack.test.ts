import { expect, test } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import { RULE_PACKS, packFingerprint } from './pack.ts'

const FILES = [
  { name: 'core/link-rules.ts', text: 'a' },
  { name: 'judge.ts', text: 'b' },
]

test('the packs hold the catalogue, each rule once and in its order', () => {
  expect(RULE_PACKS.flatMap(({ rules }) => rules)).toEqual(CATALOGUE)
})

test('the fingerprint does not depend on the order in which files are found', () => {
  expect(packFingerprint(FILES.toReversed())).toBe(packFingerprint(FILES))
})

test('the fingerprint is a SHA-256 in hex, the same on every machine', () => {
  expect(packFingerprint(FILES)).toBe('631a35480507df23d497d1c5e7bc0196522100d94a4c9a3b1dcd8ddbaa0f1707')
})

test('text cannot move between files, names or ends unnoticed', () => {
  const others = [
    [
      { name: 'core/link-rules.ts', text: 'ab' },
      { name: 'judge.ts', text: '' },
    ],
    [
      { name: 'core/link-rules.ts', text: 'b' },
      { name: 'judge.ts', text: 'a' },
    ],
    [{ name: 'core/link-rules.ts', text: 'a' }],
    [...FILES, { name: 'z.ts', text: '' }],
  ]

  const fingerprints = [FILES, ...others].map(packFingerprint)

  expect(new Set(fingerprints).size).toBe(fingerprints.length)
})
