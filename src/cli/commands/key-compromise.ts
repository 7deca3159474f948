import type { Command } from 'commander'
import { Option } from 'commander'
import { csvLine } from '../../base/csv-line.ts'
import { invalidRequest } from '../../base/fault.ts'
import { idFloor } from '../../base/ids.ts'
import type { Mode } from '../../base/ids.ts'
import { dayFrom, instantFrom, startOfLondonDay } from '../../base/time.ts'
import type { Instant } from '../../base/time.ts'
import { findKeysIssuedBy, findNetworksSince, findRevealsSince } from '../../keys/key-exposure-store.ts'
import type { ExposedKey } from '../../keys/key-exposure-store.ts'
import { operatorAtMachine } from '../../keys/operator.ts'
import { presentKeyNetwork } from '../../keys/present-key-usage.ts'
import { presentKey } from '../../keys/present-key.ts'
import { revokeKey } from '../../keys/revoke-key.ts'
import { keyCalls } from '../../verification/key-calls.ts'
import type { CliContext, Installation } from '../context.ts'
import { besideList, openListOut, tellOfUnreadable } from '../list-out.ts'
import { printRecord, withInstallation } from '../manage.ts'

/** What `keys revoke` is given when the key was in wrong hands. */
export type CompromiseFields = {
  readonly compromisedSince?: string
  readonly csv?: string
  readonly ndjson?: string
  readonly mode: Mode
  readonly json?: boolean
}

/** One use of the key, in the order of the columns of the list. `operation` is `reveal` where a lead's record was shown in full. */
type Use = {
  readonly id: string
  readonly operation: 'dd' | 'kyc' | 'reveal'
  readonly at: Instant
  readonly dd_id: string | null
  readonly lead_source_id: string | null
  readonly lead_id: string | null
  readonly status: 'Verified' | 'Non-Compliant' | null
  readonly disclosed: readonly string[]
}

type Tally = {
  readonly calls: number
  readonly disclosures: number
  readonly reveals: number
  readonly unreadable: readonly string[]
}

type Piece = { readonly uses: readonly Use[]; readonly unreadable: readonly string[] }

const COLUMNS = ['id', 'operation', 'at', 'dd_id', 'lead_source_id', 'lead_id', 'status', 'disclosed']
const REVEALS_AT_ONCE = 500

/** Gives `keys revoke` the options for a key that was in wrong hands. */
export function withCompromiseOptions(command: Command): Command {
  return command
    .option(
      '--compromised-since <moment>',
      'also tell all that was done with the key since a moment, or since the beginning of a day in London',
    )
    .addOption(new Option('--csv <file>', 'write each call and what it disclosed; - = standard output'))
    .addOption(new Option('--ndjson <file>', 'the same as lines of JSON; - = standard output').conflicts('csv'))
}

/** Ends a key; one that was in wrong hands with a report of all that was done with it. */
export async function revokeAtMachine(context: CliContext, keyId: string, fields: CompromiseFields): Promise<void> {
  const { compromisedSince, csv, ndjson, mode, json } = fields
  if (compromisedSince === undefined && (csv ?? ndjson) !== undefined) {
    throw new Error('say since when with --compromised-since')
  }
  await withInstallation(context, async (installation) => {
    const caller = operatorAtMachine(mode)
    if (compromisedSince !== undefined) {
      await revokeCompromised(context, installation, { mode, keyId, since: momentFrom(compromisedSince) }, fields)
    } else {
      printRecord(context, presentKey(await revokeKey(installation, caller, keyId)), json)
    }
  })
}

/**
 * Ends a key and tells what it was used for since it came into wrong hands: the networks it was used from, the keys issued with
 * it, every verification asked for with it and every record shown to it, with what each gave away.
 */
async function revokeCompromised(
  context: CliContext,
  installation: Installation,
  exposed: ExposedKey,
  fields: CompromiseFields,
): Promise<void> {
  const key = await revokeKey(installation, operatorAtMachine(exposed.mode), exposed.keyId)
  const { db } = installation.database
  const networks = await findNetworksSince(db, exposed)
  const issued = await findKeysIssuedBy(db, exposed)
  const tally = await writeUses(context, installation, exposed, fields)
  const summary = {
    ...presentKey(key),
    compromised_since: exposed.since,
    used_from: networks.map(presentKeyNetwork),
    keys_issued: issued,
    ...tally,
  }
  printRecord(besideList(context, fields.csv ?? fields.ndjson), summary, fields.json)
  tellOfUnreadable(context, tally.unreadable)
}

function momentFrom(text: string): Instant {
  const day = dayFrom(text)
  const moment = day === null ? instantFrom(text) : startOfLondonDay(day)
  if (moment !== null) return moment
  throw invalidRequest([
    { pointer: '/compromised-since', detail: 'must be a moment such as 2026-11-20T09:00:00Z, or a day' },
  ])
}

async function writeUses(
  context: CliContext,
  installation: Installation,
  exposed: ExposedKey,
  { csv, ndjson }: CompromiseFields,
): Promise<Tally> {
  const place = csv ?? ndjson ?? null
  const lineOf = csv === undefined ? jsonLine : cellsLine
  const list = place === null ? null : await openListOut(context, place)
  if (csv !== undefined) await list?.write(csvLine(COLUMNS))
  const tally = { calls: 0, disclosures: 0, reveals: 0 }
  const unreadable: string[] = []
  for await (const piece of usesOf(installation, exposed)) {
    unreadable.push(...piece.unreadable)
    for (const { operation, disclosed } of piece.uses) {
      tally[operation === 'reveal' ? 'reveals' : 'calls'] += 1
      if (disclosed.length > 0) tally.disclosures += 1
    }
    if (piece.uses.length > 0) await list?.write(piece.uses.map(lineOf).join(''))
  }
  await list?.close()
  return { ...tally, unreadable }
}

/**
 * Verifications first, then records shown; each by time.
 *
 * @yields a few hundred at a time.
 */
async function* usesOf(installation: Installation, exposed: ExposedKey): AsyncGenerator<Piece> {
  for await (const { items, unreadable } of keyCalls(installation, exposed)) {
    const uses = items.map(({ verificationId, operation, at, ddId, lead, status, disclosed }): Use => ({
      id: verificationId,
      operation,
      at,
      dd_id: ddId,
      lead_source_id: lead?.leadSourceId ?? null,
      lead_id: lead?.leadId ?? null,
      status,
      disclosed,
    }))
    yield { uses, unreadable }
  }
  let after: string | undefined = idFloor('rev', exposed.since)
  while (after !== undefined) {
    const shown = await findRevealsSince(installation.database.db, exposed, after, REVEALS_AT_ONCE)
    yield { uses: shown.map(useFromReveal), unreadable: [] }
    after = shown.at(-1)?.revealId
  }
}

function useFromReveal({
  revealId,
  at,
  leadSourceId,
  leadId,
}: Awaited<ReturnType<typeof findRevealsSince>>[number]): Use {
  return {
    id: revealId,
    operation: 'reveal',
    at,
    dd_id: null,
    lead_source_id: leadSourceId,
    lead_id: leadId,
    status: null,
    disclosed: ['record'],
  }
}

function jsonLine(use: Use): string {
  return `${JSON.stringify(use)}\n`
}

function cellsLine({ disclosed, ...use }: Use): string {
  return csvLine([...Object.values(use).map((value) => value ?? ''), disclosed.join(' ')])
}
