import type { Caller } from '../base/caller.ts'
import type { Json } from '../base/canonical-json.ts'
import type { Mode } from '../base/ids.ts'
import type { Day, Instant } from '../base/time.ts'

/** One verification as it is written down, before it is answered. */
export type Case = {
  readonly verificationId: string
  readonly operation: 'dd' | 'kyc'
  readonly mode: Mode
  readonly caller: Caller
  readonly ddId: string
  readonly at: Instant
  /** Versions of what the verdict was made from, beside what the shared facts tell. Kept in the clear, so never personal. */
  readonly madeFrom: Json
  /** Digest of facts that it shares with other cases; null when it holds everything itself. */
  readonly sharedDigest: Buffer | null
  /** Everything else that the verdict was made from, and the verdict, as JSON; gets sealed. */
  readonly recorded: string
  /** The use that a Verified answer takes; null when it takes none. */
  readonly use: Use | null
  /** What is put on record with it where the answer gives something of a person away; null where it does not. */
  readonly disclosure: CaseDisclosure | null
}

/** A disclosure of KYC, beside what its case says. */
export type CaseDisclosure = {
  readonly disclosureId: string
  /** Blind index of who was asked about. */
  readonly subject: Buffer
}

/** The first Verified answer of a London day for a lead under an order. */
export type Use = {
  readonly leadSourceId: string
  readonly leadId: string
  /** One more than the uses that the case was judged with. */
  readonly number: number
  readonly day: Day
  readonly callerId: string
}

/** `use_taken`: another answer took that use first; nothing was written, and the case must be judged again. */
export type CaseOutcome = 'recorded' | 'use_taken'

/** Writes a case down; when this resolves with `recorded`, the case is durable. */
export type RecordCase = (entry: Case) => Promise<CaseOutcome>
