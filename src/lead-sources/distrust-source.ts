import { begunDayFrom } from '../base/begun-day.ts'
import type { Caller } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import type { Day, Instant } from '../base/time.ts'
import { transaction } from '../db/database.ts'
import { bumpReferenceStamp } from '../db/reference-stamp-store.ts'
import type { Backing } from '../vault/backing.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson, sealJson } from '../vault/seal.ts'
import type { DistrustBody, TrustBody } from './distrust-contract.ts'
import { decisionPlace, findSourceTrust, insertDecision, listDecisions, lockSourceTrust } from './distrust-store.ts'
import type { SourceTrust, StoredDecision } from './distrust-store.ts'

/** A decision about the trust in a source, opened. */
export type SourceDecision = Omit<StoredDecision, 'sealed'> & { readonly reason: string }

/** What holds of a source, and how it came to it: newest decision first. */
export type SourceDecisions = {
  readonly leadSourceId: string
  readonly distrustedFrom: Day | null
  readonly decisions: readonly SourceDecision[]
}

type Sealed = { readonly reason: string }

/**
 * Takes the trust from all evidence of a source that was captured or received on that day or later: from the next
 * verification on, on every node, rule PRV-003 fails for it. A later decision takes the place of an earlier one, which stays
 * on record.
 *
 * @throws Fault `not_found`; `invalid_request` for a day that does not exist or has not begun in London.
 */
export async function distrustSource(
  backing: Backing,
  caller: Caller,
  leadSourceId: string,
  body: DistrustBody,
): Promise<SourceDecision> {
  const now = backing.clock()
  const from = begunDayFrom('/from', body.from, now)
  return decide(backing, caller, leadSourceId, () => ({ now, distrustedFrom: from, reason: body.reason }))
}

/**
 * Trusts all evidence of a source again, from the next verification on.
 *
 * @throws Fault `not_found`; `conflict` when it is trusted.
 */
export async function trustSource(
  backing: Backing,
  caller: Caller,
  leadSourceId: string,
  { reason }: TrustBody,
): Promise<SourceDecision> {
  const now = backing.clock()
  return decide(backing, caller, leadSourceId, ({ distrustedFrom }) => {
    if (distrustedFrom === null) throw new Fault('conflict', 'This source is trusted.')
    return { now, distrustedFrom: null, reason }
  })
}

/** @throws Fault `not_found`. */
export async function getSourceDecisions(
  { database, vault }: Backing,
  caller: Caller,
  leadSourceId: string,
): Promise<SourceDecisions> {
  const trust = (await findSourceTrust(database.db, caller.mode, leadSourceId)) ?? noSuchSource()
  const stored = await listDecisions(database.db, leadSourceId)
  const decisions = await withKnownKeys(database.db, vault, () =>
    stored.map(({ sealed, ...decision }) => {
      const { reason } = openJson(vault, decisionPlace(leadSourceId, decision.number), sealed) as Sealed
      return { ...decision, reason }
    }),
  )
  return { leadSourceId, distrustedFrom: trust.distrustedFrom, decisions }
}

type Decided = { readonly now: Instant; readonly distrustedFrom: Day | null; readonly reason: string }

async function decide(
  { database, vault }: Backing,
  caller: Caller,
  leadSourceId: string,
  decided: (trust: SourceTrust) => Decided,
): Promise<SourceDecision> {
  return transaction(database.db, async (tx) => {
    const trust = (await lockSourceTrust(tx, caller.mode, leadSourceId)) ?? noSuchSource()
    const { now, distrustedFrom, reason } = decided(trust)
    const number = trust.decisions + 1
    const decision = { leadSourceId, number, distrustedFrom, decidedAt: now, decidedBy: caller.keyId }
    const sealed: Sealed = { reason }
    await insertDecision(tx, { ...decision, sealed: sealJson(vault, decisionPlace(leadSourceId, number), sealed) })
    await bumpReferenceStamp(tx)
    return { ...decision, reason }
  })
}

function noSuchSource(): never {
  throw new Fault('not_found', 'There is no such lead source.')
}
