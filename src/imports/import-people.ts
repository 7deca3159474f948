import { Fault } from '../base/fault.ts'
import { instantFrom } from '../base/time.ts'
import type { ReadingSettings } from '../evidence/reading.ts'
import { filePrepared, preparePeople } from '../identity-sources/file-people.ts'
import type { PersonToFile, PreparedPeople } from '../identity-sources/file-people.ts'
import type { PeopleRegister } from '../identity-sources/filing-store.ts'
import { nameCounter } from '../identity-sources/name-counter.ts'
import { noteRegister } from '../identity-sources/note-register.ts'
import { personRecordFrom } from '../identity-sources/read-person-record.ts'
import { getLeadSource } from '../lead-sources/manage-organisations.ts'
import type { Backing } from '../vault/backing.ts'
import { fileRows } from './file-rows.ts'
import type { FileRow, ParseJson, RowFormat } from './file-rows.ts'
import type { ImportTally } from './import-progress-store.ts'
import { personColumns } from './person-columns.ts'
import type { RefusedRow } from './refused-rows.ts'

/** A file with people, and how to understand it. */
export type PeopleFile = {
  /** Text in UTF-8; see `plainBytes`. */
  readonly bytes: AsyncIterable<Buffer>
  /** Null = to be told from the file itself. */
  readonly format: RowFormat | null
  /** IANA name of the zone in which times without an offset are meant; null = such times are refused. */
  readonly zone: string | null
  /** A longer row is refused and the next one taken. */
  readonly bytesMax: number
}

/** What an import of people tells, and asks of, whoever runs it. */
export type PeopleDesk = {
  readonly parseJson: ParseJson
  /** Takes the refused rows of a batch. */
  readonly refuse: (rows: readonly RefusedRow[]) => Promise<unknown>
  /** Called after each batch. */
  readonly tell: (tally: ImportTally) => void
}

type Batch = { readonly people: PersonToFile[]; readonly refused: RefusedRow[]; rows: number; size: number }

// Each batch ends with a wait for the disk.
const BATCH_ROWS_MAX = 4_000
// Rows can be long; a batch must not be.
const BATCH_BYTES_MAX = 4_194_304

/**
 * Files the people of a KYC register under a lead source. Rows that cannot be taken are told to `desk.refuse`; the others
 * are kept. Memory stays flat, however long the file is: one batch is filed while the next is read. The same file again
 * changes nothing, so an interrupted import is simply run anew.
 *
 * @returns the count, for which rows = accepted + unchanged + rejected.
 * @throws Fault `not_found` for a source that is not on file in the mode, `invalid_request` when the file as a whole cannot
 *   be understood; what was filed before stays.
 */
export async function importPeople(
  backing: Backing,
  register: PeopleRegister,
  file: PeopleFile,
  desk: PeopleDesk,
): Promise<ImportTally> {
  await getLeadSource(backing, register.mode, register.leadSourceId)
  refuseUnknownZone(file)
  let tally: ImportTally = { rows: 0, accepted: 0, unchanged: 0, rejected: 0 }
  const names = nameCounter()
  let filing: Promise<void> = Promise.resolve()
  try {
    for await (const batch of batches(backing, file, desk)) {
      // Sealed while the one before is still being filed.
      const prepared = preparePeople(backing, register, batch.people)
      names.add(prepared.names)
      await filing
      filing = fileBatch(batch, prepared)
      // A failure is met at the next await; until then it must not count as unheard.
      filing.catch(() => undefined)
    }
  } finally {
    await filing
  }
  if (tally.accepted > 0) await noteRegister(backing, register, names.finish())
  return tally

  async function fileBatch({ people, refused, rows }: Batch, prepared: PreparedPeople): Promise<void> {
    await desk.refuse(refused)
    const filed = people.length === 0 ? [] : await filePrepared(backing, register, prepared)
    const accepted = filed.filter((outcome) => outcome === 'accepted').length
    tally = {
      rows: tally.rows + rows,
      accepted: tally.accepted + accepted,
      unchanged: tally.unchanged + filed.length - accepted,
      rejected: tally.rejected + refused.length,
    }
    desk.tell(tally)
  }
}

function refuseUnknownZone({ zone }: PeopleFile): void {
  if (zone === null || instantFrom('2026-01-01T00:00:00', zone) !== null) return
  throw new Fault('invalid_request', 'The time zone is not one that is known. Use an IANA name such as Europe/London.')
}

async function* batches(
  backing: Backing,
  { bytes, format, zone, bytesMax }: PeopleFile,
  { parseJson }: PeopleDesk,
): AsyncGenerator<Batch, void, undefined> {
  const settings = {
    format,
    parseJson,
    bytesMax,
    columnsFrom: (header: readonly string[]) => personColumns(header, parseJson),
    bodyFrom: (value: unknown) => value,
  }
  let batch = emptyBatch()
  for await (const row of fileRows(bytes, settings)) {
    take(batch, row, { region: backing.region, zone, now: backing.clock() })
    if (batch.rows === BATCH_ROWS_MAX || batch.size >= BATCH_BYTES_MAX) {
      yield batch
      batch = emptyBatch()
    }
  }
  if (batch.rows > 0) yield batch
}

function emptyBatch(): Batch {
  return { people: [], refused: [], rows: 0, size: 0 }
}

function take(batch: Batch, row: FileRow, told: ReadingSettings): void {
  const { line } = row
  batch.rows += 1
  batch.size += row.size
  if ('flaws' in row) {
    batch.refused.push({ line, flaws: row.flaws, lead: null })
    return
  }
  const read = personRecordFrom(row.body, told)
  if ('faults' in read) {
    const flaws = read.faults.map(({ pointer, detail }) => ({ column: row.columnAt(pointer), reason: detail }))
    batch.refused.push({ line, flaws, lead: null })
  } else batch.people.push(read)
}
