import { addMonths, londonDayOf } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'
import { collectedByCaller } from './collected-by-caller.ts'
import type { Dossier } from './dossier.ts'
import { CALLS } from './marketing-channels.ts'
import type { Obligation } from './verdict.ts'

const MESSAGES: ReadonlySet<Channel> = new Set(['email', 'sms', 'ai_sms'])

/** The duties that come with using a lead on these channels; none where no channel is usable. */
export function obligationsOf(dossier: Dossier, usable: readonly Channel[]): readonly Obligation[] {
  if (usable.length === 0) return []
  return [
    ...(usable.some((channel) => CALLS.includes(channel)) ? CALL_DUTIES : []),
    ...(usable.some((channel) => MESSAGES.has(channel)) ? MESSAGE_DUTIES : []),
    ...noticeDuty(dossier),
    ...deletionDuty(dossier),
  ]
}

const CALL_DUTIES: readonly Obligation[] = [
  { code: 'SHOW_CALLING_NUMBER', detail: 'show a number at which you can be called back (PECR regulation 21(A1))' },
  { code: 'SAY_WHO_CALLS', detail: 'say who is calling and, when asked, how to reach you (PECR regulation 24)' },
]

const MESSAGE_DUTIES: readonly Obligation[] = [
  { code: 'GIVE_OPT_OUT_ADDRESS', detail: 'give an address for opting out in every message (PECR regulation 23)' },
]

/** Article 14 is about data that others collected; whoever collected the lead itself gave notice then (Article 13). */
function noticeDuty(dossier: Dossier): readonly Obligation[] {
  if (collectedByCaller(dossier)) return []
  const { lead, order } = dossier
  const acquiredAt = order.assignment?.deliveredAt ?? lead?.receivedAt
  if (acquiredAt === undefined) return []
  const latest = addMonths(londonDayOf(acquiredAt), 1)
  const detail = `give the privacy notice at the first contact, on ${latest} at the latest (UK GDPR Article 14(3))`
  return [{ code: 'GIVE_PRIVACY_NOTICE', detail }]
}

function deletionDuty({ order }: Dossier): readonly Obligation[] {
  if (order.endsOn === null) return []
  return [{ code: 'DELETE_BY_LICENCE_END', detail: `delete the lead by ${order.endsOn}, the licence's last day` }]
}
