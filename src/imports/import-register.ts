import { dayFrom, instantFrom } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import { postcodeFrom } from '../contacts/address.ts'
import { emailFrom } from '../contacts/email.ts'
import { mailingKey } from '../contacts/mailing-key.ts'
import { phoneFrom } from '../contacts/phone.ts'
import type { PhoneRegion } from '../contacts/phone.ts'
import { loadRegister } from '../suppression/load-register.ts'
import type { ListedNumber, RegisterSnapshot, RegisterWish } from '../suppression/register.ts'
import type { Backing } from '../vault/backing.ts'
import { blindIndex, scopedIndex } from '../vault/blind-index.ts'
import { registerRows } from './register-rows.ts'
import type { RegisterColumns, RegisterRow } from './register-rows.ts'

/** What a register file is read with. */
export type RegisterFile = {
  /** Text in UTF-8; see `plainBytes`. */
  readonly bytes: AsyncIterable<Buffer>
  /** Told of every row that is refused; never with what stood in it. */
  readonly onRefused: (line: number, reason: string) => void
}

/** What became of the file. Rows that repeat another are in `rows` and not in the snapshot's entries. */
export type RegisterTally = { readonly snapshot: RegisterSnapshot; readonly rows: number; readonly refused: number }

const NUMBER_COLUMNS: RegisterColumns = {
  number: ['phone', 'telephone', 'phone_number', 'telephone_number', 'tel', 'cli'],
  listed_since: ['date', 'registered', 'registered_on', 'registration_date', 'listed_on'],
}
const MAILING_COLUMNS: RegisterColumns = {
  name: ['full_name'],
  house_number: ['house', 'number', 'address.house_number'],
  postcode: ['post_code', 'address.postcode'],
}
const LIST_COLUMNS: RegisterColumns = {
  phone: ['number', 'telephone', 'phone_number', 'mobile'],
  email: ['e-mail', 'email_address'],
}
// 30 million rows are read one by one, and the plain forms of a UK number need no numbering plan.
const UK_NATIONAL = /^0[1-9]\d{8,9}$/
const UK_INTERNATIONAL = /^(?:\+|00)?44[1-9]\d{8,9}$/

/**
 * Loads a whole register from a file and swaps it in; a row that cannot be read is refused by itself.
 *
 * @throws Fault as `loadRegister`, and `invalid_request` when the file as a whole cannot be understood. Nothing is changed
 *   then.
 */
export async function importRegister(backing: Backing, wish: RegisterWish, file: RegisterFile): Promise<RegisterTally> {
  const tally = { rows: 0, refused: 0 }
  const refuse = (line: number, reason: string): void => {
    tally.refused += 1
    file.onRefused(line, reason)
  }

  async function* read<Entry>(
    columns: RegisterColumns,
    looksLikeData: (cell: string) => boolean,
    entryOf: (row: RegisterRow) => Entry | string,
  ): AsyncGenerator<readonly Entry[]> {
    const flawed = (line: number, reason: string): void => {
      tally.rows += 1
      refuse(line, reason)
    }
    const taken = (row: RegisterRow): readonly Entry[] => {
      tally.rows += 1
      const entry = entryOf(row)
      if (typeof entry !== 'string') return [entry]
      refuse(row.line, entry)
      return []
    }
    for await (const rows of registerRows(file.bytes, columns, looksLikeData, flawed)) yield rows.flatMap(taken)
  }

  const snapshot = await loadRegister(backing, wish, contentOf(backing, wish, read))
  return { snapshot, ...tally }
}

type Read = <Entry>(
  columns: RegisterColumns,
  looksLikeData: (cell: string) => boolean,
  entryOf: (row: RegisterRow) => Entry | string,
) => AsyncGenerator<readonly Entry[]>

function contentOf(backing: Backing, wish: RegisterWish, read: Read): Parameters<typeof loadRegister>[2] {
  const { vault, region } = backing
  switch (wish.kind) {
    case 'tps':
    case 'ctps':
      return {
        numbers: read(
          NUMBER_COLUMNS,
          (cell) => digitsOf(cell, region) !== null,
          (row) => listedNumber(row, region),
        ),
      }
    case 'mps':
      return {
        entries: read(
          MAILING_COLUMNS,
          () => false,
          (row) => mailingEntry(backing, wish, row),
        ),
      }
    case 'buyer': {
      const { organisationId } = wish
      if (organisationId === null) throw new Error("a buyer's list must have its buyer")
      const scope = { mode: wish.mode, organisationId }
      return {
        entries: read(
          LIST_COLUMNS,
          (cell) => identifierIn(cell, region) !== null,
          (row) => {
            const found = identifierIn(row.cell('phone') ?? row.cell('email') ?? '', region)
            return found === null
              ? 'is no phone number or e-mail address'
              : scopedIndex(vault, found.kind, scope, found.value)
          },
        ),
      }
    }
    default:
      throw new Error('a register must be of a known kind')
  }
}

function listedNumber(row: RegisterRow, region: PhoneRegion): ListedNumber | string {
  const number = digitsOf(row.cell('number') ?? '', region)
  if (number === null) return 'number: is no phone number'
  const since = row.cell('listed_since')
  if (since === null) return { number, listedSince: null }
  const listedSince = dayIn(since)
  return listedSince === null ? 'listed_since: must be a day, YYYY-MM-DD' : { number, listedSince }
}

function dayIn(text: string): Day | null {
  return dayFrom(text) ?? dayFrom(instantFrom(text)?.slice(0, 10) ?? '')
}

function mailingEntry({ vault }: Backing, { mode }: RegisterWish, row: RegisterRow): Buffer | string {
  const postcode = postcodeFrom(row.cell('postcode') ?? '')
  if (postcode === null) return 'postcode: is no postcode'
  const key = mailingKey(row.cell('name'), { houseNumber: row.cell('house_number'), postcode })
  return key === null ? 'name: must not be empty' : blindIndex(vault, 'mps', mode, key)
}

function digitsOf(text: string, region: PhoneRegion): string | null {
  const plain = text.replaceAll(/[\s()-]/g, '')
  if (region === 'GB' && UK_NATIONAL.test(plain)) return `44${plain.slice(1)}`
  if (UK_INTERNATIONAL.test(plain)) return plain.slice(plain.indexOf('44'))
  return phoneFrom(text, region)?.e164.slice(1) ?? null
}

type Found = { readonly kind: 'phone' | 'email'; readonly value: string }

function identifierIn(text: string, region: PhoneRegion): Found | null {
  const email = text.includes('@') ? emailFrom(text) : null
  if (email !== null) return { kind: 'email', value: email }
  const phone = phoneFrom(text, region)
  return phone === null ? null : { kind: 'phone', value: phone.e164 }
}
