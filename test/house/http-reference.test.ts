import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  errorReference,
  HTTP_REFERENCES,
  idlePurposes,
  routeReference,
  scopeReference,
  silentRoutes,
} from '../../scripts/write-http-reference.ts'

describe('the references of the HTTP interface are what the code says today', () => {
  test('errors', () => {
    expect(readFileSync(HTTP_REFERENCES.errors, 'utf8')).toBe(errorReference())
  })

  test('routes', async () => {
    expect(readFileSync(HTTP_REFERENCES.routes, 'utf8')).toBe(await routeReference())
  })

  test('scopes', async () => {
    expect(readFileSync(HTTP_REFERENCES.scopes, 'utf8')).toBe(await scopeReference())
  })
})

test('every operation says in a line what it does, and no line is left over', async () => {
  expect(await silentRoutes()).toEqual([])
  expect(await idlePurposes()).toEqual([])
})
