import type { Caller } from '../base/caller.ts'
import { invalidRequest } from '../base/fault.ts'
import { addDays, dayFrom, daysBetween, londonDayOf } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import type { Backing } from '../vault/backing.ts'
import { getKey } from './get-key.ts'
import type { KeyDetailAnswer, KeyUsageAnswer, KeyUsageDays } from './key-contract.ts'
import { listKeyDays, listKeyNetworks } from './key-use-store.ts'
import { presentKeyUsage } from './present-key-usage.ts'
import { presentKey } from './present-key.ts'

const DAYS = 30
const DAYS_MAX = 400
const NETWORKS_MAX = 200

/**
 * A key, and when and from where it was last used, as far as that is on file: a few seconds behind.
 *
 * @throws Fault `not_found`.
 */
export async function getKeyDetail(backing: Backing, caller: Caller, keyId: string): Promise<KeyDetailAnswer> {
  const key = await getKey(backing, caller, keyId)
  const [last] = await listKeyNetworks(backing.database.db, keyId, 1)
  return { ...presentKey(key), last_used_at: last?.lastAt ?? null, last_used_network: last?.network ?? null }
}

/**
 * What a key was used for, by London day, and the networks it was ever used from, the latest 200.
 *
 * @throws Fault `not_found`; `invalid_request` for days that are none, that are in the wrong order, or more than 400.
 */
export async function getKeyUsage(
  backing: Backing,
  caller: Caller,
  keyId: string,
  asked: KeyUsageDays,
): Promise<KeyUsageAnswer> {
  const span = spanFrom(asked, londonDayOf(backing.clock()))
  await getKey(backing, caller, keyId)
  const { db } = backing.database
  const days = await listKeyDays(db, keyId, span)
  return presentKeyUsage(keyId, span, { days, networks: await listKeyNetworks(db, keyId, NETWORKS_MAX) })
}

function spanFrom(asked: KeyUsageDays, today: Day): { readonly from: Day; readonly to: Day } {
  const to = asked.to === undefined ? today : (dayFrom(asked.to) ?? noDay('/to'))
  const from = asked.from === undefined ? addDays(to, 1 - DAYS) : (dayFrom(asked.from) ?? noDay('/from'))
  const count = daysBetween(from, to) + 1
  if (count < 1) throw invalidRequest([{ pointer: '/from', detail: 'must not be after to' }])
  if (count > DAYS_MAX) {
    throw invalidRequest([{ pointer: '/from', detail: `must be at most ${DAYS_MAX} days before to` }])
  }
  return { from, to }
}

/** All but the year 0 the contract has refused already. */
function noDay(pointer: '/from' | '/to'): never {
  throw invalidRequest([{ pointer, detail: 'must be a day of the calendar, such as 2026-11-20' }])
}
