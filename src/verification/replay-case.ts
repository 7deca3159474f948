import { createHash } from 'node:crypto'
import type { Caller } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import { londonDayOf } from '../base/time.ts'
import { findOrder } from '../licences/order-store.ts'
import { judgeDossier } from '../rules/judge.ts'
import type { Backing } from '../vault/backing.ts'
import { presentDd } from './dd/present-dd.ts'
import { replayKyc } from './kyc/verify-kyc.ts'
import { openCase } from './open-case.ts'
import type { OpenedCase } from './open-case.ts'
import { isWithheld } from './permitted-order.ts'

/** The answer made again, byte for byte. */
export type Replay = { readonly verificationId: string; readonly body: string }

/**
 * Makes a recorded verdict again from what was recorded, with the rules of this process.
 *
 * @throws Fault `not_found`; `conflict` when the rules of today would answer otherwise than those it was made by, or when
 *   the order ended so long ago that its evidence is withheld.
 */
export async function replayCase(backing: Backing, caller: Caller, verificationId: string): Promise<Replay> {
  const opened = await openCase(backing, caller, verificationId)
  await refuseWithheld(backing, opened)
  const body = JSON.stringify(answerOf(opened))
  const digest = createHash('sha256').update(body).digest('base64')
  if (digest !== opened.recorded.answerSha256) {
    throw new Fault(
      'conflict',
      'This verification was made by rules that differ from those of this version of the service.',
    )
  }
  return { verificationId: opened.row.verificationId, body }
}

function answerOf(opened: OpenedCase): unknown {
  if (opened.operation === 'kyc') return replayKyc(opened.recorded)
  const { dossier, words, disclosure } = opened.recorded
  return presentDd(dossier, judgeDossier(dossier), words, disclosure)
}

/** By the order as it was, and as it is now: it may have been cancelled since. */
async function refuseWithheld({ database, clock }: Backing, { row, ...opened }: OpenedCase): Promise<void> {
  const today = londonDayOf(clock())
  const then = opened.operation === 'dd' ? opened.recorded.dossier.order : opened.recorded.facts.order
  const order = await findOrder(database.db, row.mode, row.ddId)
  const cancelledAt = order?.cancelledAt ?? null
  const cancelledOn = cancelledAt === null ? null : londonDayOf(cancelledAt)
  if (!isWithheld(then, today) && !isWithheld({ endsOn: null, cancelledOn }, today)) return
  throw new Fault('conflict', 'The order ended so long ago that its evidence is withheld.')
}
