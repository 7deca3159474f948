import { batched } from '../../base/batch.ts'
import type { Caller } from '../../base/caller.ts'
import { Fault } from '../../base/fault.ts'
import { newId } from '../../base/ids.ts'
import type { Random } from '../../base/ids.ts'
import type { Instant } from '../../base/time.ts'
import type { Database } from '../../db/database.ts'
import type { CanonicalPerson } from '../../matching/canonical-person.ts'
import { scopedIndex } from '../../vault/blind-index.ts'
import type { Vault } from '../../vault/vault.ts'
import { recordAttempts } from './attempt-store.ts'
import type { Attempt } from './attempt-store.ts'

/** Notes what is tried for a phone and tells whether the phone is closed to the caller: then nothing may be confirmed. */
export type GuardAttempts = (caller: Caller, person: CanonicalPerson, now: Instant) => Promise<boolean>

/**
 * Makes the guard against guessing a person's data by asking (contract section 5). Attempts of the same tick share one
 * durable statement; it counts for all nodes.
 */
export function attemptsGuard(database: Database, vault: Vault, random: Random): GuardAttempts {
  const note = batched<Attempt, boolean>(
    { itemsMax: 64, inFlightMax: 2, waitingMax: 2_000 },
    async (attempts) => noteAll(database, attempts),
    () => new Fault('overloaded', 'Too many identity checks are waiting. Try again shortly.'),
  )
  return async (caller, person, now) => {
    const [phone] = person.phones
    if (phone === undefined) return false
    return note(
      attemptFrom(vault, caller, { person, phone: phone.e164 }, { at: now, alarmId: newId('alm', now, random) }),
    )
  }
}

/** One after the other where the same phone comes twice in a batch: the second must see what the first tried. */
async function noteAll(database: Database, attempts: readonly Attempt[]): Promise<readonly boolean[]> {
  const answers = new Map<Attempt, boolean>()
  for (let left = attempts; left.length > 0;) {
    const round = [...new Map(left.toReversed().map((attempt) => [placeOf(attempt), attempt])).values()]
    const refused = await recordAttempts(database, round)
    for (const [index, attempt] of round.entries()) answers.set(attempt, refused[index] === true)
    left = left.filter((attempt) => !answers.has(attempt))
  }
  return attempts.map((attempt) => answers.get(attempt) === true)
}

function placeOf({ organisationId, phone }: Attempt): string {
  return `${organisationId} ${phone.toString('hex')}`
}

/** The parts of a person by which it is compared, so that another spelling of the same is no other value. */
function attemptFrom(
  vault: Vault,
  { mode, organisationId, ddId }: Caller,
  { person, phone }: { readonly person: CanonicalPerson; readonly phone: string },
  more: Pick<Attempt, 'at' | 'alarmId'>,
): Attempt {
  const index = (attribute: string, value: readonly string[]): Buffer =>
    scopedIndex(vault, 'kyc_attempt', { mode, organisationId }, [attribute, phone, ...value])
  const house = person.address?.house
  const address = [person.address?.postcode?.value, house?.unit, house?.number, house?.numberTo, house?.name]
  const tried: readonly (readonly [string, readonly string[]])[] = [
    ['name', [person.name?.letters ?? '']],
    ['date_of_birth', [person.birthDate ?? '']],
    ['address', address.map((part) => part ?? '')],
  ]
  return {
    ...more,
    mode,
    organisationId,
    ddId: ddId ?? '',
    phone: index('phone', []),
    values: tried.map(([attribute, value]) => `${attribute}:${index(attribute, value).toString('hex')}`),
  }
}
