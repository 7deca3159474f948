import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  errorReference,
  HTTP_REFERENCES,
  idleNames,
  routeReference,
  scopeReference,
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

test('nothing is said of an operation that there is not', async () => {
  expect(await idleNames()).toEqual([])
})
