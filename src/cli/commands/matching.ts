import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Command, Option } from 'commander'
import type { Config } from '../../config.ts'
import type { PhoneRegion } from '../../contacts/phone.ts'
import type { PersonRow } from '../../imports/person-rows.ts'
import { fieldOutcomes } from '../../matching/field-outcomes.ts'
import { matchFiles } from '../../matching/match-files.ts'
import type { QueryVerdict } from '../../matching/match-files.ts'
import { DEFAULT_MODEL } from '../../matching/scoring/default-model.ts'
import { seededRandom } from '../../matching/scoring/seeded-random.ts'
import type { CliContext } from '../context.ts'
import { loadModel } from '../load-model.ts'
import { jsonOption } from '../manage.ts'
import { SAMPLE_SEED, peopleOfFile } from '../people-file.ts'
import { EXIT } from '../run-command.ts'
import { explainCommand } from './matching-explain.ts'
import { matchingTrainCommand } from './matching-train.ts'

type Fields = {
  readonly register: string
  readonly queries: string
  readonly out: string
  readonly householdGuard: 'on' | 'off'
  readonly model?: string
  readonly json?: boolean
}

const HEADER = [
  'query_id',
  'verdict',
  'posterior',
  'matched_id',
  'name',
  'date_of_birth',
  'address',
  'phone',
  'given_name',
  'family_name',
  'house_number',
  'street_name',
  'town',
  'postcode',
  'email',
]

/** `leadproof matching …`: matches files of people without a server. */
export function matchingCommand(context: CliContext, config: () => Config): Command {
  const matching = new Command('matching').description('match people against a register, and see why')
  matching
    .command('run')
    .description('match one file of people against another, without a server')
    .requiredOption('--register <file>', 'CSV of the people who are known; gzip of it')
    .requiredOption('--queries <file>', 'CSV of the people asked about; gzip of it')
    .requiredOption('--out <file>', 'where the verdicts go, as CSV; - for standard output')
    .option('--model <file>', 'a model of `matching train`; else the one that is shipped')
    .addOption(
      new Option('--household-guard <state>', 'reckon with twins, namesakes and others of one home')
        .choices(['on', 'off'])
        .default('on'),
    )
    .addOption(jsonOption())
    .action(async (fields: Fields) => run(context, config().LEADPROOF_DEFAULT_REGION as PhoneRegion, fields))
  matching.addCommand(explainCommand(context, config))
  matchingTrainCommand(matching.command('train'), context, config)
  return matching
}

async function run(context: CliContext, region: PhoneRegion, fields: Fields): Promise<void> {
  const model = fields.model === undefined ? DEFAULT_MODEL : loadModel(fields.model)
  const counts = { register: 0, queries: 0, refused: 0, verified: 0, review: 0, not_verified: 0, insufficient: 0 }
  const onRefused = (): void => {
    counts.refused += 1
  }
  const read = (path: string): AsyncGenerator<PersonRow> => peopleOfFile(context, path, { region, onRefused })
  const queries: PersonRow[] = []
  for await (const query of read(fields.queries)) queries.push(query)
  counts.queries = queries.length

  async function* register(): AsyncGenerator<PersonRow> {
    for await (const row of read(fields.register)) {
      counts.register += 1
      yield row
    }
  }
  async function* lines(): AsyncGenerator<string> {
    yield `${HEADER.join(',')}\n`
    const match = {
      model,
      guardsHousehold: fields.householdGuard === 'on',
      random: seededRandom(SAMPLE_SEED),
    }
    let index = 0
    for await (const verdict of matchFiles(queries, register(), match)) {
      counts[verdict.verdict] += 1
      yield lineOf(verdict, queries[index])
      index += 1
    }
  }
  await pipeline(lines(), fields.out === '-' ? context.out : createWriteStream(fields.out), { end: fields.out !== '-' })
  const { register: rows, queries: asked, refused, ...verdicts } = counts
  const summary = fields.out === '-' ? context.err : context.out
  summary.write(
    fields.json === true
      ? `${JSON.stringify(counts)}\n`
      : `${asked} queries against ${rows} rows: ${Object.entries(verdicts)
          .map(([verdict, count]) => `${count} ${verdict}`)
          .join(', ')}\n`,
  )
  if (refused > 0) context.exitWith(EXIT.partial)
}

function lineOf({ id, verdict, posterior, best }: QueryVerdict, query: PersonRow | undefined): string {
  const outcomes = best === null || query === undefined ? null : fieldOutcomes(best.record.explanation, query.person)
  const told =
    outcomes === null
      ? Array.from({ length: HEADER.length - 4 }, () => '')
      : [
          outcomes.name,
          outcomes.dateOfBirth,
          outcomes.address,
          outcomes.phone,
          outcomes.given,
          outcomes.family,
          outcomes.house,
          outcomes.street,
          outcomes.town,
          outcomes.postcode,
          outcomes.email,
        ]
  return `${[cellOf(id), verdict, posterior.toFixed(6), cellOf(best?.id ?? ''), ...told].join(',')}\n`
}

function cellOf(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
