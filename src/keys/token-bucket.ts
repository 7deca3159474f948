/** How many may come at once, and how many come back in which time. All are whole numbers. */
export type BucketSize = {
  readonly capacity: number
  /** So many tokens come back every `perMs` milliseconds. */
  readonly tokens: number
  readonly perMs: number
}

/**
 * A token bucket as what it owes: whole numbers, so that no request is won or lost by rounding, and no timer, since what
 * has come back is worked out when somebody asks.
 */
export type Bucket = {
  /** What was taken and has not come back: `perMs` for each token. Never negative, never above `capacity × perMs`. */
  owed: number
  /** Up to when what came back is reckoned, in milliseconds since the Unix epoch. */
  atMs: number
}

/** A bucket that has all its tokens. */
export function fullBucket(nowMs: number): Bucket {
  return { owed: 0, atMs: nowMs }
}

/**
 * Reckons what has come back until now. A clock that was put back brings nothing and takes nothing: from then on the
 * tokens come back by the new time, so nobody waits for the old one to return.
 */
export function settle(bucket: Bucket, size: BucketSize, nowMs: number): void {
  const back = Math.max(0, nowMs - bucket.atMs) * size.tokens
  // A size that was lowered meanwhile must not leave more owed than it can hold.
  bucket.owed = Math.max(0, Math.min(bucket.owed, size.capacity * size.perMs) - back)
  bucket.atMs = nowMs
}

/** Whole tokens left in a settled bucket. */
export function tokensLeft(bucket: Bucket, { capacity, perMs }: BucketSize): number {
  return Math.floor((capacity * perMs - bucket.owed) / perMs)
}

/** Takes one token of a settled bucket that has one. */
export function takeToken(bucket: Bucket, size: BucketSize): void {
  if (tokensLeft(bucket, size) < 1) throw new Error('a token was taken from a bucket that has none')
  bucket.owed += size.perMs
}

/** Milliseconds until a settled bucket has one token more than now; 0 when it is full. */
export function msUntilNext(bucket: Bucket, size: BucketSize): number {
  const left = tokensLeft(bucket, size)
  if (left >= size.capacity) return 0
  const owedThen = (size.capacity - left - 1) * size.perMs
  return Math.ceil((bucket.owed - owedThen) / size.tokens)
}
