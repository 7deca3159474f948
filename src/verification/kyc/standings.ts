import type { Mode } from '../../base/ids.ts'
import { dayFrom, instantFrom } from '../../base/time.ts'
import type { Day, Instant } from '../../base/time.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import type { Channel } from '../../contacts/channel.ts'
import type { Suppression, Withdrawal } from '../../rules/dossier.ts'
import type { NumberRegister } from '../../rules/register-facts.ts'
import { blindIndex, scopedIndex } from '../../vault/blind-index.ts'
import type { Vault } from '../../vault/vault.ts'
import type { PermittedReference } from '../permitted-order.ts'
import type { EvidenceRecord } from './evidence-record.ts'
import type { ObjectionRow, StandingQuestion, StandingRow } from './kyc-facts-store.ts'
import type { LoadedRegister } from './kyc-facts.ts'

/** An identifier of the person in its normal form. */
export type OwnIdentifier = EvidenceRecord['identifiers'][number]

/** Who asks, and with which keys: the same identifier has another index on each caller's own list. */
export type Perspective = { readonly vault: Vault; readonly mode: Mode; readonly reference: PermittedReference }

type Snapshots = PermittedReference['snapshots']

// A person with more phones and addresses than this is a data fault; the ones asked about come first.
const IDENTIFIERS_MAX = 100
// Each version of each lead may have had others.
const EVER_IDENTIFIED_BY_MAX = 2000

/**
 * What to look up about a person's identifiers, the phone asked about among them.
 *
 * @param everIdentifiedBy blind indexes of those that its leads ever had: only its own withdrawals are looked for under them.
 */
export function standingQuestion(
  { vault, mode, reference }: Perspective,
  identifiers: readonly OwnIdentifier[],
  everIdentifiedBy: readonly Buffer[],
): StandingQuestion {
  const { caller, snapshots } = reference
  const scope = { mode, organisationId: caller.organisationId }
  const looked = identifiers.slice(0, IDENTIFIERS_MAX)
  const snapshotsOf = (...kinds: readonly string[]): readonly string[] =>
    snapshots.filter(({ kind }) => kinds.includes(kind)).map(({ snapshotId }) => snapshotId)
  return {
    identifiers: [
      ...looked.map((identifier) => globalIndex(vault, mode, identifier)),
      ...everIdentifiedBy.slice(0, EVER_IDENTIFIED_BY_MAX),
    ],
    scopedIdentifiers: looked.map(({ kind, value }) => scopedIndex(vault, kind, scope, value)),
    numbers: looked.slice(0, 1).map(({ value }) => value.slice(1)),
    numberSnapshots: snapshotsOf('tps', 'ctps'),
    listSnapshots: snapshotsOf('buyer'),
  }
}

/** The person's own withdrawals and objections: they bind the person, by whichever identifier they came (catalogue). */
export function withdrawalsIn({ objections }: StandingRow): readonly Withdrawal[] {
  const own = objections.flatMap(({ kind, scope, channels, at, received_at }) =>
    scope === 'person' && kind !== 'suppressed'
      ? [{ kind, channels: knownChannels(channels), at: stored(at), receivedAt: stored(received_at) }]
      : [],
  )
  // One withdrawal is filed under each identifier of its lead.
  return [...new Map(own.map((withdrawal) => [JSON.stringify(withdrawal), withdrawal])).values()]
}

/** Entries of the operator's and of the caller's own lists for one identifier. */
export function suppressionsOf(
  { vault, mode, reference }: Perspective,
  row: StandingRow,
  identifier: OwnIdentifier,
): readonly Suppression[] {
  const scope = { mode, organisationId: reference.caller.organisationId }
  const scoped = scopedIndex(vault, identifier.kind, scope, identifier.value).toString('hex')
  const indexes = [globalIndex(vault, mode, identifier).toString('hex'), scoped]
  const single = row.objections.filter((objection) => indexes.includes(objection.identifier)).flatMap(suppressionFrom)
  const listIds = row.callerLists.filter(([, entry]) => entry === scoped).map(([snapshotId]) => snapshotId)
  return [...single, ...listEntries(reference.snapshots, listIds)]
}

/** What TPS or CTPS says of the phone asked about. */
export function listingsOf(
  kind: 'tps' | 'ctps',
  snapshots: Snapshots,
  { listings }: StandingRow,
): NumberRegister['listings'] {
  const snapshotId = loadedRegister(kind, snapshots).snapshotId
  return listings
    .filter(([id]) => id === snapshotId)
    .map(([, since]) => ({ identifier: 0, listedSince: storedDay(since) }))
}

/** The active snapshot of TPS or CTPS. */
export function loadedRegister(kind: 'tps' | 'ctps', snapshots: Snapshots): LoadedRegister {
  const snapshot = snapshots.find((active) => active.kind === kind)
  return { snapshotId: snapshot?.snapshotId ?? null, snapshotDate: snapshot?.snapshotDate ?? null }
}

function globalIndex(vault: Vault, mode: Mode, { kind, value }: OwnIdentifier): Buffer {
  return blindIndex(vault, kind, mode, value)
}

function suppressionFrom({ scope, channels, at }: ObjectionRow): readonly Suppression[] {
  if (scope === 'person') return []
  return [{ scope: scope === 'buyer' ? 'caller' : 'operator', channels: knownChannels(channels), at: stored(at) }]
}

function listEntries(snapshots: Snapshots, listIds: readonly string[]): readonly Suppression[] {
  return snapshots
    .filter(({ snapshotId }) => listIds.includes(snapshotId))
    .map(({ channels, snapshotDate }) => ({
      scope: 'caller',
      channels: knownChannels(channels),
      at: stored(`${snapshotDate}T00:00:00Z`),
    }))
}

function knownChannels(channels: readonly string[] | null): 'all' | readonly Channel[] {
  return channels === null ? 'all' : CHANNELS.filter((channel) => channels.includes(channel))
}

function stored(text: string): Instant {
  const instant = instantFrom(text)
  if (instant === null) throw new Error('the database must print date-times with an offset')
  return instant
}

function storedDay(text: string | null): Day | null {
  const day = text === null ? null : dayFrom(text)
  if (text !== null && day === null) throw new Error('the database must print days as YYYY-MM-DD')
  return day
}
