import { createReadStream } from 'node:fs'
import { londonDayOf, systemClock } from '../base/time.ts'
import type { PhoneRegion } from '../contacts/phone.ts'
import { personRows } from '../imports/person-rows.ts'
import type { PersonRow } from '../imports/person-rows.ts'
import { plainBytes } from '../imports/plain-bytes.ts'
import type { CliContext } from './context.ts'

/** The same register is counted by the same sample, whichever command reads it. */
export const SAMPLE_SEED = 1

/**
 * The people of a file that is matched without being stored. Rows that are left out are told by their line.
 *
 * @param more.onRefused told of each of them.
 * @throws Error that names the file where it is damaged.
 */
export function peopleOfFile(
  { err }: CliContext,
  path: string,
  more: { readonly region: PhoneRegion; readonly onRefused: () => void },
): AsyncGenerator<PersonRow> {
  const onDamage = (what: string): void => {
    throw new Error(`${path}: ${what}`)
  }
  const onRefused = (line: number, reason: string): void => {
    more.onRefused()
    err.write(`${path}, line ${line}: ${reason}\n`)
  }
  const bytes = plainBytes(createReadStream(path), onDamage)
  return personRows({ bytes, region: more.region, today: londonDayOf(systemClock()), onRefused })
}
