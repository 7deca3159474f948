import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEST_MASTER_KEY_TEXT, testVault } from '../../test/support/vault.ts'
import { MASTER_KEY_SETTING, masterKeyFrom, masterKeyText } from './master-key.ts'

const BYTES = Buffer.from(TEST_MASTER_KEY_TEXT, 'hex')

describe('a master key is read in each form in which it may be written', () => {
  test.each([
    ['hexadecimal', BYTES.toString('hex')],
    ['capital hexadecimal', BYTES.toString('hex').toUpperCase()],
    ['base64', BYTES.toString('base64')],
    ['base64 without its padding', BYTES.toString('base64').replace('=', '')],
    ['base64url', BYTES.toString('base64url')],
    ['base64url with padding', `${BYTES.toString('base64url')}=`],
    ['with a line end', `${BYTES.toString('base64')}\n`],
  ])('%s', (_, text) => {
    // Made with Python's hmac from HKDF-SHA-256 (RFC 5869) of bytes 1 to 32, info "leadproof master key id v1", 8 bytes.
    expect(masterKeyFrom(text, MASTER_KEY_SETTING).id).toBe('184732eb3c4809e1')
  })
})

describe('anything else is refused by naming the setting, and is not repeated', () => {
  test.each([
    ['white space', ' \t '],
    ['a word', 'correct horse battery staple'],
    ['31 bytes', BYTES.subarray(1).toString('hex')],
    ['33 bytes', Buffer.concat([BYTES, Buffer.of(33)]).toString('base64')],
    ['24 bytes', BYTES.subarray(8).toString('base64')],
    ['a letter that is no digit', BYTES.toString('hex').replace('0', 'g')],
    ['a last digit that no encoder writes', BYTES.toString('base64').replace('A=', 'B=').replace('=', '')],
    ['both alphabets mixed', `+_${BYTES.toString('base64').slice(2)}`],
  ])('%s', (_, text) => {
    const message = messageOf(() => masterKeyFrom(text, MASTER_KEY_SETTING))

    expect(message).toMatch(/^LEADPROOF_MASTER_KEY must be 32 bytes/)
    expect(message).toContain('openssl rand -base64 32')
    expect(message).not.toContain(text)
  })
})

test.each(['0'.repeat(64), 'deadbeef'.repeat(8), Buffer.alloc(32, 'changeme').toString('base64')])(
  'a placeholder is refused: %s',
  (text) => {
    expect(() => masterKeyFrom(text, MASTER_KEY_SETTING)).toThrow('LEADPROOF_MASTER_KEY is a placeholder')
  },
)

test('a bad key file is refused by its path and the setting', () => {
  const message = messageOf(() => masterKeyFrom('', '/srv/leadproof/master.key'))

  expect(message).toContain('/srv/leadproof/master.key')
  expect(message).toContain('LEADPROOF_MASTER_KEY')
})

test('what is written is what is read, for any random key', () => {
  fc.assert(
    fc.property(fc.constant(null), () => {
      const bytes = randomBytes(32)

      const read = masterKeyFrom(masterKeyText(bytes), MASTER_KEY_SETTING)

      expect(read.id).toBe(masterKeyFrom(bytes.toString('hex'), MASTER_KEY_SETTING).id)
    }),
  )
})

test('neither a log line nor JSON shows a key of the vault', () => {
  const vault = testVault()
  const shown = inspect(vault, { depth: 10, showHidden: true }) + JSON.stringify(vault)

  const secrets = [
    BYTES,
    vault.masterKey.wrappingKey.export(),
    ...[...vault.indexKeys.values()].map((key) => key.export()),
  ]
  for (const secret of secrets) {
    expect(shown).not.toContain(secret.toString('hex').slice(0, 16))
    expect(shown).not.toContain(secret.toString('base64').slice(0, 16))
    expect(shown).not.toContain(secret.subarray(0, 6).join(', '))
    expect(shown).not.toContain(
      secret
        .toString('hex')
        .slice(0, 16)
        .replaceAll(/(..)(?=.)/g, '$1 '),
    )
  }
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Error) return error.message
    throw error
  }
  throw new Error('it should have been refused')
}
