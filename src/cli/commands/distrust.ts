import { Command } from 'commander'
import { begunDayFrom } from '../../base/begun-day.ts'
import type { Caller } from '../../base/caller.ts'
import { csvLine } from '../../base/csv-line.ts'
import type { Mode } from '../../base/ids.ts'
import type { Day } from '../../base/time.ts'
import { inputFrom } from '../../http/input.ts'
import { operatorAtMachine } from '../../keys/operator.ts'
import { Distrust, Trust } from '../../lead-sources/distrust-contract.ts'
import { distrustSource, getSourceDecisions, trustSource } from '../../lead-sources/distrust-source.ts'
import type { SourceDecision } from '../../lead-sources/distrust-source.ts'
import { presentSourceDecision } from '../../lead-sources/present-distrust.ts'
import { affectedAnswers } from '../../verification/affected-answers.ts'
import { presentAffected } from '../../verification/present-affected.ts'
import type { CliContext, Installation } from '../context.ts'
import { besideList, openListOut, tellOfUnreadable } from '../list-out.ts'
import { printRecord, printTable, withCommonOptions, withInstallation } from '../manage.ts'

type Fields = {
  readonly from?: string
  readonly reason?: string
  readonly csv?: string
  readonly mode: Mode
  readonly json?: boolean
}

/** What a list of affected answers came to. */
type Tally = {
  readonly affected: number
  readonly buyers: readonly { readonly buyer: string; readonly affected: number }[]
  /** Ids of cases that do not open. */
  readonly unreadable: readonly string[]
}

const COLUMNS = ['buyer', 'order', 'lead_source_id', 'lead_id', 'verification_id', 'verified_at', 'operation']

/** `leadproof sources distrust | trust | affected | decisions`: what a source is trusted for. */
export function distrustCommands(context: CliContext): readonly Command[] {
  return [
    listing('distrust', 'trust no evidence of a source that was captured or received from a day on')
      .requiredOption('--from <day>', 'the first such day in London')
      .requiredOption('--reason <text>', 'why; kept sealed')
      .action((id: string, fields: Fields) => distrust(context, id, fields)),
    withCommonOptions(new Command('trust').description('trust all evidence of a source again').argument('<id>'))
      .requiredOption('--reason <text>', 'why; kept sealed')
      .action((id: string, fields: Fields) => trust(context, id, fields)),
    listing('affected', 'list every Verified answer given from evidence that is not trusted')
      .option('--from <day>', 'as if distrusted from that day on; the day that holds when absent')
      .action((id: string, fields: Fields) => listAffected(context, id, fields)),
    withCommonOptions(
      new Command('decisions').description('print every decision about the trust in a source').argument('<id>'),
    ).action((id: string, fields: Fields) => decisions(context, id, fields)),
  ]
}

function listing(name: string, description: string): Command {
  return withCommonOptions(new Command(name).description(description).argument('<id>')).option(
    '--csv <file>',
    'write every Verified answer that is affected, with its buyer; - = standard output',
  )
}

async function distrust(context: CliContext, id: string, fields: Fields): Promise<void> {
  const body = inputFrom(Distrust, { from: fields.from, reason: fields.reason })
  await withInstallation(context, async (installation) => {
    const decision = await distrustSource(installation, operatorAtMachine(fields.mode), id, body)
    await tellAffected(
      context,
      installation,
      { id, from: begunDayFrom('/from', body.from, installation.clock()), decision },
      fields,
    )
  })
}

async function trust(context: CliContext, id: string, { reason, mode, json }: Fields): Promise<void> {
  const body = inputFrom(Trust, { reason })
  await withInstallation(context, async (installation) => {
    const decision = await trustSource(installation, operatorAtMachine(mode), id, body)
    printRecord(context, presentSourceDecision(decision), json)
  })
}

async function listAffected(context: CliContext, id: string, fields: Fields): Promise<void> {
  await withInstallation(context, async (installation) => {
    const from = await dayToLookFrom(installation, operatorAtMachine(fields.mode), id, fields.from)
    await tellAffected(context, installation, { id, from, decision: null }, fields)
  })
}

async function dayToLookFrom(
  installation: Installation,
  caller: Caller,
  id: string,
  given: string | undefined,
): Promise<Day> {
  const { distrustedFrom } = await getSourceDecisions(installation, caller, id)
  if (given !== undefined) return begunDayFrom('/from', given, installation.clock())
  if (distrustedFrom === null) throw new Error('this source is trusted: say from which day on with --from')
  return distrustedFrom
}

async function decisions(context: CliContext, id: string, { mode, json }: Fields): Promise<void> {
  await withInstallation(context, async (installation) => {
    const made = await getSourceDecisions(installation, operatorAtMachine(mode), id)
    printTable(context, made.decisions.map(presentSourceDecision), {
      columns: ['decision_number', 'distrusted_from', 'decided_at', 'decided_by', 'reason'],
      json,
    })
  })
}

type Told = { readonly id: string; readonly from: Day; readonly decision: SourceDecision | null }

/** The list goes where `--csv` says, what it came to beside it. */
async function tellAffected(
  context: CliContext,
  installation: Installation,
  { id, from, decision }: Told,
  { csv, mode, json }: Fields,
): Promise<void> {
  const tally = await writeAffected(context, installation, { mode, leadSourceId: id, from }, csv ?? null)
  const summary = {
    ...(decision === null ? { lead_source_id: id, from } : presentSourceDecision(decision)),
    affected: tally.affected,
    buyers: tally.buyers,
    unreadable: tally.unreadable,
  }
  printRecord(besideList(context, csv), summary, json)
  tellOfUnreadable(context, tally.unreadable)
}

async function writeAffected(
  context: CliContext,
  installation: Installation,
  asked: { readonly mode: Mode; readonly leadSourceId: string; readonly from: Day },
  place: string | null,
): Promise<Tally> {
  const list = place === null ? null : await openListOut(context, place)
  const perBuyer = new Map<string, number>()
  const unreadable: string[] = []
  await list?.write(csvLine(COLUMNS))
  for await (const piece of affectedAnswers(installation, asked)) {
    unreadable.push(...piece.unreadable)
    const rows = piece.items.map(presentAffected)
    for (const { buyer } of rows) perBuyer.set(buyer, (perBuyer.get(buyer) ?? 0) + 1)
    if (rows.length > 0) await list?.write(rows.map((row) => csvLine(Object.values(row))).join(''))
  }
  await list?.close()
  const buyers = [...perBuyer].map(([buyer, affected]) => ({ buyer, affected }))
  const inOrder = buyers.toSorted((a, b) => (a.buyer < b.buyer ? -1 : 1))
  return { affected: inOrder.reduce((sum, { affected }) => sum + affected, 0), buyers: inOrder, unreadable }
}
