import type { Caller } from '../base/caller.ts'
import type { InputFault } from '../base/fault.ts'
import { assignLeads, revokeLeads } from '../evidence/assign-leads.ts'
import { ASSIGNED_LEADS_MAX } from '../evidence/assignment-contract.ts'
import type { Assignment } from '../evidence/assignment-store.ts'
import { assignmentFrom } from '../evidence/read-assignment.ts'
import type { Backing } from '../vault/backing.ts'
import { assignmentBody, assignmentColumns } from './assignment-columns.ts'
import { fileRows } from './file-rows.ts'
import type { FileRow, ParseJson, RowFlaw, RowFormat } from './file-rows.ts'
import type { RefusedRow } from './refused-rows.ts'

/** A file that lists leads of an order. */
export type AssignmentsFile = {
  /** Text in UTF-8; see `plainBytes`. */
  readonly bytes: AsyncIterable<Buffer>
  /** Null = to be told from the file itself. */
  readonly format: RowFormat | null
  /** The lead source of rows that name none. */
  readonly source: string | null
  /** IANA name of the zone in which times without an offset are meant. */
  readonly zone: string | null
}

/** What became of the rows; `rows` is the sum of the others. */
export type AssignmentTally = {
  readonly rows: number
  /** Assigned or changed; or taken back. */
  readonly done: number
  readonly unchanged: number
  readonly refused: number
}

type Batch = { readonly leads: Assignment[]; readonly lines: number[]; readonly refused: RefusedRow[] }

// An id, two days and a time are no longer than this.
const ROW_BYTES_MAX = 65_536

/**
 * Assigns the leads of a file to an order, or takes them back. Rows that cannot be are told to `refuse`; the others are
 * kept. A file that was begun and interrupted can simply be given again.
 *
 * @throws Fault as `assignLeads` does, and `invalid_request` when the file as a whole cannot be understood.
 */
export async function importAssignments(
  backing: Backing,
  caller: Caller,
  { ddId, file, revoke }: { readonly ddId: string; readonly file: AssignmentsFile; readonly revoke: boolean },
  desk: { readonly parseJson: ParseJson; readonly refuse: (rows: readonly RefusedRow[]) => Promise<unknown> },
): Promise<AssignmentTally> {
  const run = revoke ? revokeLeads : assignLeads
  let tally: AssignmentTally = { rows: 0, done: 0, unchanged: 0, refused: 0 }
  for await (const batch of batches(backing, file, desk.parseJson)) {
    const outcomes = await run(backing, caller, ddId, batch.leads)
    const refused = [...batch.refused, ...outcomes.flatMap((outcome, index) => refusedRow(batch, index, outcome))]
    await desk.refuse(refused.toSorted((one, other) => one.line - other.line))
    const unchanged = outcomes.filter((outcome) => outcome === 'unchanged').length
    const rows = batch.leads.length + batch.refused.length
    tally = {
      rows: tally.rows + rows,
      done: tally.done + rows - unchanged - refused.length,
      unchanged: tally.unchanged + unchanged,
      refused: tally.refused + refused.length,
    }
  }
  return tally
}

async function* batches(
  backing: Backing,
  file: AssignmentsFile,
  parseJson: ParseJson,
): AsyncGenerator<Batch, void, undefined> {
  const { source, format } = file
  const settings = {
    format,
    parseJson,
    bytesMax: ROW_BYTES_MAX,
    columnsFrom: (header: readonly string[]) => assignmentColumns(header, source),
    bodyFrom: (value: unknown) => assignmentBody(value, source),
  }
  let batch: Batch = { leads: [], lines: [], refused: [] }
  for await (const row of fileRows(file.bytes, settings)) {
    take(batch, row, { region: backing.region, zone: file.zone, now: backing.clock() })
    if (batch.leads.length + batch.refused.length === ASSIGNED_LEADS_MAX) {
      yield batch
      batch = { leads: [], lines: [], refused: [] }
    }
  }
  // Also of an empty file, so that an order that does not exist is told.
  yield batch
}

function take(batch: Batch, row: FileRow, told: Parameters<typeof assignmentFrom>[1]): void {
  const read = 'flaws' in row ? row : assignmentFrom(row.body, told)
  if ('assignment' in read) {
    batch.leads.push(read.assignment)
    batch.lines.push(row.line)
  } else {
    const flaws = 'flaws' in read ? read.flaws : read.faults.map(flawFrom)
    batch.refused.push({ line: row.line, flaws, lead: null })
  }
}

function refusedRow(
  { leads, lines }: Batch,
  index: number,
  outcome: string | { readonly refused: readonly InputFault[] },
): readonly RefusedRow[] {
  if (typeof outcome === 'string') return []
  const line = lines[index]
  const lead = leads[index]
  if (line === undefined || lead === undefined) throw new Error('every outcome must belong to a lead')
  const { leadSourceId, leadId } = lead
  return [{ line, flaws: outcome.refused.map(flawFrom), lead: { leadSourceId, leadId } }]
}

function flawFrom({ pointer, detail }: InputFault): RowFlaw {
  return { column: pointer.slice(1), reason: detail }
}
