import { CHANNELS } from '../contacts/channel.ts'
import type { Channel } from '../contacts/channel.ts'

/** Channels that an individual may be marketed on by consent alone. Source: PECR 2003, regulation 22. */
export const CONSENT_ONLY: readonly Channel[] = ['email', 'sms', 'ai_sms']

/** Channels that another basis, such as legitimate interest, can carry too. */
export const NOT_CONSENT_ONLY: readonly Channel[] = CHANNELS.filter((channel) => !CONSENT_ONLY.includes(channel))

/** Channels of voice calls. Source: PECR 2003, regulations 19 and 21. */
export const CALLS: readonly Channel[] = ['phone', 'landline']
