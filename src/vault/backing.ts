import type { Random } from '../base/ids.ts'
import type { Clock } from '../base/time.ts'
import type { PhoneRegion } from '../contacts/phone.ts'
import type { Database } from '../db/database.ts'
import type { Vault } from './vault.ts'

/** What every use case stands on: where things are kept, what opens them, and the outside facts that tests hold still. */
export type Backing = {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly random: Random
  /** Country whose national phone numbers are understood. */
  readonly region: PhoneRegion
}
