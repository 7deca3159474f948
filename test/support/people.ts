import { expect } from 'vitest'
import type { Mode } from '../../src/base/ids.ts'
import type { Instant } from '../../src/base/time.ts'
import type { Channel } from '../../src/contacts/channel.ts'
import { transaction } from '../../src/db/database.ts'
import { insertObjections } from '../../src/evidence/objection-store.ts'
import { filePeople } from '../../src/identity-sources/file-people.ts'
import type { PersonToFile } from '../../src/identity-sources/file-people.ts'
import { personRecordFrom } from '../../src/identity-sources/read-person-record.ts'
import type { Backing } from '../../src/vault/backing.ts'
import { blindIndex } from '../../src/vault/blind-index.ts'
import { sealJson } from '../../src/vault/seal.ts'

/** A person of a register as a supplier sends it, with a complete opt-in; `more` replaces top-level members. */
export function personBody(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    person_id: 'P-1',
    name: "Patrick O'Brien-Łukasz",
    date_of_birth: '1984-05-17',
    address: { house_number: '12', street_name: 'Quay Street', town: 'Cardiff', postcode: 'CF10 1AA', country: 'GB' },
    phones: ['07700 900123'],
    emails: ['patrick@example.com'],
    opt_in_source: 'https://compare.example/energy',
    opt_in_timestamp: '2026-09-01T09:30:00Z',
    opt_in_email: 'patrick@example.com',
    ip_address: '192.0.2.17',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
    consent_method: 'Web checkbox, unticked',
    email_opt_in: true,
    sms_opt_in: true,
    postal_opt_in: false,
    ...more,
  }
}

/** The person that a body is read as. */
export function personToFile(more: Readonly<Record<string, unknown>> = {}, backing?: Backing): PersonToFile {
  const now = backing?.clock() ?? ('2026-11-20T12:00:00.000Z' as ReturnType<Backing['clock']>)
  const read = personRecordFrom(personBody(more), { region: 'GB', zone: null, now })
  if ('faults' in read) throw new Error(`the test's person is refused: ${JSON.stringify(read.faults)}`)
  return read
}

/** Puts people on the register of SRC-1, or of another source. */
export async function fileTestPeople(
  backing: Backing,
  bodies: readonly Readonly<Record<string, unknown>>[],
  register: { readonly leadSourceId?: string; readonly mode?: Mode } = {},
): Promise<void> {
  const { leadSourceId = 'SRC-1', mode = 'live' } = register
  const people = bodies.map((body) => personToFile(body, backing))
  const filed = await filePeople(backing, { leadSourceId, mode }, people)
  expect(filed).toHaveLength(bodies.length)
}

/** Files a withdrawal by the person itself, as a consent event of some lead leaves it behind. */
export async function fileTestWithdrawal(
  { vault, database }: Backing,
  identifier: { readonly kind: 'phone' | 'email'; readonly value: string },
  channels: readonly Channel[] | null,
): Promise<void> {
  const index = blindIndex(vault, identifier.kind, 'live', identifier.value)
  const stored = {
    identifier: index,
    objectionId: 'evt_1',
    kind: 'withdrawn' as const,
    scope: 'person' as const,
    organisationId: 'org_supplier',
    channels,
    at: '2026-10-01T08:00:00.000Z' as Instant,
    receivedAt: '2026-10-01T08:00:00.000Z' as Instant,
    sealed: sealJson(vault, { table: 'objection', key: [index, 'evt_1'] }, { reason: null, lead: null }),
  }
  await transaction(database.db, async (tx) => insertObjections(tx, [stored]))
}

/** A KYC request about the person of `personBody`. */
export function kycBody(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    phone_number: '+44 7700 900123',
    name: "Patrick O'Brien-Łukasz",
    date_of_birth: '1984-05-17',
    address: { house_number: '12', street_name: 'Quay Street', town: 'Cardiff', postcode: 'CF10 1AA' },
    check_type: 'KYC',
    ...more,
  }
}
