import { fullBucket, msUntilNext, settle, takeToken, tokensLeft } from '../keys/token-bucket.ts'
import type { Bucket, BucketSize } from '../keys/token-bucket.ts'

/** The networks that sent keys that are not valid, and how many more they may send. */
export type AuthFailures = {
  readonly size: BucketSize
  readonly networks: Map<string, Bucket>
  /** Digests of keys that were good when this process last met them. */
  readonly goodKeys: Set<string>
}

// One more each 10 s: a network that has used up its failures can try 8,640 keys a day, of 2^168.
const PER_FAILURE_MS = 10_000
const NETWORKS_MAX = 10_000
const GOOD_KEYS_MAX = 10_000

/** No failures yet. @param failuresMax how many a network may have at once. */
export function newAuthFailures(failuresMax: number): AuthFailures {
  const size = { capacity: failuresMax, tokens: 1, perMs: PER_FAILURE_MS }
  return { size, networks: new Map(), goodKeys: new Set() }
}

/** Seconds until the network may send another key that is not known to be good; 0 when it may now. */
export function secondsBarred({ networks, size }: AuthFailures, network: string, nowMs: number): number {
  const bucket = networks.get(network)
  if (bucket === undefined) return 0
  settle(bucket, size, nowMs)
  return tokensLeft(bucket, size) > 0 ? 0 : Math.ceil(msUntilNext(bucket, size) / 1000)
}

/** Counts a key that is not valid. Beyond 10,000 networks the one that failed longest ago is forgotten. */
export function noteFailure({ networks, size }: AuthFailures, network: string, nowMs: number): void {
  const bucket = networks.get(network) ?? fullBucket(nowMs)
  settle(bucket, size, nowMs)
  if (tokensLeft(bucket, size) > 0) takeToken(bucket, size)
  networks.delete(network)
  networks.set(network, bucket)
  if (networks.size > NETWORKS_MAX) forgetFirst(networks)
}

/** Remembers that a key was good, so that it works also from a network that is barred. */
export function noteGoodKey({ goodKeys }: AuthFailures, digest: string): void {
  if (goodKeys.has(digest)) return
  goodKeys.add(digest)
  if (goodKeys.size > GOOD_KEYS_MAX) forgetFirst(goodKeys)
}

function forgetFirst(known: Map<string, Bucket> | Set<string>): void {
  const [first] = known.keys()
  if (first !== undefined) known.delete(first)
}
