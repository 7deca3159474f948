import { londonDayOf, msOf } from '../base/time.ts'
import type { Day, Instant } from '../base/time.ts'
import { raiseAlarms } from '../db/alarm-store.ts'
import { transaction } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { guessesAtLead, guessesAtLeads } from './enumeration-guard.ts'
import { addCountedUse, deleteLeadsBefore, insertThrottles } from './key-use-store.ts'
import type { CountedUse, KeyDay, SharedUse, Throttle } from './key-use-store.ts'
import type { KeyState, KeyUse, NetworkUse } from './key-use.ts'
import { deletePhonesBefore } from './kyc-watch-store.ts'
import { addUse, isUnused, noUse } from './use-counts.ts'
import { phonesWaiting, watchKyc } from './watch-kyc.ts'

/** How often a process that serves requests files what it has counted, in milliseconds. */
export const KEY_USE_FLUSH_MS = 2000

type FlushBacking = Pick<Backing, 'database' | 'clock' | 'random'>
type Taken = CountedUse & { readonly networkUse: readonly (readonly [KeyState, string, NetworkUse])[] }

// A key that was not used for so long has had all its tokens back, unless its burst is uncommonly large.
const IDLE_MS = 900_000
/** More leads than these are not remembered between flushes. */
const LEADS_MAX = 20_000

/**
 * Files what was counted since the last time, in one statement, and hears what all processes have counted. A key that is
 * found to guess is slowed down on every node, with an alarm once a day and cause. Nothing is lost when it fails: the
 * counts are filed with the next flush; where only the confirmation was lost they are counted twice.
 *
 * @throws Fault `database_unavailable`, or whatever kept the counts from being filed.
 */
export async function flushKeyUse(backing: FlushBacking, use: KeyUse): Promise<void> {
  const flushing = use.flushing.then(async () => flushOnce(backing, use))
  // Whoever comes next waits for this one, and not for its error.
  use.flushing = flushing.catch(() => undefined)
  await flushing
}

async function flushOnce({ database, clock, random }: FlushBacking, use: KeyUse): Promise<void> {
  const now = clock()
  const today = londonDayOf(now)
  const taken = take(use)
  // Read in the same moment: the answers about them are then on file when they are filed.
  const phones = phonesWaiting(use)
  if (taken.days.length > 0 || taken.networks.length > 0 || taken.leads.length > 0) {
    const shared = await addCountedUse(database.db, taken).catch((error: unknown) => {
      putBack(use, taken)
      throw error
    })
    learn(use, shared)
    for (const each of throttlesFrom(use, shared)) slowDown(use, each)
  }
  if (use.throttles.length > 0) await fileThrottles({ database, random }, use, now)
  if (use.sweptOn !== today) {
    await deleteLeadsBefore(database.db, today)
    await deletePhonesBefore(database.db, today)
    use.sweptOn = today
  }
  await watchKyc({ database, random }, use, { phones, now })
  forgetIdle(use, today, msOf(now))
}

/** Everything counted is marked as sent, so that what is counted meanwhile stays apart. */
function take(use: KeyUse): Taken {
  const days: KeyDay[] = use.ended.splice(0)
  const networkUse: (readonly [KeyState, string, NetworkUse])[] = []
  for (const state of use.keys.values()) {
    if (!isUnused(state.pending)) {
      days.push({ keyId: state.key.keyId, day: state.day, counts: state.pending })
      state.sent = state.pending
      state.pending = noUse()
    }
    for (const [network, times] of state.networks) networkUse.push([state, network, times])
    state.networks.clear()
  }
  const waiting = [...use.leads].filter(([, { pending }]) => pending > 0)
  const leads = waiting.map(([index, lead]) => {
    lead.sent = lead.pending
    lead.pending = 0
    return { index, day: lead.day, answers: lead.sent }
  })
  const networks = networkUse.map(([{ key }, network, times]) => ({ keyId: key.keyId, network, ...times }))
  return { days: merged(days), networks, leads, networkUse }
}

/** One statement can add to a row once: a clock that was put back can end the same day twice. */
function merged(days: readonly KeyDay[]): readonly KeyDay[] {
  const byPlace = new Map<string, KeyDay>()
  for (const each of days) {
    const place = `${each.keyId} ${each.day}`
    const sum = byPlace.get(place) ?? { ...each, counts: noUse() }
    addUse(sum.counts, each.counts)
    byPlace.set(place, sum)
  }
  return [...byPlace.values()]
}

function putBack(use: KeyUse, { days, leads, networkUse }: Taken): void {
  for (const { keyId, day, counts } of days) {
    const state = use.keys.get(keyId)
    if (state?.day !== day) {
      use.ended.push({ keyId, day, counts })
      continue
    }
    addUse(state.pending, counts)
    state.sent = noUse()
  }
  for (const { index, answers } of leads) {
    const lead = use.leads.get(index)
    if (lead === undefined) continue
    lead.pending += answers
    lead.sent = 0
  }
  for (const [{ networks }, network, { firstAt, lastAt }] of networkUse) {
    networks.set(network, { firstAt, lastAt: networks.get(network)?.lastAt ?? lastAt })
  }
}

function learn(use: KeyUse, { days, leads }: SharedUse): void {
  for (const { keyId, day, counts } of days) {
    const state = use.keys.get(keyId)
    if (state?.day !== day) continue
    state.shared = counts
    state.sent = noUse()
  }
  for (const { index, answers } of leads) {
    const lead = use.leads.get(index)
    if (lead === undefined) continue
    lead.shared = answers
    lead.sent = 0
  }
}

function throttlesFrom(use: KeyUse, { days, leads }: SharedUse): readonly Throttle[] {
  const byShare = days
    .filter(({ keyId, counts }) => use.keys.get(keyId)?.key.mode === 'live' && guessesAtLeads(counts))
    .map(({ keyId, day }): Throttle => ({ keyId, day, cause: 'unmatched_share' }))
  const keyIds = new Map<string, Day>()
  for (const { index, day, answers } of leads) {
    if (!guessesAtLead(answers)) continue
    for (const keyId of use.leads.get(index)?.keyIds ?? []) keyIds.set(keyId, day)
  }
  const byLead = [...keyIds].map(([keyId, day]): Throttle => ({ keyId, day, cause: 'unmatched_lead' }))
  return [...byShare, ...byLead]
}

function slowDown(use: KeyUse, throttle: Throttle): void {
  const { keyId, day, cause } = throttle
  const state = use.keys.get(keyId)
  if (state?.day === day) {
    state.throttledOn = day
    if (state.throttlesFiled.has(cause)) return
  }
  const waits = use.throttles.some((other) => other.keyId === keyId && other.day === day && other.cause === cause)
  if (!waits) use.throttles.push(throttle)
}

/** Those that cannot be filed wait for the next flush, so that no alarm is lost. */
async function fileThrottles(
  { database, random }: Pick<Backing, 'database' | 'random'>,
  use: KeyUse,
  now: Instant,
): Promise<void> {
  await transaction(database.db, async (tx) => {
    const begun = await insertThrottles(tx, use.throttles, now)
    const alarms = begun.flatMap(({ keyId, day, cause }) => {
      const key = use.keys.get(keyId)?.key
      if (key === undefined) return []
      const details = { key_id: keyId, organisation_id: key.organisationId, day, cause }
      return [{ mode: key.mode, kind: 'lead_enumeration', at: now, details }]
    })
    await raiseAlarms(tx, alarms, random)
  })
  for (const { keyId, day, cause } of use.throttles.splice(0)) {
    const state = use.keys.get(keyId)
    if (state?.day === day) state.throttlesFiled.add(cause)
  }
}

function forgetIdle(use: KeyUse, today: Day, nowMs: number): void {
  for (const [keyId, state] of use.keys) {
    const isFiled = isUnused(state.pending) && isUnused(state.sent) && state.phones.size === 0
    const isIdle = Math.abs(nowMs - state.lastMs) > IDLE_MS && isFiled
    if (isIdle) use.keys.delete(keyId)
  }
  for (const [index, lead] of use.leads) {
    if (lead.pending > 0 || lead.sent > 0) continue
    if (lead.day !== today || use.leads.size > LEADS_MAX) use.leads.delete(index)
  }
}
