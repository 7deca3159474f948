import type { Caller } from '../base/caller.ts'
import { isOperator } from '../base/caller.ts'
import { Fault, invalidRequest } from '../base/fault.ts'
import type { Instant } from '../base/time.ts'
import type { Channel } from '../contacts/channel.ts'
import { identifierFrom } from '../contacts/identifier.ts'
import type { Identifier } from '../contacts/identifier.ts'
import { transaction } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { blindIndex, contentDigest, scopedIndex } from '../vault/blind-index.ts'
import { sealJson } from '../vault/seal.ts'
import { hasOrganisation, insertObjections } from './objection-store.ts'
import type { StoredObjection } from './objection-store.ts'
import { readChannels } from './read-channels.ts'
import { newReading, fault, faultsOf, requireText } from './reading.ts'
import type { Reading, ReadingSettings, Told } from './reading.ts'
import type { SealedObjection } from './sealed-objection.ts'
import { shapedAs } from './shape-faults.ts'
import { SuppressionBody } from './suppression-contract.ts'
import { UNREADABLE } from './unreadable-identifier.ts'

/** What became of the identifiers, in the order sent. */
export type Suppressed = { readonly outcomes: readonly ('added' | 'unchanged')[] }

/** Whom an entry binds: everybody, or one buyer. */
type Reach = { readonly scope: 'operator' | 'buyer'; readonly organisationId: string }

type Wish = {
  readonly identifiers: readonly Identifier[]
  readonly channels: readonly Channel[] | null
  readonly buyerId: string | null
  readonly reason: string
}

/**
 * Bars phones and e-mails: every lead, source and KYC entry with them, now and imported later, from the next verification
 * on. The operator bars them for everybody, or for one buyer; a buyer for itself only, and nobody else can find out. The
 * same again changes nothing.
 *
 * @param input as `SuppressionBody` says.
 * @throws Fault `invalid_request`; `not_found` for a buyer that is not the caller's to name.
 */
export async function suppress(backing: Backing, caller: Caller, input: unknown): Promise<Suppressed> {
  const now = backing.clock()
  const wish = wishFrom(input, { region: backing.region, zone: null, now })
  return transaction(backing.database.db, async (tx) => {
    const reach = reachFor(caller, wish.buyerId)
    if (wish.buyerId !== null && !(await hasOrganisation(tx, caller.mode, reach.organisationId))) throw noSuchBuyer()
    const objections = wish.identifiers.map((identifier) =>
      objectionFrom(backing, caller, { wish, reach, identifier, now }),
    )
    const added = new Set((await insertObjections(tx, unique(objections))).map((index) => index.toString('hex')))
    // Of an identifier that was sent twice the second is no addition.
    const outcomes = objections.map(({ identifier }) =>
      added.delete(identifier.toString('hex')) ? 'added' : 'unchanged',
    )
    return { outcomes }
  })
}

function wishFrom(input: unknown, told: ReadingSettings): Wish {
  const { value: body, faults } = shapedAs(SuppressionBody, input)
  const reading = newReading(told, faults)
  const identifiers = (body?.identifiers ?? []).map((element, index) =>
    element === null ? null : readIdentifier(reading, `/identifiers/${index}`, element),
  )
  const channels = readChannels(reading, '/channels', body?.channels)
  const reason = body === null ? null : requireText(reading, '/reason', body.reason)
  const all = faultsOf(reading)
  if (all.length > 0 || reason === null) throw invalidRequest(all)
  return { identifiers: identifiers.flatMap((found) => found ?? []), channels, buyerId: body?.buyer_id ?? null, reason }
}

function readIdentifier(
  reading: Reading,
  pointer: string,
  element: { readonly phone?: string | null | undefined } | { readonly email?: string | null | undefined },
): Identifier | null {
  const isPhone = 'phone' in element
  const place = `${pointer}/${isPhone ? 'phone' : 'email'}`
  const text = requireText(reading, place, textOf(element))
  if (text === null) return null
  const identifier = identifierFrom(isPhone ? { phone: text } : { email: text }, reading.region)
  return identifier ?? fault(reading, place, UNREADABLE[isPhone ? 'phone' : 'email'])
}

function textOf(element: Parameters<typeof readIdentifier>[2]): Told<string> {
  if ('phone' in element) return element.phone
  return 'email' in element ? element.email : null
}

function reachFor(caller: Caller, buyerId: string | null): Reach {
  if (isOperator(caller)) {
    return buyerId === null
      ? { scope: 'operator', organisationId: caller.organisationId }
      : { scope: 'buyer', organisationId: buyerId }
  }
  if (buyerId !== null && buyerId !== caller.organisationId) throw noSuchBuyer()
  return { scope: 'buyer', organisationId: caller.organisationId }
}

/** The id follows from what the entry says, so that two who enter it at once make one. */
function objectionFrom(
  { vault }: Backing,
  { mode }: Caller,
  entry: { readonly wish: Wish; readonly reach: Reach; readonly identifier: Identifier; readonly now: Instant },
): StoredObjection {
  const { wish, reach, now } = entry
  const { kind, value } = entry.identifier
  const identifier =
    reach.scope === 'operator'
      ? blindIndex(vault, kind, mode, value)
      : scopedIndex(vault, kind, { mode, organisationId: reach.organisationId }, value)
  const said = JSON.stringify([reach.scope, reach.organisationId, wish.channels])
  const objectionId = `sup_${contentDigest(vault, mode, said).toString('hex').slice(0, 32)}`
  const sealed: SealedObjection = { reason: wish.reason, lead: null }
  return {
    identifier,
    objectionId,
    kind: 'suppressed',
    ...reach,
    channels: wish.channels,
    at: now,
    receivedAt: now,
    sealed: sealJson(vault, { table: 'objection', key: [identifier, objectionId] }, sealed),
  }
}

function unique(objections: readonly StoredObjection[]): readonly StoredObjection[] {
  return [...new Map(objections.map((objection) => [objection.identifier.toString('hex'), objection])).values()]
}

function noSuchBuyer(): Fault {
  return new Fault('not_found', 'There is no such buyer.')
}
