import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import type { LeadRecord } from '../../evidence/lead-record.ts'
import type { Dossier, Suppression, Withdrawal } from '../../rules/dossier.ts'
import type { NumberRegister } from '../../rules/register-facts.ts'
import type { ReferenceFacts } from '../reference-store.ts'
import type { AskedLead } from './asked-lead.ts'
import type { Found, FoundObjection } from './dossier-store.ts'
import { storedDay, storedInstant } from './stored-time.ts'

/** Withdrawals and objections of the person, on any of the lead's identifiers; the oldest first. */
export function withdrawalsFrom({ objections = [] }: Found): readonly Withdrawal[] {
  return objections.toSorted(byMoment).flatMap(({ kind, scope, channels, at, receivedAt }) => {
    if (scope !== 'person' || kind === 'suppressed') return []
    return [{ kind, channels: knownChannels(channels), at: storedInstant(at), receivedAt: storedInstant(receivedAt) }]
  })
}

/** Entries of the operator's list and of the caller's, single ones and whole lists. */
export function suppressionsFrom({ snapshots }: ReferenceFacts, found: Found): readonly Suppression[] {
  const { objections = [], callerLists = [] } = found
  const single = objections
    .toSorted(byMoment)
    .filter(({ scope }) => scope !== 'person')
    .map(({ scope, channels, at }) => ({
      scope: scope === 'buyer' ? ('caller' as const) : ('operator' as const),
      channels: knownChannels(channels),
      at: storedInstant(at),
    }))
  const listed = snapshots
    .filter((snapshot) => callerLists.some(({ snapshotId }) => snapshotId === snapshot.snapshotId))
    .map(({ channels, snapshotDate }) => ({
      scope: 'caller' as const,
      channels: knownChannels(channels),
      at: storedInstant(`${snapshotDate}T00:00:00Z`),
    }))
  return [...single, ...listed]
}

/** What the active snapshot of TPS or CTPS says of the phones sent. */
export function numberRegisterFrom(
  kind: 'tps' | 'ctps',
  asked: AskedLead,
  { snapshots }: ReferenceFacts,
  { listings = [] }: Found,
): NumberRegister {
  const snapshot = snapshots.find((active) => active.kind === kind)
  if (snapshot === undefined) return { snapshotId: null, snapshotDate: null, listings: [] }
  const own = listings.filter(({ snapshotId }) => snapshotId === snapshot.snapshotId)
  return {
    snapshotId: snapshot.snapshotId,
    snapshotDate: snapshot.snapshotDate,
    listings: asked.identifiers.flatMap(({ index, identifier }) => {
      if (identifier?.kind !== 'phone') return []
      const listing = own.find(({ number }) => `+${number}` === identifier.value)
      return listing === undefined ? [] : [{ identifier: index, listedSince: storedDay(listing.since) }]
    }),
  }
}

/** What the active snapshot of MPS says of the lead's name and address. */
export function addressRegisterFrom(
  { snapshots }: ReferenceFacts,
  { mps = [] }: Found,
  record: LeadRecord | null,
): Dossier['registers']['mps'] {
  const snapshot = snapshots.find(({ kind }) => kind === 'mps')
  if (snapshot === undefined) return { snapshotId: null, snapshotDate: null, listed: null }
  const canBeFound =
    record !== null && record.person.name !== null && (record.person.address?.postcode ?? null) !== null
  const { snapshotId, snapshotDate } = snapshot
  return { snapshotId, snapshotDate, listed: canBeFound ? mps.length > 0 : null }
}

function knownChannels(channels: readonly string[] | null): 'all' | readonly Channel[] {
  return channels === null ? 'all' : CHANNELS.filter((channel) => channels.includes(channel))
}

function byMoment(one: FoundObjection, other: FoundObjection): number {
  const [a, b] = [one, other].map(({ at, objectionId }) => `${storedInstant(at)} ${objectionId}`) as [string, string]
  if (a === b) return 0
  return a < b ? -1 : 1
}
