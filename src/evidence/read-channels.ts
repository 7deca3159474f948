import { CHANNELS, channelsFrom } from '../contacts/channel.ts'
import type { Channel } from '../contacts/channel.ts'
import { fault } from './reading.ts'
import type { Reading, Told } from './reading.ts'

/** Reads a list of channel names; one name may mean several channels. @returns null when none is told: all channels. */
export function readChannels(
  reading: Reading,
  pointer: string,
  told: Told<readonly Told<string>[]>,
): readonly Channel[] | null {
  if (told === undefined || told === null) return null
  const named = new Set(told.flatMap((word, index) => channelsIn(reading, `${pointer}/${index}`, word ?? '')))
  return CHANNELS.filter((channel) => named.has(channel))
}

/**
 * Reads an object that has a member per channel, by any of a channel's names. A name of several channels speaks for each.
 *
 * @param read reads one member; null = not told.
 */
export function readByChannel<Member, Value>(
  reading: Reading,
  pointer: string,
  told: Told<Readonly<Record<string, Member>>>,
  read: (pointer: string, member: Member) => Value | null,
): Readonly<Partial<Record<Channel, Value>>> {
  const found = new Map<Channel, Value>()
  for (const [word, member] of Object.entries(told ?? {})) {
    // A word that names no channel is the sender's text, and is not repeated.
    const place = channelsFrom(word) === null ? pointer : `${pointer}/${word}`
    const channels = channelsIn(reading, place, word)
    const value = read(place, member)
    for (const channel of channels) {
      if (value === null) continue
      const isTold = found.has(channel)
      if (isTold && !isSame(found.get(channel), value)) fault(reading, place, 'says otherwise than another name of it')
      found.set(channel, value)
    }
  }
  const inOrder = CHANNELS.flatMap((channel) => (found.has(channel) ? [[channel, found.get(channel)]] : []))
  return Object.fromEntries(inOrder) as Partial<Record<Channel, Value>>
}

function channelsIn(reading: Reading, pointer: string, word: string): readonly Channel[] {
  const channels = channelsFrom(word)
  if (channels === null) fault(reading, pointer, 'names no channel')
  return channels ?? []
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
