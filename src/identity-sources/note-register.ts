import { transaction } from '../db/database.ts'
import { bumpReferenceStamp } from '../db/reference-stamp-store.ts'
import type { Backing } from '../vault/backing.ts'
import type { PeopleRegister } from './filing-store.ts'
import type { CountedNames } from './name-counter.ts'
import { nameKey } from './name-key.ts'
import { countPeople, replaceNameShares } from './register-count-store.ts'

// A file with a few changes says nothing of how common names are.
const PART_OF_REGISTER_MIN = 0.5
const ROWS_MIN = 1_000

/**
 * Notes how many people a register holds after people were filed, and which names are common among them, so that what agrees
 * by chance weighs as little as it should there. A file that is less than half of the register leaves the names as they were.
 */
export async function noteRegister(
  { database, vault }: Backing,
  register: PeopleRegister,
  { rows, common }: CountedNames,
): Promise<void> {
  await transaction(database.db, async (tx) => {
    const people = await countPeople(tx, register)
    if (rows >= Math.max(ROWS_MIN, people * PART_OF_REGISTER_MIN)) {
      const shares = common.map(({ part, letters, share }) => ({
        part,
        nameKey: String(nameKey(vault, register.mode, part, letters)),
        share,
      }))
      await replaceNameShares(tx, register, shares)
    }
    await bumpReferenceStamp(tx)
  })
}
