import { createReadStream } from 'node:fs'
import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { parseLeadJson } from '../../http/lead-json.ts'
import type { RowFormat } from '../../imports/file-rows.ts'
import { importAssignments } from '../../imports/import-assignments.ts'
import type { AssignmentTally } from '../../imports/import-assignments.ts'
import { plainBytes } from '../../imports/plain-bytes.ts'
import { refusedFile } from '../../imports/refused-rows.ts'
import { operatorAtMachine } from '../../keys/operator.ts'
import type { CliContext, Installation } from '../context.ts'
import { jsonOption, modeOption, withInstallation } from '../manage.ts'
import { EXIT } from '../run-command.ts'

type Fields = {
  readonly source?: string
  readonly timezone?: string
  readonly format?: RowFormat
  readonly rejected?: string
  readonly revoke?: boolean
  readonly mode: Mode
  readonly json?: boolean
}

/** `leadproof orders assign …`: which leads were sold under an order. Exit statuses as of `import leads`. */
export function ordersAssignCommand(context: CliContext): Command {
  return new Command('assign')
    .description('say which leads were delivered under an order, or take them back')
    .argument('<dd-id>')
    .argument(
      '<file>',
      'CSV or NDJSON: lead_source_id, lead_id, delivered_at, exclusive_until, ends_on; - for standard input',
    )
    .option('--source <id>', 'the lead source of rows that name none')
    .option('--timezone <name>', 'zone of times without an offset, such as Europe/London')
    .addOption(new Option('--format <format>', 'told from the file when absent').choices(['csv', 'ndjson']))
    .option('--rejected <file>', 'where refused rows are listed; FILE.rejected.csv when absent')
    .option('--revoke', 'take the leads back from the order')
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(async (ddId: string, path: string, fields: Fields) =>
      withInstallation(context, async (installation) => assign(context, installation, { ddId, path, fields })),
    )
}

async function assign(
  context: CliContext,
  installation: Installation,
  { ddId, path, fields }: { readonly ddId: string; readonly path: string; readonly fields: Fields },
): Promise<void> {
  const { format = null, source = null, timezone: zone = null, revoke = false } = fields
  const rejectedPath = fields.rejected ?? `${path === '-' ? 'stdin' : path}.rejected.csv`
  const refused = refusedFile(rejectedPath)
  let damage: string | null = null
  const bytes = plainBytes(path === '-' ? context.input : createReadStream(path), (what) => {
    damage = what
  })
  try {
    await refused.resumeAt(0)
    const asked = { ddId, revoke, file: { bytes, format, source, zone } }
    const tally = await importAssignments(installation, operatorAtMachine(fields.mode), asked, {
      parseJson: parseLeadJson,
      refuse: refused.write,
    })
    report(context, tally, { damage, rejectedPath, revoke, json: fields.json === true })
  } finally {
    await refused.close()
  }
}

function report(
  context: CliContext,
  { rows, done, unchanged, refused }: AssignmentTally,
  told: {
    readonly damage: string | null
    readonly rejectedPath: string
    readonly revoke: boolean
    readonly json: boolean
  },
): void {
  const word = told.revoke ? 'revoked' : 'assigned'
  if (told.damage !== null) context.err.write(`${told.damage} The rows before that point are kept.\n`)
  if (refused > 0) context.err.write(`The refused rows and why: ${told.rejectedPath}\n`)
  context.out.write(
    told.json
      ? `${JSON.stringify({ rows, [word]: done, unchanged, rejected: refused, complete: told.damage === null })}\n`
      : `${rows} rows in = ${done} ${word} + ${unchanged} unchanged + ${refused} rejected\n`,
  )
  if (refused === 0 && told.damage === null) context.exitWith(EXIT.done)
  else context.exitWith(done + unchanged > 0 ? EXIT.partial : EXIT.failed)
}
