import { expect, test } from 'vitest'
import { NOON } from '../../test/support/dossier.ts'
import { canonicalPersonOf } from './person-record.ts'
import { personRecordFrom } from './read-person-record.ts'

function read(date_of_birth: string): ReturnType<typeof personRecordFrom> {
  const body = { name: 'Rowan Keane', date_of_birth, phones: ['07700 900851'] }
  return personRecordFrom(body, { region: 'GB', zone: null, now: NOON })
}

test.each([
  ['1984-05-17', '1984-05-17', '19840517'],
  ['1984-05', null, '198405'],
  ['1984', null, '1984'],
])('a register that knows %s of a date of birth', (told, birthDate, birthDigits) => {
  const result = read(told)

  if (!('record' in result)) throw new Error('the person must be taken')
  expect(canonicalPersonOf(result.record)).toMatchObject({ birthDate, birthDigits })
})

test.each([
  ['1899', 'is before the year 1900'],
  ['2027', 'is in the future'],
  ['2026-12', 'is in the future'],
  ['1984-13', 'is no calendar day (YYYY-MM-DD)'],
  ['84', 'is no calendar day (YYYY-MM-DD)'],
])('%s %s', (told, detail) => {
  expect(read(told)).toEqual({ faults: [{ pointer: '/date_of_birth', detail }] })
})
