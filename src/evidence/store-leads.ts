import type { Caller } from '../base/caller.ts'
import { isOperator } from '../base/caller.ts'
import type { Instant } from '../base/time.ts'
import { raiseAlarms } from '../db/alarm-store.ts'
import { transaction } from '../db/database.ts'
import type { Tx } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { withKnownKeys } from '../vault/open-vault.ts'
import { openJson, sealJson } from '../vault/seal.ts'
import type { Vault } from '../vault/vault.ts'
import { leadContent, leadIndexes } from './lead-indexes.ts'
import { leadKeyText } from './lead-key.ts'
import type { LeadKey } from './lead-key.ts'
import { leadPlace, leadVersionPlace } from './lead-place.ts'
import type { LeadRecord, SealedLead } from './lead-record.ts'
import { findContents, findLeads, findSourceOwners, lockLeads } from './lead-store.ts'
import type { StoredLead } from './lead-store.ts'
import { firstState, nextState } from './lead-versions.ts'
import type { DigestedRecord, LeadState } from './lead-versions.ts'
import { insertStagedLeads, preferIndexes, stageLeads, updateStagedLeads } from './staged-lead-store.ts'
import type { ReusedReference, StagedLead } from './staged-lead-store.ts'

/** What became of a record; `refused`: its source does not exist for this caller. */
export type StoreOutcome = 'created' | 'changed' | 'unchanged' | 'refused'

/** Work to be done in the transaction that stores the records, once their outcomes are known. */
export type Alongside = (tx: Tx, outcomes: readonly StoreOutcome[]) => Promise<void>

/** A record on its way into the store, and what became of it. */
type Entry = DigestedRecord & { readonly key: LeadKey; readonly supplierId: string; outcome: StoreOutcome }

type Filing = { readonly tx: Tx; readonly backing: Backing; readonly caller: Caller; readonly now: Instant }

/** How many records one transaction takes: enough to make its round trips small, few enough to hold in memory. */
export const STORE_RECORDS_MAX = 1000

/**
 * Files evidence records in one transaction: all of them, in their order, or on a failure none. A lead is known by its
 * source and id. The same content again is `unchanged`; other content is a new version beside the old ones. Correct also
 * when others file the same leads at the same time: no version is lost.
 *
 * @param records at most `STORE_RECORDS_MAX`.
 * @param alongside done in the same transaction.
 * @returns an outcome per record, in their order.
 */
export async function storeLeads(
  backing: Backing,
  caller: Caller,
  records: readonly LeadRecord[],
  alongside: Alongside = async () => undefined,
): Promise<readonly StoreOutcome[]> {
  if (records.length > STORE_RECORDS_MAX) throw new Error(`at most ${STORE_RECORDS_MAX} records at once`)
  return transaction(backing.database.db, async (tx) => {
    const filing = { tx, backing, caller, now: backing.clock() }
    const entries = await entriesFor(filing, records)
    const permitted = entries.flatMap((entry) => entry ?? [])
    if (permitted.length > 0) await fileEntries(filing, permitted)
    const outcomes = entries.map((entry) => entry?.outcome ?? 'refused')
    await alongside(tx, outcomes)
    return outcomes
  })
}

/** Null in place of records whose source the caller may not write to. */
async function entriesFor({ tx, backing, caller }: Filing, records: readonly LeadRecord[]): Promise<(Entry | null)[]> {
  const sourceIds = [...new Set(records.map(({ leadSourceId }) => leadSourceId))]
  const organisationId = isOperator(caller) ? null : caller.organisationId
  const owners = await findSourceOwners(tx, caller.mode, organisationId, sourceIds)
  const supplierOf = new Map(owners.map((owner) => [owner.leadSourceId, owner.organisationId]))
  return records.map((record) => {
    const { leadSourceId, leadId } = record
    const supplierId = supplierOf.get(leadSourceId)
    if (supplierId === undefined) return null
    const content = leadContent(backing.vault, caller.mode, record)
    return { key: { leadSourceId, leadId }, record, content, supplierId, outcome: 'unchanged' }
  })
}

async function fileEntries(filing: Filing, entries: readonly Entry[]): Promise<void> {
  const byLead = Map.groupBy(entries, ({ key }) => leadKeyText(key))
  const leads = [...byLead.values()].map((own) => own[0]?.key).filter((key) => key !== undefined)
  const known = new Map((await findContents(filing.tx, leads)).map((row) => [leadKeyText(row), row.content]))

  const created = await createLeads(
    filing,
    [...byLead].flatMap(([lead, own]) => (known.has(lead) ? [] : (own[0] ?? []))),
  )
  // Most of a file that comes again says what is known already: such leads are neither locked nor opened.
  const open = [...byLead].filter(([lead, own]) => own.some(({ content }) => known.get(lead)?.equals(content) !== true))
  const rest = new Map(open.map(([lead, own]) => [lead, created.has(lead) ? own.slice(1) : own]))
  await changeLeads(filing, created, new Map([...rest].filter(([, own]) => own.length > 0)))
}

/** @returns the states of the leads that were written; one that somebody else wrote first is not among them. */
async function createLeads(filing: Filing, entries: readonly Entry[]): Promise<ReadonlyMap<string, LeadState>> {
  if (entries.length === 0) return new Map()
  const states = new Map(entries.map((entry) => [leadKeyText(entry.key), { entry, state: firstState(entry) }]))
  await stageLeads(
    filing.tx,
    [...states.values()].map(({ entry, state }) => stagedFrom(filing, entry, state, [])),
  )
  const { created, reused } = await insertStagedLeads(filing.tx)
  await raiseReuseAlarms(filing, reused)
  const written = created.flatMap((key) => states.get(leadKeyText(key)) ?? [])
  for (const { entry } of written) entry.outcome = 'created'
  return new Map(written.map(({ entry, state }) => [leadKeyText(entry.key), state]))
}

async function changeLeads(
  filing: Filing,
  created: ReadonlyMap<string, LeadState>,
  byLead: ReadonlyMap<string, readonly Entry[]>,
): Promise<void> {
  if (byLead.size === 0) return
  const before = new Map([...created, ...(await lockedStates(filing, created, byLead))])
  const staged = [...byLead].flatMap(([lead, entries]) => {
    const state = before.get(lead)
    if (state === undefined) throw new Error('a lead that could not be inserted must exist')
    return newVersions(filing, state, entries)
  })
  if (staged.length === 0) return
  await stageLeads(filing.tx, staged)
  await preferIndexes(filing.tx)
  await raiseReuseAlarms(filing, await updateStagedLeads(filing.tx))
}

/** Goes through a lead's records in their order. */
function newVersions(filing: Filing, before: LeadState, entries: readonly Entry[]): readonly StagedLead[] {
  const { first, newest } = before.versions
  let state = before
  let seen: readonly Buffer[] = []
  return entries.flatMap((entry) => {
    const next = nextState(state, entry, filing.now)
    if (next === null) return []
    if (seen.length === 0) seen = identifiersOf(filing, entry, newest ?? first)
    state = next
    entry.outcome = 'changed'
    const staged = stagedFrom(filing, entry, next, seen)
    seen = [...staged.identifiers, ...staged.dropped]
    return [staged]
  })
}

function identifiersOf(filing: Filing, entry: Entry, record: LeadRecord): readonly Buffer[] {
  return leadIndexes(filing.backing.vault, ownerOf(filing, entry), record).identifiers
}

async function lockedStates(
  { tx, backing }: Filing,
  created: ReadonlyMap<string, LeadState>,
  byLead: ReadonlyMap<string, readonly Entry[]>,
): Promise<ReadonlyMap<string, LeadState>> {
  const keys = [...byLead]
    .filter(([lead]) => !created.has(lead))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => own[0]?.key ?? [])
  if (keys.length === 0) return new Map()
  await lockLeads(tx, keys)
  const rows = await findLeads(tx, keys)
  return withKnownKeys(
    tx,
    backing.vault,
    () => new Map(rows.map((row) => [leadKeyText(row), stateFrom(backing.vault, row)])),
  )
}

function stateFrom(vault: Vault, row: StoredLead): LeadState {
  const { version, content, renewed, evidenceChangedAt: at, evidenceChangedFields: fields } = row
  const versions = openJson(vault, leadPlace(row), row.sealed) as SealedLead
  return { version, content, versions, renewed, evidenceChange: at === null ? null : { at, fields: fields ?? [] } }
}

function stagedFrom(filing: Filing, entry: Entry, state: LeadState, identifiersSeen: readonly Buffer[]): StagedLead {
  const { backing, caller, now } = filing
  const { vault } = backing
  const { key, record, content, supplierId } = entry
  const indexes = leadIndexes(vault, ownerOf(filing, entry), record)
  const { version, versions, evidenceChange } = state
  return {
    ...key,
    version,
    mode: caller.mode,
    supplierId,
    content,
    capturedAt: versions.first.capturedAt,
    receivedAt: now,
    sealed: sealJson(vault, leadPlace(key), versions),
    sealedVersion: version === 1 ? null : sealJson(vault, leadVersionPlace(key, version), record),
    identifiers: indexes.identifiers,
    dropped: identifiersSeen.filter((index) => !indexes.identifiers.some((kept) => kept.equals(index))),
    nameIndex: indexes.name,
    mpsIndex: indexes.mps,
    referenceIndex: indexes.reference,
    policyUrlIndex: indexes.policyUrl,
    evidenceChangedAt: evidenceChange?.at ?? null,
    evidenceChangedFields: evidenceChange?.fields ?? null,
  }
}

/** Rule LNK-006: the buyer of the first lead learns it with the verdict, the operator now. */
async function raiseReuseAlarms(
  { tx, backing, caller, now }: Filing,
  reused: readonly ReusedReference[],
): Promise<void> {
  const alarms = reused.map(({ leadSourceId, leadId, otherSourceId, otherLeadId }) => ({
    mode: caller.mode,
    kind: 'evidence_reused',
    at: now,
    details: {
      lead_source_id: leadSourceId,
      lead_id: leadId,
      other_lead_source_id: otherSourceId,
      other_lead_id: otherLeadId,
    },
  }))
  await raiseAlarms(tx, alarms, backing.random)
}

function ownerOf({ caller }: Filing, { supplierId }: Entry): { mode: Caller['mode']; supplierId: string } {
  return { mode: caller.mode, supplierId }
}
