import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import { Fault } from '../../base/fault.ts'
import type { Mode } from '../../base/ids.ts'
import { msOf } from '../../base/time.ts'
import { STORE_RECORDS_MAX } from '../../evidence/store-leads.ts'
import { parseLeadJson } from '../../http/lead-json.ts'
import { parseStrictJson } from '../../http/strict-json.ts'
import { fileMark } from '../../imports/file-mark.ts'
import type { FileMark } from '../../imports/file-mark.ts'
import type { RowFormat } from '../../imports/file-rows.ts'
import { importLeads } from '../../imports/import-leads.ts'
import type { ImportResult } from '../../imports/import-leads.ts'
import { importMappingFrom, NO_MAPPING } from '../../imports/import-mapping.ts'
import type { ImportMapping } from '../../imports/import-mapping.ts'
import { plainBytes } from '../../imports/plain-bytes.ts'
import { refusedFile } from '../../imports/refused-rows.ts'
import { operatorAtMachine } from '../../keys/operator.ts'
import type { CliContext, Installation } from '../context.ts'
import { importBar } from '../import-bar.ts'
import { jsonOption, modeOption, withInstallation } from '../manage.ts'
import { EXIT } from '../run-command.ts'

type Fields = {
  readonly source?: string
  readonly timezone?: string
  readonly mapping?: string
  readonly format?: RowFormat
  readonly rejected?: string
  readonly mode: Mode
  readonly json?: boolean
}

/** An import, and what was wrong with its file as a whole. */
type Outcome = { readonly result: ImportResult; readonly damage: string | null; readonly rejectedPath: string }

const ROW_BYTES_MAX = 1_048_576
const NAMES = /"([^"\\]*)"\s*:/g
const MAPPING_JSON = { depthMax: 3, partsMax: 5000, linesIn: new Set(['consent.consent_text']) }

/** `leadproof import leads …`: files evidence records. Exit status 0: every row; 3: some were refused; 1: nothing was taken. */
export function importLeadsCommand(context: CliContext): Command {
  return new Command('leads')
    .description('file the evidence of leads; an import that was interrupted goes on where it stopped')
    .argument('<file>', 'CSV with dotted column names, or NDJSON; gzip of either; - for standard input')
    .option('--source <id>', 'the lead source of rows that name none')
    .option('--timezone <name>', 'zone of times without an offset, such as Europe/London')
    .option('--mapping <file>', 'JSON that says what the columns mean: columns, constants, timezone')
    .addOption(new Option('--format <format>', 'told from the file when absent').choices(['csv', 'ndjson']))
    .option('--rejected <file>', 'where refused rows are listed; FILE.rejected.csv when absent')
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(async (file: string, fields: Fields) =>
      withInstallation(context, async (installation) => {
        report(context, await runImport(context, installation, file, fields), fields.json === true)
      }),
    )
}

async function runImport(
  context: CliContext,
  installation: Installation,
  path: string,
  fields: Fields,
): Promise<Outcome> {
  const mapping = await mappingFrom(fields.mapping)
  const mark = path === '-' ? null : await fileMark(path)
  const rejectedPath = fields.rejected ?? `${path === '-' ? 'stdin' : path}.rejected.csv`
  const refused = refusedFile(rejectedPath)
  const bar = barFor(context, installation, mark)
  let damage: string | null = null
  const bytes = plainBytes(bar.count(path === '-' ? context.input : createReadStream(path)), (what) => {
    damage = what
  })
  try {
    const file = { ...settingsFrom(fields, mapping), bytes, mark }
    const result = await importLeads(installation, operatorAtMachine(fields.mode), file, {
      parseJson: parseLeadJson,
      refused,
      tell: ({ rows, resumed }) => bar.show(rows, resumed),
    })
    return { result, damage, rejectedPath }
  } finally {
    bar.stop()
    await refused.close()
  }
}

function settingsFrom(
  { format, source, timezone }: Fields,
  mapping: ImportMapping,
): {
  readonly format: RowFormat | null
  readonly source: string | null
  readonly zone: string | null
  readonly mapping: ImportMapping
  readonly bytesMax: number
  readonly batchRowsMax: number
} {
  return {
    format: format ?? null,
    source: source ?? null,
    zone: timezone ?? null,
    mapping,
    bytesMax: ROW_BYTES_MAX,
    batchRowsMax: STORE_RECORDS_MAX,
  }
}

async function mappingFrom(path: string | undefined): Promise<ImportMapping> {
  return path === undefined ? NO_MAPPING : importMappingFrom(mappingJson(await readFile(path)))
}

/** The reader of JSON speaks of a request's body; here it is a file, and whoever wrote it may be told the names in it. */
function mappingJson(bytes: Buffer): unknown {
  const names = new Set([...bytes.toString('utf8').matchAll(NAMES)].map(([, name = '']) => name))
  try {
    return parseStrictJson(bytes, MAPPING_JSON, names)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const told = error.inputFaults.map(({ pointer, detail }) =>
      pointer === '' ? `The mapping ${detail}.` : `In the mapping, ${pointer} ${detail}.`,
    )
    throw new Fault(error.code, told.length === 0 ? error.publicMessage : told.join(' '))
  }
}

function barFor({ err }: CliContext, { clock }: Installation, mark: FileMark | null): ReturnType<typeof importBar> {
  const startedMs = msOf(clock())
  return importBar(err, mark?.bytes ?? null, () => msOf(clock()) - startedMs)
}

function report(context: CliContext, { result, damage, rejectedPath }: Outcome, json: boolean): void {
  const { rows, accepted, unchanged, rejected, resumed, created, changed, undated } = result
  if (resumed > 0) context.err.write(`${resumed} rows were done before; this run went on from there.\n`)
  if (damage !== null) context.err.write(`${damage} The rows before that point are kept.\n`)
  if (rejected > 0) context.err.write(`The refused rows and why: ${rejectedPath}\n`)
  if (undated > 0) context.err.write(undatedText(undated))
  const counts = { rows, accepted, unchanged, rejected, created, changed, undated, resumed, complete: damage === null }
  context.out.write(
    json
      ? `${JSON.stringify({ ...counts, rejected_file: rejected > 0 ? rejectedPath : null })}\n`
      : `${rows} rows in = ${accepted} accepted${newAndChanged(result)} + ${unchanged} unchanged + ${rejected} rejected\n`,
  )
  context.exitWith(statusOf(result, damage))
}

function undatedText(undated: number): string {
  return (
    `${undated} accepted rows tell of consent and not when it was given (consent.consent_timestamp); ` +
    'no lead is Verified by such. See the mapping.\n'
  )
}

/** The two make up all that was accepted, unless an earlier run has done some of it. */
function newAndChanged({ accepted, created, changed, resumed }: ImportResult): string {
  if (accepted === 0) return ''
  return ` (${resumed > 0 ? 'in this run ' : ''}${created} new, ${changed} changed)`
}

function statusOf({ accepted, unchanged, rejected }: ImportResult, damage: string | null): number {
  if (rejected === 0 && damage === null) return EXIT.done
  return accepted + unchanged > 0 ? EXIT.partial : EXIT.failed
}
