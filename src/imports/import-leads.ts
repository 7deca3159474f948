import type { Caller } from '../base/caller.ts'
import type { Json } from '../base/canonical-json.ts'
import { Fault } from '../base/fault.ts'
import { instantFrom } from '../base/time.ts'
import type { Tx } from '../db/database.ts'
import type { LeadRecord } from '../evidence/lead-record.ts'
import { leadRecordFrom } from '../evidence/read-lead-record.ts'
import { storeLeads } from '../evidence/store-leads.ts'
import type { StoreOutcome } from '../evidence/store-leads.ts'
import { isConsentBasis } from '../rules/legal-basis.ts'
import { legalBasisFrom } from '../rules/read-vocabulary.ts'
import type { Backing } from '../vault/backing.ts'
import type { FileMark } from './file-mark.ts'
import { fileRows } from './file-rows.ts'
import type { FileRow, ParseJson, RowBody, RowFlaw, RowFormat, RowSettings } from './file-rows.ts'
import type { ImportMapping } from './import-mapping.ts'
import type { ImportProgress, ImportTally } from './import-progress-store.ts'
import { beginImport, finishImport, noteProgress } from './import-progress.ts'
import { constantBody, leadColumns } from './lead-columns.ts'
import { notePolicies } from './note-policies.ts'
import type { RefusedRow, RefusedRows } from './refused-rows.ts'
import { withDefaults } from './with-defaults.ts'

/** A file with leads, and how to understand it. */
export type LeadsFile = {
  /** Text in UTF-8; see `plainBytes`. */
  readonly bytes: AsyncIterable<Buffer>
  /** Tells the file from others, so that an interrupted import resumes; null for a stream. */
  readonly mark: FileMark | null
  /** Null = to be told from the file itself. */
  readonly format: RowFormat | null
  readonly mapping: ImportMapping
  /** The lead source of rows that name none. */
  readonly source: string | null
  /** IANA name of the zone in which times without an offset are meant; the mapping's when null. */
  readonly zone: string | null
  /** A longer row is refused and the next one taken. */
  readonly bytesMax: number
  /** Rows per transaction, at most `STORE_RECORDS_MAX`: fewer, so that others get their turn in between. */
  readonly batchRowsMax: number
}

/** What an import tells, and asks of, whoever runs it. */
export type ImportDesk = {
  readonly parseJson: ParseJson
  readonly refused: RefusedRows
  /** Called after each batch, and once at the start where an import resumes. */
  readonly tell: (tally: ImportTally & { readonly resumed: number }) => void
}

/** Of the accepted rows, how many made a lead and how many a new version, in this run. */
export type ImportResult = ImportTally & {
  readonly created: number
  readonly changed: number
  /** Of both, how many name consent as their basis without its moment, so that no verdict is Verified (CON-003). */
  readonly undated: number
  readonly resumed: number
}

type Batch = {
  readonly records: LeadRecord[]
  /** Where each record came from. */
  readonly places: Pick<Extract<FileRow, RowBody>, 'line' | 'columnAt'>[]
  readonly refused: RefusedRow[]
  rows: number
  size: number
}

type Run = {
  readonly backing: Backing
  readonly caller: Caller
  readonly desk: ImportDesk
  readonly file: LeadsFile
  progress: ImportProgress
  created: number
  changed: number
  undated: number
  readonly resumed: number
}

// Rows can be long; a batch must not be.
const BATCH_BYTES_MAX = 4_194_304

/**
 * Files the leads of a file. Rows that cannot be taken are told to `desk.refused`; the others are kept. Memory stays flat,
 * however long the file is: one batch is stored while the next is read. A file that was begun before goes on where the last
 * whole batch ended, so that no row counts twice and `rows = accepted + unchanged + rejected` holds over all runs.
 *
 * @throws Fault `invalid_request` when the file as a whole cannot be understood, `conflict` while another process imports
 *   it; what was stored before stays.
 */
export async function importLeads(
  backing: Backing,
  caller: Caller,
  file: LeadsFile,
  desk: ImportDesk,
): Promise<ImportResult> {
  const zone = zoneFrom(file)
  const progress = await beginImport(backing, caller, { kind: 'leads', mark: file.mark, meaning: meaningOf(file) })
  const resumed = progress.tally.rows
  const run: Run = { backing, caller, desk, file, progress, created: 0, changed: 0, undated: 0, resumed }
  await desk.refused.resumeAt(progress.rejectedBytes)
  if (resumed > 0) desk.tell({ ...progress.tally, resumed })
  await storeBatches(run, batches(run, zone))
  await finishImport(backing, file, run.progress)
  const { created, changed, undated } = run
  return { ...run.progress.tally, created, changed, undated, resumed }
}

function zoneFrom({ zone, mapping }: LeadsFile): string | null {
  const name = zone ?? mapping.timezone
  if (name !== null && instantFrom('2026-01-01T00:00:00', name) === null) {
    throw new Fault(
      'invalid_request',
      'The time zone is not one that is known. Use an IANA name such as Europe/London.',
    )
  }
  return name
}

function meaningOf({ format, source, zone, mapping }: LeadsFile): Json {
  const { columns, constants, timezone } = mapping
  const meant = [...columns].map(([name, fields]) => [name, [...fields]])
  return { format, source, zone, columns: meant, constants: [...constants], timezone }
}

function rowSettings({ format, bytesMax, mapping, source }: LeadsFile, parseJson: ParseJson): RowSettings {
  const defaults = constantBody(mapping, source, parseJson)
  return {
    format,
    bytesMax,
    parseJson,
    columnsFrom: (header) => leadColumns(header, mapping, source, parseJson),
    bodyFrom: (value) => {
      if (mapping.columns.size === 0) return withDefaults(value, defaults)
      throw new Fault('invalid_request', 'A mapping of columns is for CSV; in NDJSON members have our names.')
    },
  }
}

/** Stores one batch while the next is read. */
async function storeBatches(run: Run, source: AsyncIterable<Batch>): Promise<void> {
  let storing: Promise<void> = Promise.resolve()
  try {
    for await (const batch of source) {
      await storing
      storing = storeBatch(run, batch)
      // A failure is met at the next await; until then it must not count as unheard.
      storing.catch(() => undefined)
    }
  } finally {
    await storing
  }
}

async function* batches(run: Run, zone: string | null): AsyncGenerator<Batch, void, undefined> {
  const { file, desk, backing } = run
  let toSkip = run.resumed
  let batch = emptyBatch()
  for await (const row of fileRows(file.bytes, rowSettings(file, desk.parseJson))) {
    if (toSkip > 0) {
      toSkip -= 1
      continue
    }
    take(batch, row, { region: backing.region, zone, now: backing.clock() })
    if (batch.rows === file.batchRowsMax || batch.size >= BATCH_BYTES_MAX) {
      yield batch
      batch = emptyBatch()
    }
  }
  if (batch.rows > 0) yield batch
}

function emptyBatch(): Batch {
  return { records: [], places: [], refused: [], rows: 0, size: 0 }
}

function take(batch: Batch, row: FileRow, told: Parameters<typeof leadRecordFrom>[1]): void {
  const { line } = row
  batch.rows += 1
  batch.size += row.size
  if ('flaws' in row) {
    batch.refused.push({ line, flaws: row.flaws, lead: null })
    return
  }
  const read = leadRecordFrom(row.body, told)
  if ('record' in read) {
    batch.records.push(read.record)
    batch.places.push(row)
  } else {
    const flaws = read.faults.map(({ pointer, detail }) => ({ column: row.columnAt(pointer), reason: detail }))
    batch.refused.push({ line, flaws: withoutRepeats(flaws), lead: null })
  }
}

/** A cell that fills several fields is told of once. */
function withoutRepeats(flaws: readonly RowFlaw[]): readonly RowFlaw[] {
  const isSame = (one: RowFlaw, other: RowFlaw): boolean => one.column === other.column && one.reason === other.reason
  return flaws.filter((flaw, index) => flaws.findIndex((other) => isSame(flaw, other)) === index)
}

async function storeBatch(run: Run, batch: Batch): Promise<void> {
  const { backing, caller } = run
  const before = run.progress
  let after = before
  const outcomes = await storeLeads(backing, caller, batch.records, async (tx, found) => {
    after = await fileRefused(tx, run, batch, found)
  })
  await notePolicies(backing, caller, batch.records, outcomes)
  run.progress = after
  run.created += outcomes.filter((outcome) => outcome === 'created').length
  run.changed += outcomes.filter((outcome) => outcome === 'changed').length
  run.undated += batch.records.filter((record, index) => isAccepted(outcomes[index]) && isUndated(record)).length
  run.desk.tell({ ...after.tally, resumed: run.resumed })
}

function isAccepted(outcome: StoreOutcome | undefined): boolean {
  return outcome === 'created' || outcome === 'changed'
}

/** Times per channel do not stand in for the moment of consent. */
function isUndated({ consent }: LeadRecord): boolean {
  return consent.consentTimestamp === null && isConsentBasis(legalBasisFrom(consent.legalBasis))
}

/** The list of refused rows is written first: what stands in it beyond the noted length is dropped by the next run. */
async function fileRefused(tx: Tx, run: Run, batch: Batch, outcomes: readonly StoreOutcome[]): Promise<ImportProgress> {
  const { backing, desk, file, progress } = run
  const foreign = outcomes.flatMap((outcome, index) => (outcome === 'refused' ? [refusedForSource(batch, index)] : []))
  const refused = [...batch.refused, ...foreign].toSorted((one, other) => one.line - other.line)
  const unchanged = outcomes.filter((outcome) => outcome === 'unchanged').length
  const { tally } = progress
  const after: ImportProgress = {
    importId: progress.importId,
    tally: {
      rows: tally.rows + batch.rows,
      accepted: tally.accepted + batch.rows - refused.length - unchanged,
      unchanged: tally.unchanged + unchanged,
      rejected: tally.rejected + refused.length,
    },
    rejectedBytes: await desk.refused.write(refused),
  }
  await noteProgress(tx, backing, file, { before: progress, after })
  return after
}

/** A source of another organisation and one that does not exist are refused alike. */
function refusedForSource({ records, places }: Batch, index: number): RefusedRow {
  const record = records[index]
  const place = places[index]
  if (record === undefined || place === undefined) throw new Error('every outcome must belong to a record')
  const flaws = [{ column: place.columnAt('/lead_source_id'), reason: 'is no lead source that may be written to' }]
  return { line: place.line, flaws, lead: { leadSourceId: record.leadSourceId, leadId: record.leadId } }
}
