import { CHANNELS } from '../contacts/channel.ts'
import type { Channel } from '../contacts/channel.ts'
import { isAutomatedCall, isAutomatedText } from './automation.ts'
import { mentionsIn } from './contact-words.ts'
import type { Means } from './contact-words.ts'
import { memo } from './memo.ts'
import { wordingFrom } from './wording.ts'

const CHANNELS_OF: Readonly<Record<Means, readonly Channel[]>> = {
  email: ['email'],
  text: ['sms'],
  call: ['phone', 'landline'],
  mobile: ['phone'],
  landline: ['landline'],
  post: ['postal'],
}

const remembered = memo(256, channelsOfWording)

/**
 * The channels that a wording names as ways of contacting the person, in their fixed order. Ways of reaching the sender
 * ("opt out by e-mail", "call us on …") and denied ones ("not by text") are none. An AI text message is one that the
 * wording says is automated or written by an AI. Source: ICO, direct marketing guidance, consent must be specific.
 */
export function channelsNamedIn(text: string): readonly Channel[] {
  return remembered(text)
}

/**
 * Tells whether a wording speaks of calls made by a machine: automated or recorded calls, AI voices. That something else
 * is automated (texts, decisions) does not count. Source: PECR 2003, regulation 19(1) and (2).
 */
export function speaksOfAutomatedCalls(text: string): boolean {
  return wordingFrom(text).sentences.some((sentence) => isAutomatedCall(sentence, mentionsIn(sentence)))
}

function channelsOfWording(text: string): readonly Channel[] {
  const named = new Set<Channel>()
  for (const sentence of wordingFrom(text).sentences) {
    const mentions = mentionsIn(sentence)
    for (const { means } of mentions) for (const channel of CHANNELS_OF[means]) named.add(channel)
    if (isAutomatedText(sentence, mentions)) named.add('ai_sms')
  }
  return CHANNELS.filter((channel) => named.has(channel))
}
