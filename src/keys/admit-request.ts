import { endOfLondonDay, londonDayOf, msOf } from '../base/time.ts'
import type { Instant } from '../base/time.ts'
import type { FoundKey } from './api-key.ts'
import { noteNetwork, stateOf } from './key-use.ts'
import type { KeyState, KeyUse } from './key-use.ts'
import { msUntilNext, settle, takeToken, tokensLeft } from './token-bucket.ts'
import type { Bucket, BucketSize } from './token-bucket.ts'

/** Names of the limits, as they stand in the `RateLimit` headers. */
export type LimitName = 'default' | 'kyc' | 'day' | 'kyc-day' | 'throttled'

/** How a key stands to one of its limits. */
export type Standing = {
  readonly name: LimitName
  /** How many requests there may be within `windowSeconds`. */
  readonly quota: number
  readonly windowSeconds: number
  /** How many more are let through now. */
  readonly left: number
  /** Seconds until there are more. */
  readonly moreInSeconds: number
}

/** Whether a request is let through. */
export type Admission = {
  readonly state: KeyState
  /** Every limit that holds for the request. */
  readonly standings: readonly Standing[]
  /** The limit that the request is refused by, the one that holds longest; null when it is let through. */
  readonly refusedBy: Standing | null
}

/** What is known of a request before its body is read. */
export type AskedWithKey = {
  readonly now: Instant
  /** In CIDR notation, see `networkOf`. */
  readonly network: string
  /** Whether it is a verification of a person. */
  readonly isKyc: boolean
}

type Drawn = { readonly name: LimitName; readonly bucket: Bucket; readonly size: BucketSize }
type Counted = { readonly name: LimitName; readonly quota: number; readonly used: number }

/** What a key that seems to guess is held to, besides its own limits. */
const THROTTLED: BucketSize = { capacity: 1, tokens: 1, perMs: 1000 }

const DAY_SECONDS = 86_400

/**
 * Counts a request made with a good key and holds it to the key's limits. Nothing waits and nothing is read: buckets are
 * reckoned here, and daily quotas from what this process knows of the counts of all.
 */
export function admitRequest(use: KeyUse, found: FoundKey, asked: AskedWithKey): Admission {
  const nowMs = msOf(asked.now)
  const day = londonDayOf(asked.now)
  const state = stateOf(use, found, { now: asked.now, day })
  state.lastMs = nowMs
  state.pending.requests += 1
  noteNetwork(state, asked.network, asked.now)

  const drawn = drawnOf(state, asked.isKyc)
  const counted = countedOf(state, asked.isKyc)
  for (const { bucket, size } of drawn) settle(bucket, size, nowMs)
  const isAdmitted =
    drawn.every(({ bucket, size }) => tokensLeft(bucket, size) > 0) && counted.every(({ quota, used }) => used < quota)
  if (isAdmitted) take(state, drawn, asked.isKyc)

  const standings = drawn.map(standingOfBucket)
  if (counted.length > 0) {
    const dayEndsInSeconds = Math.ceil((msOf(endOfLondonDay(day)) - nowMs) / 1000)
    for (const limit of counted) standings.push(standingOfQuota(limit, isAdmitted ? 1 : 0, dayEndsInSeconds))
  }
  return { state, standings, refusedBy: isAdmitted ? null : longestOf(standings) }
}

function drawnOf(state: KeyState, isKyc: boolean): readonly Drawn[] {
  const { allowance } = state
  const drawn: Drawn[] = [{ name: 'default', bucket: state.rate, size: allowance.rate }]
  if (isKyc) drawn.push({ name: 'kyc', bucket: state.kyc, size: allowance.kyc })
  if (state.throttledOn === state.day) drawn.push({ name: 'throttled', bucket: state.throttle, size: THROTTLED })
  return drawn
}

function countedOf({ allowance, shared, sent, pending }: KeyState, isKyc: boolean): readonly Counted[] {
  const counted: Counted[] = []
  if (allowance.dailyQuota !== null) {
    const used = shared.admitted + sent.admitted + pending.admitted
    counted.push({ name: 'day', quota: allowance.dailyQuota, used })
  }
  if (isKyc) {
    const used = shared.kycAdmitted + sent.kycAdmitted + pending.kycAdmitted
    counted.push({ name: 'kyc-day', quota: allowance.kycDailyQuota, used })
  }
  return counted
}

/** All or nothing: a request that one limit refuses takes nothing from the others. */
function take({ pending }: KeyState, drawn: readonly Drawn[], isKyc: boolean): void {
  for (const { bucket, size } of drawn) takeToken(bucket, size)
  pending.admitted += 1
  if (isKyc) pending.kycAdmitted += 1
}

function standingOfBucket({ name, bucket, size }: Drawn): Standing {
  return {
    name,
    quota: size.capacity,
    // In this time an empty bucket fills, so whoever keeps to quota and window is never refused.
    windowSeconds: Math.ceil((size.capacity * size.perMs) / size.tokens / 1000),
    left: tokensLeft(bucket, size),
    moreInSeconds: Math.ceil(msUntilNext(bucket, size) / 1000),
  }
}

function standingOfQuota({ name, quota, used }: Counted, taken: number, dayEndsInSeconds: number): Standing {
  const left = Math.max(0, quota - used - taken)
  return { name, quota, windowSeconds: DAY_SECONDS, left, moreInSeconds: dayEndsInSeconds }
}

function longestOf(standings: readonly Standing[]): Standing {
  const refusing = standings.filter(({ left }) => left === 0)
  const [longest] = refusing.toSorted((one, other) => other.moreInSeconds - one.moreInSeconds)
  if (longest === undefined) throw new Error('a request that was not let through was refused by some limit')
  return longest
}
