import { hash } from 'node:crypto'
import type { Caller } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import { newId } from '../base/ids.ts'
import { londonDayOf } from '../base/time.ts'
import { findOrder } from '../licences/order-store.ts'
import { judgeDossier } from '../rules/judge.ts'
import type { Backing } from '../vault/backing.ts'
import { presentDd } from './dd/present-dd.ts'
import { restoreDd } from './dd/restore-dd.ts'
import { insertDisclosure } from './disclosure/disclosure-store.ts'
import { phoneSubject } from './disclosure/subject-index.ts'
import { disclosedBy } from './kyc/disclosed.ts'
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
  const again = await madeAgain(backing, opened)
  await refuseWithheld(backing, opened, again.order)
  const body = JSON.stringify(again.answer)
  if (hash('sha256', body, 'base64') !== opened.recorded.answerSha256) {
    throw new Fault(
      'conflict',
      'This verification was made by rules that differ from those of this version of the service.',
    )
  }
  await recordDisclosure(backing, caller, opened)
  return { verificationId: opened.row.verificationId, body }
}

/** An answer that is made again gives away again what it gave away, perhaps to somebody else. */
async function recordDisclosure(
  { database, vault, clock, random }: Backing,
  { mode, organisationId, keyId }: Caller,
  { operation, recorded, row: { verificationId, ddId } }: OpenedCase,
): Promise<void> {
  if (operation !== 'kyc' || recorded.asked.phone === null || disclosedBy(recorded.verdict).length === 0) return
  const at = clock()
  const subject = phoneSubject(vault, mode, recorded.asked.phone.e164)
  const told = { mode, kind: 'kyc_answer', organisationId, keyId, ddId, verificationId, subject, at } as const
  await insertDisclosure(database.db, { disclosureId: newId('dsc', at, random), ...told })
}

type Again = { readonly answer: unknown; readonly order: OrderEnds }
type OrderEnds = Parameters<typeof isWithheld>[0]

async function madeAgain(backing: Backing, opened: OpenedCase): Promise<Again> {
  if (opened.operation === 'kyc') return { answer: replayKyc(opened.recorded), order: opened.recorded.facts.order }
  const { dossier, words } = await restoreDd(backing, opened.recorded, opened.shared)
  return {
    answer: presentDd(dossier, judgeDossier(dossier), words, opened.shared.disclosure),
    order: dossier.order,
  }
}

/** By the order as it was, and as it is now: it may have been cancelled since. */
async function refuseWithheld({ database, clock }: Backing, { row }: OpenedCase, then: OrderEnds): Promise<void> {
  const today = londonDayOf(clock())
  const order = await findOrder(database.db, row.mode, row.ddId)
  const cancelledAt = order?.cancelledAt ?? null
  const cancelledOn = cancelledAt === null ? null : londonDayOf(cancelledAt)
  if (!isWithheld(then, today) && !isWithheld({ endsOn: null, cancelledOn }, today)) return
  throw new Fault('conflict', 'The order ended so long ago that its evidence is withheld.')
}
