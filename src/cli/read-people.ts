import { createReadStream } from 'node:fs'
import { londonDayOf, systemClock } from '../base/time.ts'
import type { PhoneRegion } from '../contacts/phone.ts'
import { personRows } from '../imports/person-rows.ts'
import type { PersonFile, PersonRow } from '../imports/person-rows.ts'
import { plainBytes } from '../imports/plain-bytes.ts'

/**
 * Reads a file of people for matching; gzip of one too.
 *
 * @throws Error naming the file when it is damaged.
 */
export function readPeople(
  path: string,
  region: PhoneRegion,
  onRefused: PersonFile['onRefused'],
): AsyncGenerator<PersonRow> {
  const onDamage = (what: string): void => {
    throw new Error(`${path}: ${what}`)
  }
  const bytes = plainBytes(createReadStream(path), onDamage)
  return personRows({ bytes, region, today: londonDayOf(systemClock()), onRefused })
}
