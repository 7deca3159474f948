import { describe, expect, test } from 'vitest'
import { phoneFrom } from '../../contacts/phone.ts'
import { SANDBOX_TWO_SOURCES, sourcesMinFor } from './sandbox-sources-min.ts'

const THE_PHONE = { phone: phoneFrom(SANDBOX_TWO_SOURCES, 'GB') }
const ANOTHER = { phone: phoneFrom('07700 900000', 'GB') }

describe('one phone of the sandbox demands two sources', () => {
  test.each([
    ['in the sandbox', 'test', THE_PHONE, 1, 2],
    ['unless the operator demands more', 'test', THE_PHONE, 3, 3],
    ['with a live key it is a number like any other', 'live', THE_PHONE, 1, 1],
    ['any other phone demands what the operator does', 'test', ANOTHER, 1, 1],
    ['so does a text that is no phone', 'test', { phone: null }, 1, 1],
  ] as const)('%s', (_when, mode, asked, demanded, expected) => {
    expect(sourcesMinFor(mode, asked, demanded)).toBe(expected)
  })
})
