import { writeFileSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import type { Command } from 'commander'
import { systemClock } from '../../base/time.ts'
import type { Config } from '../../config.ts'
import type { PhoneRegion } from '../../contacts/phone.ts'
import type { PersonRow } from '../../imports/person-rows.ts'
import { modelFileText, readModelFile } from '../../matching/model-file.ts'
import type { ModelFile } from '../../matching/model-file.ts'
import { DEFAULT_MODEL } from '../../matching/scoring/default-model.ts'
import { FIELDS } from '../../matching/scoring/levels.ts'
import { trainModel } from '../../matching/train-model.ts'
import type { CliContext } from '../context.ts'
import { jsonOption } from '../manage.ts'
import { peopleOfFile } from '../people-file.ts'
import { EXIT } from '../run-command.ts'

type Fields = {
  readonly register: string
  readonly queries?: string
  readonly out: string
  readonly seed: number
  readonly json?: boolean
}

// Rows are held while they are compared; so many take about half a gigabyte.
const ROWS_MAX = 200_000
const SEED_MAX = 4_294_967_295

/** `leadproof matching train`: estimates the weights on an operator's own register. */
export function matchingTrainCommand(command: Command, context: CliContext, config: () => Config): Command {
  return command
    .description('estimate on your own register how people are told apart; no labels are needed')
    .requiredOption('--register <file>', 'CSV of the people who are known; gzip of it')
    .option(
      '--queries <file>',
      'CSV of people asked about, as they told of themselves; else the register is compared with itself',
    )
    .requiredOption('--out <file>', 'where the model goes, as JSON; it holds no personal data')
    .option('--seed <number>', 'chance begins here: the same rows and seed give the same model', seedFrom, 1)
    .addOption(jsonOption())
    .action(async (fields: Fields) => train(context, config().LEADPROOF_DEFAULT_REGION as PhoneRegion, fields))
}

async function train(context: CliContext, region: PhoneRegion, fields: Fields): Promise<void> {
  let refused = 0
  const read = async (path: string): Promise<readonly PersonRow[]> => {
    const people: PersonRow[] = []
    const onRefused = (): void => {
      refused += 1
    }
    for await (const person of peopleOfFile(context, path, { region, onRefused })) {
      if (people.length === ROWS_MAX) {
        context.err.write(`${path}: only the first ${ROWS_MAX} rows are used\n`)
        break
      }
      people.push(person)
    }
    return people
  }
  const training = {
    register: await read(fields.register),
    queries: fields.queries === undefined ? null : await read(fields.queries),
    seed: fields.seed,
    trainedAt: systemClock(),
  }
  const model = await trainModel(training, DEFAULT_MODEL)
  const text = modelFileText(model)
  const written = readModelFile(text)
  if ('faults' in written) throw new Error(`a trained model must be a good one: ${written.faults.join('; ')}`)
  writeFileSync(fields.out, text)
  const { version } = written
  context.out.write(fields.json === true ? `${JSON.stringify(summaryOf(version, model))}\n` : told(version, model))
  if (refused > 0) context.exitWith(EXIT.partial)
}

function seedFrom(text: string): number {
  const seed = Number(text)
  if (!Number.isInteger(seed) || seed < 0 || seed > SEED_MAX) throw new InvalidArgumentError('must be a whole number')
  return seed
}

function summaryOf(version: string, { counts, pairsOfField, same, reliability }: Omit<ModelFile, 'version'>): unknown {
  return { version, counts, pairsOfField, same, reliability }
}

function told(version: string, model: Omit<ModelFile, 'version'>): string {
  const { counts, pairsOfField, household, reliability } = model
  const lines = [
    `${version}: ${counts.rows} rows, ${counts.queries} queries, ${counts.pairs} pairs that share a key`,
    '',
    'How records of one person agree:',
    ...FIELDS.map(
      (field) => `  ${field}: ${pairsOfField[field] === 0 ? 'as shipped, too few pairs' : sharesIn(model, field)}`,
    ),
    '',
    `Other members of a household: ${counts.homePairs === 0 ? 'as shipped, too few pairs' : `${counts.homePairs} pairs`}`,
    ...household.map(({ name, members }) => `  ${name}: ${members.toPrecision(3)} for one person`),
    '',
    `How often it was right, by ${counts.heldOut} people taken out and asked about with made-up slips:`,
    ...reliability.map(
      ({ from, to, meanPosterior, observedShare, count }) =>
        `  ${from} to ${to}: said ${meanPosterior.toFixed(5)}, was ${observedShare.toFixed(5)}, ${count} answers`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

function sharesIn({ pairsOfField, same }: Omit<ModelFile, 'version'>, field: (typeof FIELDS)[number]): string {
  const shares = Object.entries(same[field] ?? {}).map(([level, share]) => `${level} ${share.toFixed(4)}`)
  return `${pairsOfField[field]} pairs: ${shares.join(', ')}`
}
