import { describe, expect, test } from 'vitest'
import { traceIdFrom } from './trace-id.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

describe('a trace is named by its id', () => {
  test.each([
    ['in the present version', `00-${TRACE}-${SPAN}-01`],
    ['in a later one', `01-${TRACE}-${SPAN}-01`],
    ['in a later one that says more', `cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`],
  ])('%s', (_what, traceparent) => {
    expect(traceIdFrom({ traceparent })).toBe(TRACE)
  })
})

describe('and by nothing else', () => {
  test.each([
    ['nothing', undefined],
    ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['an id of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a parent of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['the version that is none', `ff-${TRACE}-${SPAN}-01`],
    ['more than the present version has', `00-${TRACE}-${SPAN}-01-morgan.ellis@example.com`],
    ['no dash after a later version', `01-${TRACE}-${SPAN}-01.more`],
    ['two headers in one', `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
    ['too short an id', `00-${TRACE.slice(1)}-${SPAN}-01`],
    ['words', 'morgan.ellis@example.com'],
  ])('%s', (_what, traceparent) => {
    expect(traceIdFrom(traceparent === undefined ? {} : { traceparent })).toBeUndefined()
  })
})
