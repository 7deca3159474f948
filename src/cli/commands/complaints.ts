import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { readEvery } from '../../base/page.ts'
import { londonDayOf } from '../../base/time.ts'
import { Acknowledgement, ComplaintClosure, NewComplaint } from '../../evidence/complaint-contract.ts'
import { listComplaints } from '../../evidence/complaint-store.ts'
import { COMPLAINT_OUTCOMES } from '../../evidence/complaint.ts'
import { acknowledgeComplaint, closeComplaint, getComplaint, openComplaint } from '../../evidence/manage-complaints.ts'
import type { ComplaintRecord } from '../../evidence/manage-complaints.ts'
import { presentComplaint, presentComplaintDetail } from '../../evidence/present-complaint.ts'
import { inputFrom } from '../../http/input.ts'
import { operatorAtMachine } from '../../keys/operator.ts'
import { complaintFile } from '../../verification/complaint-file.ts'
import type { CliContext, Installation } from '../context.ts'
import { besideList, openListOut } from '../list-out.ts'
import { definedOnly, printRecord, printTable, withCommonOptions, withInstallation } from '../manage.ts'
import { PRIVATE_VALUE, privateValue } from '../private-value.ts'
import { readerAtMachine } from '../reader-at-machine.ts'

type Fields = {
  readonly phone?: string
  readonly email?: string
  readonly summary?: string
  readonly received?: string
  readonly status?: 'open' | 'closed'
  readonly on?: string
  readonly note?: string
  readonly outcome?: string
  readonly out?: string
  readonly mode: Mode
  readonly json?: boolean
}

const COLUMNS = ['complaint_id', 'status', 'received_on', 'acknowledge_by', 'acknowledgement', 'outcome']

/** `leadproof complaints …`: what people complain of, all that is on record about it, and what was done by when. */
export function complaintsCommand(context: CliContext): Command {
  const complaints = new Command('complaints').description('complaints of people, and all that is on record about them')
  complaints.addCommand(openCommand(context))
  complaints.addCommand(
    withCommonOptions(new Command('list').description('print complaints, oldest first'))
      .addOption(new Option('--status <status>').choices(['open', 'closed']))
      .action((fields: Fields) => list(context, fields)),
  )
  complaints.addCommand(
    ofOne('show', 'print one complaint and what was done about it')
      .addOption(fileOption())
      .action((id: string, fields: Fields) =>
        withInstallation(context, async (installation) => {
          const record = await getComplaint(installation, operatorAtMachine(fields.mode), id)
          await tell(context, installation, record, fields)
        }),
      ),
  )
  complaints.addCommand(
    ofOne('acknowledge', 'note that its receipt was acknowledged')
      .option('--on <day>', 'the day in London on which it was; today when absent')
      .option('--note <text>', 'how; kept sealed')
      .action((id: string, fields: Fields) => acknowledge(context, id, fields)),
  )
  complaints.addCommand(
    ofOne('close', 'close it with its outcome, and so acknowledge it where it was not; its evidence is held no more')
      .addOption(new Option('--outcome <outcome>').choices([...COMPLAINT_OUTCOMES]).makeOptionMandatory())
      .requiredOption('--note <text>', 'what was found, and what the person was told; kept sealed')
      .action((id: string, fields: Fields) => close(context, id, fields)),
  )
  return complaints
}

function openCommand(context: CliContext): Command {
  return withCommonOptions(
    new Command('open').description('put a complaint on record; its evidence cannot be erased until it is closed'),
  )
    .addOption(new Option('--phone <number>', `by which the person is known here; ${PRIVATE_VALUE}`).conflicts('email'))
    .option('--email <address>', `by which the person is known here; ${PRIVATE_VALUE}`)
    .requiredOption('--summary <text>', 'what it is about; kept sealed')
    .option('--received <day>', 'the day in London on which it was received; today when absent')
    .addOption(fileOption())
    .action((fields: Fields) => open(context, fields))
}

function fileOption(): Option {
  return new Option(
    '--out <file>',
    'write all that is on record about the phone or e-mail, as JSON for your eyes only; - = standard output',
  )
}

function ofOne(name: string, description: string): Command {
  return withCommonOptions(new Command(name).description(description).argument('<complaint-id>'))
}

async function open(context: CliContext, fields: Fields): Promise<void> {
  const { phone, email, summary, received, mode } = fields
  const identifier = definedOnly({
    phone: await privateValue(context, phone),
    email: await privateValue(context, email),
  })
  const body = inputFrom(NewComplaint, definedOnly({ identifier, summary, received_on: received }))
  await withInstallation(context, async (installation) => {
    const record = await openComplaint(installation, operatorAtMachine(mode), body)
    await tell(context, installation, record, fields)
  })
}

async function list(context: CliContext, { status, mode, json }: Fields): Promise<void> {
  const isOpen = status === undefined ? null : status === 'open'
  await withInstallation(context, async ({ database, clock }) => {
    const complaints = await readEvery({
      read: async (wish) => listComplaints(database.db, mode, { isOpen }, wish),
      idOf: ({ complaintId }) => complaintId,
    })
    const today = londonDayOf(clock())
    const shown = complaints.map((complaint) => presentComplaint(complaint, today))
    printTable(context, shown, { columns: COLUMNS, json })
  })
}

async function acknowledge(context: CliContext, id: string, fields: Fields): Promise<void> {
  const body = inputFrom(Acknowledgement, definedOnly({ on: fields.on, note: fields.note }))
  await withInstallation(context, async (installation) => {
    const record = await acknowledgeComplaint(installation, operatorAtMachine(fields.mode), id, body)
    await tell(context, installation, record, fields)
  })
}

async function close(context: CliContext, id: string, fields: Fields): Promise<void> {
  const body = inputFrom(ComplaintClosure, { outcome: fields.outcome, note: fields.note })
  await withInstallation(context, async (installation) => {
    const record = await closeComplaint(installation, operatorAtMachine(fields.mode), id, body)
    await tell(context, installation, record, fields)
  })
}

/** The file goes where `--out` says, the complaint to the other stream. */
async function tell(
  context: CliContext,
  installation: Installation,
  record: ComplaintRecord,
  { out, mode, json }: Fields,
): Promise<void> {
  if (out !== undefined) await writeFile(context, installation, { mode, id: record.complaint.complaintId, place: out })
  const shown = presentComplaintDetail(record, londonDayOf(installation.clock()))
  printRecord(besideList(context, out), shown, json)
}

async function writeFile(
  context: CliContext,
  installation: Installation,
  { mode, id, place }: { readonly mode: Mode; readonly id: string; readonly place: string },
): Promise<void> {
  const file = await openListOut(context, place)
  for await (const piece of await complaintFile(installation, readerAtMachine(mode), id)) await file.write(piece)
  await file.close()
}
