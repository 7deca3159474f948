import { expect, test } from 'vitest'
import { evidenceReferenceKey } from './evidence-reference.ts'

test.each([
  ['an issuer before a colon', 'Jornaya:0A1B', 'jornaya:0A1B', true],
  ['the host of a certificate', 'https://Cert.Example.com/a#x', 'https://cert.example.com/a', true],
  ['an issuer, and the same reference of another', 'jornaya:1', 'trusted:1', false],
  ['references that differ in case', 'jornaya:a', 'jornaya:A', false],
  ['a certificate and another of the same host', 'https://cert.example.com/a', 'https://cert.example.com/b', false],
])('%s: two suppliers mean the same only where the issuer does', (_name, one, other, isSame) => {
  const keys = [evidenceReferenceKey(one, 'org_a'), evidenceReferenceKey(other, 'org_b')].map((key) =>
    JSON.stringify(key),
  )

  expect(keys[0] === keys[1]).toBe(isSame)
})

test.each(['1', 'ref 12', ':x', '12:30', 'ftp://x/y'])(
  'a reference without an issuer means something to its supplier only: %s',
  (reference) => {
    expect(evidenceReferenceKey(reference, 'org_a')).toEqual(['organisation:org_a', reference])
    expect(evidenceReferenceKey(reference, 'org_b')).not.toEqual(evidenceReferenceKey(reference, 'org_a'))
  },
)
