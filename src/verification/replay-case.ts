import { createHash } from 'node:crypto'
import type { Caller } from '../base/caller.ts'
import { Fault } from '../base/fault.ts'
import { addDays, londonDayOf } from '../base/time.ts'
import { judgeDossier } from '../rules/judge.ts'
import type { Backing } from '../vault/backing.ts'
import { EVIDENCE_DAYS_AFTER_END, presentDd } from './dd/present-dd.ts'
import type { RecordedDd } from './dd/recorded-dd.ts'
import { replayKyc } from './kyc/verify-kyc.ts'
import { openCase } from './open-case.ts'
import type { OpenedCase } from './open-case.ts'

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
  if (opened.operation === 'dd') refuseWithheld(opened.recorded, londonDayOf(backing.clock()))
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

function refuseWithheld({ dossier }: RecordedDd, today: string): void {
  const { endsOn } = dossier.order
  if (endsOn !== null && today > addDays(endsOn, EVIDENCE_DAYS_AFTER_END)) {
    throw new Fault('conflict', 'The order ended so long ago that its evidence is withheld.')
  }
}
