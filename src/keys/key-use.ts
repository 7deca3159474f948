import { msOf } from '../base/time.ts'
import type { Day, Instant } from '../base/time.ts'
import type { ApiKey, FoundKey } from './api-key.ts'
import type { ThrottleCause } from './enumeration-guard.ts'
import { allowanceOf } from './key-limits.ts'
import type { Allowance } from './key-limits.ts'
import type { Throttle } from './key-use-store.ts'
import type { KycBefore, KycFinding } from './kyc-findings.ts'
import { fullBucket } from './token-bucket.ts'
import type { Bucket } from './token-bucket.ts'
import { addUse, isUnused, noUse } from './use-counts.ts'
import type { UseCounts } from './use-counts.ts'

/** What one process has counted of its keys and not filed yet, and what it knows of the counts of all processes. */
export type KeyUse = {
  readonly keys: Map<string, KeyState>
  /** Days that were over before their counts were filed. */
  readonly ended: EndedDay[]
  /** By blind index in hexadecimal: what an organisation was told of one lead on one day. */
  readonly leads: Map<string, LeadState>
  /** Keys to be slowed down, with an alarm, that are not on file yet. */
  readonly throttles: Throttle[]
  /** The last day for which leads of days before were forgotten. */
  sweptOn: Day | null
  /** The flush that is under way, and those that wait for it. */
  flushing: Promise<void>
}

/** A key that this process has seen in use. */
export type KeyState = {
  key: ApiKey
  allowance: Allowance
  readonly rate: Bucket
  readonly kyc: Bucket
  /** For the rest of a day on which the key seems to guess. */
  readonly throttle: Bucket
  /** The London day that is counted. */
  day: Day
  /** What all processes had counted on that day when this one last heard of it. */
  shared: UseCounts
  /** Counted here, being filed. */
  sent: UseCounts
  /** Counted here since. */
  pending: UseCounts
  readonly networks: Map<string, NetworkUse>
  throttledOn: Day | null
  /** Blind indexes, in hexadecimal, of phones that persons were asked about by on that day, which are not on file yet. */
  readonly phones: Set<string>
  /** How many different ones all processes had filed for that day when this one last filed some. */
  phoneCount: number
  /** What the key was answered about persons on the days before; null until it is needed. */
  kycBefore: KycBefore | null
  /** What was found of the key on that day, and is on file. */
  readonly kycFindings: Set<KycFinding>
  /** Why it is slowed down on that day, as far as that is on file. */
  readonly throttlesFiled: Set<ThrottleCause>
  lastMs: number
}

/** When a key was used from a network, since that was last filed. */
export type NetworkUse = { readonly firstAt: Instant; lastAt: Instant }

/** What a key was used for on a day that is over. */
export type EndedDay = { readonly keyId: string; readonly day: Day; readonly counts: UseCounts }

/** Answers `LEAD_NOT_MATCHED` about one lead to one organisation on one day. */
export type LeadState = {
  readonly day: Day
  shared: number
  sent: number
  pending: number
  /** The keys to which they were given. */
  readonly keyIds: Set<string>
}

/** More phones of one key between two flushes are not counted: no key may ask so often. */
const PHONES_WAITING_MAX = 50_000

/** More networks of one key between two flushes are counted and not named. */
const NETWORKS_MAX = 50

/** Nothing counted yet. */
export function newKeyUse(): KeyUse {
  return { keys: new Map(), ended: [], leads: new Map(), throttles: [], sweptOn: null, flushing: Promise.resolve() }
}

/** The state of a key at a moment. With a new day its counts begin anew. */
export function stateOf(use: KeyUse, found: FoundKey, at: { readonly now: Instant; readonly day: Day }): KeyState {
  const { key, lastDay } = found
  const state = use.keys.get(key.keyId) ?? newState(use, found, at)
  if (state.key !== key) {
    state.key = key
    state.allowance = allowanceOf(key.limits)
  }
  if (state.day !== at.day) {
    if (!isUnused(state.pending)) use.ended.push({ keyId: key.keyId, day: state.day, counts: state.pending })
    beginDay(state, found, at.day)
  }
  if (lastDay?.isThrottled === true && lastDay.day === at.day) state.throttledOn = at.day
  return state
}

/** What all processes have counted of a key today, as far as this one knows. */
export function countedToday({ shared, sent, pending }: KeyState): UseCounts {
  const counts = noUse()
  addUse(counts, shared)
  addUse(counts, sent)
  addUse(counts, pending)
  return counts
}

/** Notes that a key was used from a network. */
export function noteNetwork({ networks }: KeyState, network: string, now: Instant): void {
  const known = networks.get(network)
  if (known !== undefined) known.lastAt = now
  else if (networks.size < NETWORKS_MAX) networks.set(network, { firstAt: now, lastAt: now })
}

/** Notes that a person was asked about by a phone; `index` is a blind one of key, day and phone, in hexadecimal. */
export function notePhone({ phones }: KeyState, index: string): void {
  if (phones.size < PHONES_WAITING_MAX) phones.add(index)
}

/** Counts an answer about a lead that was not matched. @returns how many this process knows of, from all processes. */
export function noteUnmatched(
  use: KeyUse,
  leadIndex: string,
  { keyId, day }: { readonly keyId: string; readonly day: Day },
): number {
  const lead = use.leads.get(leadIndex) ?? { day, shared: 0, sent: 0, pending: 0, keyIds: new Set<string>() }
  use.leads.set(leadIndex, lead)
  lead.pending += 1
  lead.keyIds.add(keyId)
  return lead.shared + lead.sent + lead.pending
}

function newState(use: KeyUse, found: FoundKey, { now, day }: { readonly now: Instant; readonly day: Day }): KeyState {
  const nowMs = msOf(now)
  const state: KeyState = {
    key: found.key,
    allowance: allowanceOf(found.key.limits),
    rate: fullBucket(nowMs),
    kyc: fullBucket(nowMs),
    throttle: fullBucket(nowMs),
    day,
    shared: noUse(),
    sent: noUse(),
    pending: noUse(),
    networks: new Map(),
    throttledOn: null,
    throttlesFiled: new Set(),
    phones: new Set(),
    phoneCount: 0,
    kycBefore: null,
    kycFindings: new Set(),
    lastMs: nowMs,
  }
  beginDay(state, found, day)
  use.keys.set(found.key.keyId, state)
  return state
}

function beginDay(state: KeyState, { lastDay }: FoundKey, day: Day): void {
  state.day = day
  state.shared = noUse()
  state.sent = noUse()
  state.pending = noUse()
  state.throttlesFiled.clear()
  // What was not on file at midnight is a few seconds of a day that is over.
  state.phones.clear()
  state.phoneCount = 0
  state.kycBefore = null
  state.kycFindings.clear()
  if (lastDay?.day !== day) return
  state.shared.admitted = lastDay.admitted
  state.shared.kycAdmitted = lastDay.kycAdmitted
}
