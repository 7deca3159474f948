import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHANNELS } from '../contacts/channel.ts'
import { channelsNamedIn, speaksOfAutomatedCalls } from './channel-wording.ts'

const ROWS = readFileSync(new URL('../../test/vectors/channel_wordings.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [channels = '-', automated = '-', text = '', shows = ''] = line.split('\t')
    return { channels: channels === '-' ? [] : channels.split(' '), isAutomated: automated === 'yes', text, shows }
  })

describe('a wording names channels, and says that calls are automated', () => {
  test.each(ROWS)('$channels, $isAutomated: $text ($shows)', ({ channels, isAutomated, text }) => {
    expect({ channels: channelsNamedIn(text), isAutomated: speaksOfAutomatedCalls(text) }).toEqual({
      channels,
      isAutomated,
    })
  })

  test('the table shows every channel, no channel, and automated calls', () => {
    expect(new Set(ROWS.flatMap(({ channels }) => channels))).toEqual(new Set(CHANNELS))
    expect(ROWS.some(({ channels }) => channels.length === 0)).toBe(true)
    expect(ROWS.filter(({ isAutomated }) => isAutomated).length).toBeGreaterThan(5)
  })
})

test('a list of channels names each of them and no other', () => {
  const words = { email: 'e-mail', landline: 'landline', postal: 'post', sms: 'text message', ai_sms: 'automated SMS' }
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom('email', 'landline', 'postal', 'sms'), { minLength: 1 }),
      fc.constantFrom(', ', ' or ', '/', ' and by ', ', by '),
      (channels, separator) => {
        const list = channels.map((channel) => words[channel]).join(separator)

        expect(channelsNamedIn(`Harbour Energy may contact me by ${list}.`)).toEqual(
          CHANNELS.filter((channel) => (channels as readonly string[]).includes(channel)),
        )
        expect(channelsNamedIn(`Harbour Energy will not contact me by ${list}.`)).toEqual([])
      },
    ),
  )
})

test('any text whatever is read without a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(CHANNELS).toEqual(expect.arrayContaining([...channelsNamedIn(text)]))
      expect(speaksOfAutomatedCalls(text)).toBeTypeOf('boolean')
    }),
  )
})
