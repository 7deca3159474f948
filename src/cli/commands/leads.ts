import { Command, InvalidArgumentError } from 'commander'
import type { Mode } from '../../base/ids.ts'
import type { RevealAnswer } from '../../evidence/reveal-contract.ts'
import { listReveals, revealLead } from '../../evidence/reveal-lead.ts'
import { LeadSearch } from '../../evidence/search-contract.ts'
import type { FoundLeadsBody, MaskedLeadBody } from '../../evidence/search-contract.ts'
import { searchLeads, showLead } from '../../evidence/search-leads.ts'
import { inputFrom } from '../../http/input.ts'
import { operatorAtMachine } from '../../keys/operator.ts'
import type { CliContext } from '../context.ts'
import { definedOnly, jsonOption, modeOption, printRecord, printTable, withInstallation } from '../manage.ts'
import { PRIVATE_VALUE, privateValue } from '../private-value.ts'
import { readerAtMachine } from '../reader-at-machine.ts'

type Fields = {
  readonly phone?: string
  readonly email?: string
  readonly source?: string
  readonly id?: string
  readonly limit?: number
  readonly cursor?: string
  readonly reason?: string
  readonly mode: Mode
  readonly json?: boolean
}

const REVEALS_MAX = 200

/** `leadproof leads …`: who is on record, masked; a whole record only for a reason, which is put on record itself. */
export function leadsCommand(context: CliContext): Command {
  const leads = new Command('leads').description('look up leads')
  leads.addCommand(searchCommand(context))
  leads.addCommand(
    new Command('show')
      .description('print one lead, masked, and what happened to its consent')
      .argument('<source>')
      .argument('<id>')
      .addOption(modeOption())
      .addOption(jsonOption())
      .action((leadSourceId: string, leadId: string, { mode, json }: Fields) =>
        withInstallation(context, async (installation) => {
          const lead = await showLead(installation, operatorAtMachine(mode), { leadSourceId, leadId })
          printRecord(context, json === true ? lead : { ...lead, ...forPeople(lead) }, json)
        }),
      ),
  )
  leads.addCommand(
    new Command('reveal')
      .description('print all that is on record about one lead; that it was done, and why, is put on record first')
      .argument('<source>')
      .argument('<id>')
      .requiredOption('--reason <text>', 'why it must be seen; kept sealed')
      .addOption(modeOption())
      .addOption(jsonOption())
      .action((leadSourceId: string, leadId: string, { reason = '', mode, json }: Fields) =>
        withInstallation(context, async (installation) =>
          printRecord(
            context,
            await revealLead(installation, readerAtMachine(mode), { leadSourceId, leadId }, reason),
            json,
          ),
        ),
      ),
  )
  leads.addCommand(revealsCommand(context))
  return leads
}

function searchCommand(context: CliContext): Command {
  return new Command('search')
    .description('print the leads with a phone, an e-mail or an id, masked')
    .option('--phone <number>', PRIVATE_VALUE)
    .option('--email <address>', PRIVATE_VALUE)
    .option('--source <id>', 'of this lead source; all of its leads where no id is given')
    .option('--id <id>', 'with this id, of any source')
    .option('--limit <n>', 'leads printed at most; 50 when absent', limitFrom)
    .option('--cursor <text>', 'go on where the command before ended')
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(async (fields: Fields) => {
      const { source, id, limit, cursor, mode, json } = fields
      const phone = await privateValue(context, fields.phone)
      const email = await privateValue(context, fields.email)
      const given = definedOnly({ phone, email, lead_source_id: source, lead_id: id, limit, cursor })
      const wanted = inputFrom(LeadSearch, given)
      await withInstallation(context, async (installation) =>
        print(context, await searchLeads(installation, operatorAtMachine(mode), wanted), json),
      )
    })
}

function revealsCommand(context: CliContext): Command {
  return new Command('reveals')
    .description(`print who was shown the record of which lead, and why: the newest ${REVEALS_MAX}, newest first`)
    .option('--source <id>', 'only of leads of this source')
    .option('--id <id>', 'only of this lead of the source')
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(async ({ source, id, mode, json }: Fields) => {
      if (id !== undefined && source === undefined) throw new Error('--id needs --source: an id is one of its source')
      const filter = { leadSourceId: source ?? null, leadId: id ?? null }
      const newest = { after: null, limit: REVEALS_MAX }
      await withInstallation(context, async (installation) => {
        const found = await listReveals(installation, operatorAtMachine(mode), filter, newest)
        const columns: readonly (keyof RevealAnswer)[] = ['at', 'key_id', 'lead_source_id', 'lead_id', 'reason']
        printTable(context, found, { columns, json })
      })
    })
}

function print(context: CliContext, { leads, next_cursor: next }: FoundLeadsBody, json: boolean | undefined): void {
  const columns = ['lead_source_id', 'lead_id', 'captured_at', 'name', 'identifiers', 'dd_ids']
  const shown = json === true ? leads : leads.map((lead) => ({ ...lead, ...forPeople(lead) }))
  printTable(context, shown, { columns, json })
  if (next !== null) context.err.write(`There are more. Go on with --cursor ${next}\n`)
}

function forPeople({ identifiers }: Pick<MaskedLeadBody, 'identifiers'>): { readonly identifiers: readonly string[] } {
  return { identifiers: identifiers.flatMap((identifier) => Object.values(identifier)) }
}

function limitFrom(text: string): number {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) {
    throw new InvalidArgumentError('It must be a whole number from 1 to 200.')
  }
  return limit
}
