import { describe, expect, test } from 'vitest'
import { Fault } from '../base/fault.ts'
import { isUnavailable } from './is-unavailable.ts'

function coded(code: string, more: object = {}): Error {
  return Object.assign(new Error('what the driver said'), { code, ...more })
}

describe('the database could not answer', () => {
  const cases: [string, unknown][] = [
    ['connection refused', coded('ECONNREFUSED', { syscall: 'connect' })],
    ['no such socket', coded('ENOENT', { syscall: 'connect' })],
    [
      'all addresses of a name refused',
      new AggregateError([coded('ECONNREFUSED'), coded('ETIMEDOUT')], 'both refused'),
    ],
    ['name not found', coded('ENOTFOUND', { syscall: 'getaddrinfo' })],
    ['connection failure', coded('08006')],
    ['disk full', coded('53100')],
    ['too many connections', coded('53300')],
    ['input/output error', coded('58030')],
    ['a standby', coded('25006')],
    ['shutting down', coded('57P01')],
    ['starting', coded('57P03')],
    ['a statement out of time', coded('57014')],
    ['a lock out of time', coded('55P03')],
    ['a pooler hanging up', coded('08P01', { severity: 'FATAL' })],
    ['the driver: connection lost', new Error('Connection terminated unexpectedly')],
    ['our own fault', new Fault('database_unavailable', 'The database cannot be reached.')],
  ]
  test.each(cases)('%s', (_name, error) => {
    expect(isUnavailable(error)).toBe(true)
  })
})

describe('the database did answer, or it is about something else', () => {
  const cases: [string, unknown][] = [
    ['unique violation', coded('23505')],
    ['syntax error', coded('42601')],
    ['deadlock', coded('40P01')],
    ['password refused', coded('28P01')],
    ['no such database', coded('3D000')],
    ['a malformed statement', coded('08P01', { severity: 'ERROR' })],
    ['a missing file', coded('ENOENT', { syscall: 'open' })],
    ['a coded error of Node', coded('ERR_INVALID_ARG_TYPE')],
    ['another fault', new Fault('overloaded', 'Too many.')],
    ['any other error', new Error('boom')],
    ['no error at all', 'boom'],
    ['nothing', null],
  ]
  test.each(cases)('%s', (_name, error) => {
    expect(isUnavailable(error)).toBe(false)
  })
})
