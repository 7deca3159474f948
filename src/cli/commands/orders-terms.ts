import { readFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import type { Mode } from '../../base/ids.ts'
import { CHANNELS } from '../../contacts/channel.ts'
import { inputFrom } from '../../http/input.ts'
import { changeTerms, reviseTerms } from '../../licences/manage-orders.ts'
import { NewTerms, TermsRevision } from '../../licences/order-contract.ts'
import type { ManagedOrder } from '../../licences/order.ts'
import { presentOrder } from '../../licences/present-order.ts'
import { presentTerms } from '../../licences/terms.ts'
import type { CliContext } from '../context.ts'
import { collect, collectOneOf, definedOnly, jsonOption, modeOption, printRecord, withInstallation } from '../manage.ts'
import { expectedVersionsFrom, ifVersionOption } from '../status-command.ts'

/** Terms as options. */
export type TermsFields = {
  readonly file?: string
  readonly source?: string[]
  readonly coverage?: string
  readonly startsOn?: string
  readonly endsOn?: string
  readonly maxAgeDays?: string
  readonly usesPerLead?: string
  readonly region?: string
  readonly approve?: string[]
  readonly prohibit?: string[]
  readonly intend?: string[]
  readonly require?: string
  readonly industry?: string
  readonly campaign?: string[]
}

type Fields = TermsFields & {
  readonly effectiveFrom?: string
  readonly appliesToDelivered?: boolean
  readonly ifVersion?: number
  readonly mode: Mode
  readonly json?: boolean
}

/** `leadproof orders terms`: a new version of an order's terms, of which only what is other need be said. */
export function ordersTermsCommand(context: CliContext): Command {
  const does =
    'add a version of the terms: change what is named, leave the rest as in the newest version, in force or to come; with --file a whole new version'
  return withTerms(new Command('terms').description(does).argument('<dd-id>'))
    .option('--effective-from <moment>', 'not in the past; absent = now, or when the newest version takes effect')
    .option('--applies-to-delivered', 'leads delivered before change to these terms too')
    .addOption(ifVersionOption())
    .action(async (ddId: string, { effectiveFrom, appliesToDelivered, ifVersion, mode, json, ...fields }: Fields) => {
      const validity = definedOnly({ effective_from: effectiveFrom, applies_to_delivered: appliesToDelivered })
      const given = { ...(await termsGiven(fields)), ...validity }
      const expecting = { expectedVersions: expectedVersionsFrom(ifVersion) }
      const whole = fields.file === undefined ? null : inputFrom(NewTerms, given)
      const revision = inputFrom(TermsRevision, given)
      await withInstallation(context, async (installation) => {
        const changed =
          whole === null
            ? await reviseTerms(installation, mode, ddId, { ...revision, ...expecting })
            : await changeTerms(installation, mode, ddId, { ...whole, ...expecting })
        printRecord(context, presentOrder(changed), json)
        tellDifference(context, changed)
      })
    })
}

/** Gives a command the options by which terms are said. */
export function withTerms(command: Command): Command {
  const channel = (flag: string, help: string, noLimit: string): Option =>
    new Option(flag, `${help}, or ${noLimit}; may be given several times`).argParser(
      collectOneOf([...CHANNELS, noLimit]),
    )
  return command
    .option('--file <file>', 'terms as JSON, the form of POST /v1/orders; other options go before it')
    .option('--source <id>', 'a source whose leads are covered; may be given several times', collect)
    .addOption(new Option('--coverage <coverage>').choices(['listed', 'whole_source']))
    .option('--starts-on <day>', 'first licensed day, or none')
    .option('--ends-on <day>', 'last licensed day, or none')
    .option('--max-age-days <days>', 'oldest activity accepted, or none')
    .option('--uses-per-lead <count>', 'days with a Verified answer per lead, or none')
    .option('--region <code>', 'where; WORLD = anywhere')
    .addOption(channel('--approve <channel>', 'an approved channel', 'any'))
    .addOption(channel('--prohibit <channel>', 'a prohibited channel', 'none'))
    .addOption(channel('--intend <channel>', 'a channel that will be used', 'any'))
    .addOption(new Option('--require <which>', 'identifiers that must keep a channel').choices(['every', 'any']))
    .option('--industry <code>', 'what for, or none')
    .option('--campaign <category>', 'a category, or none; may be given several times', collect)
    .addOption(modeOption())
    .addOption(jsonOption())
}

/** The members of terms that a file and the options say. @throws Error when the file holds no JSON object. */
export async function termsGiven({ file, ...fields }: TermsFields): Promise<Record<string, unknown>> {
  const stored: unknown = file === undefined ? {} : JSON.parse(await readFile(file, 'utf8'))
  if (stored === null || typeof stored !== 'object') throw new Error(`${file ?? 'the file'} must hold one JSON object`)
  const given = definedOnly({
    lead_source_ids: fields.source,
    coverage: fields.coverage,
    starts_on: unlessNone(fields.startsOn, String),
    ends_on: unlessNone(fields.endsOn, String),
    max_age_days: unlessNone(fields.maxAgeDays, Number),
    uses_per_lead: unlessNone(fields.usesPerLead, Number),
    region: fields.region,
    channels_approved: unless('any', fields.approve, null),
    channels_prohibited: unless('none', fields.prohibit, []),
    intended_channels: unless('any', fields.intend, null),
    require: fields.require,
    industry: unlessNone(fields.industry, String),
    campaign_categories: unless('none', fields.campaign, []),
  })
  return { ...stored, ...given }
}

// Commander makes an empty text of a null, so an option's own parser cannot say it.
function unlessNone<Value>(text: string | undefined, read: (text: string) => Value): Value | null | undefined {
  if (text === undefined) return undefined
  return text === 'none' ? null : read(text)
}

/** The values, or `instead` where the only one is the word that lifts the limit. */
function unless<Instead>(
  word: string,
  values: readonly string[] | undefined,
  instead: Instead,
): readonly string[] | Instead | undefined {
  return values?.length === 1 && values[0] === word ? instead : values
}

/** A term that was dropped by mistake would only be seen when a lead is verified that should not be. */
function tellDifference({ err }: CliContext, { terms }: ManagedOrder): void {
  const [before, after] = terms.slice(-2).map((version) => Object.entries(presentTerms(version.terms)))
  if (before === undefined || after === undefined) throw new Error('new terms must follow earlier ones')
  const earlier = new Map(before.map(([name, value]) => [name, textOf(value)]))
  const changed = after.filter(([name, value]) => earlier.get(name) !== textOf(value))
  for (const [name, value] of changed) err.write(`${name} ${earlier.get(name) ?? '–'} → ${textOf(value)}\n`)
  if (changed.length === 0) err.write('No term is other than before.\n')
}

// Null and an empty list differ: of approved channels null is all of them, an empty list none.
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
