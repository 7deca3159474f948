import { createReadStream } from 'node:fs'
import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { msOf } from '../../base/time.ts'
import { knownNamesOf } from '../../http/input.ts'
import { parseStrictJson } from '../../http/strict-json.ts'
import { PersonRecordBody } from '../../identity-sources/person-record-contract.ts'
import { fileMark } from '../../imports/file-mark.ts'
import type { RowFormat } from '../../imports/file-rows.ts'
import { importPeople } from '../../imports/import-people.ts'
import type { ImportTally } from '../../imports/import-progress-store.ts'
import { plainBytes } from '../../imports/plain-bytes.ts'
import { refusedFile } from '../../imports/refused-rows.ts'
import type { CliContext, Installation } from '../context.ts'
import { importBar } from '../import-bar.ts'
import { jsonOption, modeOption, withInstallation } from '../manage.ts'
import { EXIT } from '../run-command.ts'

type Fields = {
  readonly source: string
  readonly timezone?: string
  readonly format?: RowFormat
  readonly rejected?: string
  readonly mode: Mode
  readonly json?: boolean
}

/** An import, and what was wrong with its file as a whole. */
type Outcome = { readonly tally: ImportTally; readonly damage: string | null; readonly rejectedPath: string }

const ROW_BYTES_MAX = 1_048_576
const PERSON_JSON = { depthMax: 4, partsMax: 1000, linesIn: new Set<string>() }

/** `leadproof import people …`: files a KYC register. Exit status 0: every row; 3: some were refused; 1: nothing was taken. */
export function importPeopleCommand(context: CliContext): Command {
  return new Command('people')
    .description('file a register of people for KYC; the same file again changes nothing')
    .argument('<file>', 'CSV, or NDJSON; gzip of either; - for standard input')
    .requiredOption('--source <id>', 'the lead source whose register it is')
    .option('--timezone <name>', 'zone of times without an offset, such as Europe/London')
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
  { source, timezone, format, rejected, mode }: Fields,
): Promise<Outcome> {
  const mark = path === '-' ? null : await fileMark(path)
  const rejectedPath = rejected ?? `${path === '-' ? 'stdin' : path}.rejected.csv`
  const refused = refusedFile(rejectedPath)
  const startedMs = msOf(installation.clock())
  const bar = importBar(context.err, mark?.bytes ?? null, () => msOf(installation.clock()) - startedMs)
  let damage: string | null = null
  const bytes = plainBytes(bar.count(path === '-' ? context.input : createReadStream(path)), (what) => {
    damage = what
  })
  try {
    // Every run goes through the whole file, so what an earlier one refused is told anew.
    await refused.resumeAt(0)
    const file = { bytes, format: format ?? null, zone: timezone ?? null, bytesMax: ROW_BYTES_MAX }
    const tally = await importPeople(installation, { leadSourceId: source, mode }, file, {
      parseJson: parsePersonJson,
      refuse: refused.write,
      tell: ({ rows }) => bar.show(rows, 0),
    })
    return { tally, damage, rejectedPath }
  } finally {
    bar.stop()
    await refused.close()
  }
}

function parsePersonJson(bytes: Uint8Array): unknown {
  return parseStrictJson(bytes, PERSON_JSON, knownNamesOf(PersonRecordBody))
}

function report(context: CliContext, { tally, damage, rejectedPath }: Outcome, json: boolean): void {
  const { rows, accepted, unchanged, rejected } = tally
  if (damage !== null) context.err.write(`${damage} The rows before that point are kept.\n`)
  if (rejected > 0) context.err.write(`The refused rows and why: ${rejectedPath}\n`)
  const counts = { rows, accepted, unchanged, rejected, complete: damage === null }
  context.out.write(
    json
      ? `${JSON.stringify({ ...counts, rejected_file: rejected > 0 ? rejectedPath : null })}\n`
      : `${rows} rows in = ${accepted} accepted + ${unchanged} unchanged + ${rejected} rejected\n`,
  )
  context.exitWith(statusOf(tally, damage))
}

function statusOf({ accepted, unchanged, rejected }: ImportTally, damage: string | null): number {
  if (rejected === 0 && damage === null) return EXIT.done
  return accepted + unchanged > 0 ? EXIT.partial : EXIT.failed
}
