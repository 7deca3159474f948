import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import { invalidRequest } from '../../base/fault.ts'
import type { InputFault } from '../../base/fault.ts'
import type { Mode } from '../../base/ids.ts'
import { londonDayOf, systemClock } from '../../base/time.ts'
import type { Config } from '../../config.ts'
import type { PhoneRegion } from '../../contacts/phone.ts'
import { inputFaults, inputFrom, knownNamesOf } from '../../http/input.ts'
import { CONTRACT_JSON, parseStrictJson } from '../../http/strict-json.ts'
import { personFromCells } from '../../imports/person-rows.ts'
import { operatorAtMachine } from '../../keys/operator.ts'
import { explainIdentity } from '../../matching/explain-identity.ts'
import { compareInFile } from '../../matching/match-files.ts'
import { sharedKeyKinds } from '../../matching/scoring/blocking-keys.ts'
import { DEFAULT_MODEL } from '../../matching/scoring/default-model.ts'
import type { MatchModel } from '../../matching/scoring/model.ts'
import { seededRandom } from '../../matching/scoring/seeded-random.ts'
import { ExplainRequest } from '../../verification/explain/explain-contract.ts'
import type { ExplainAnswerBody, ExplainRequestBody } from '../../verification/explain/explain-contract.ts'
import { explainPerson } from '../../verification/explain/explain-person.ts'
import { presentExplanation } from '../../verification/explain/present-explanation.ts'
import { explainFaults, toldFaults, toldMembers } from '../../verification/explain/read-explain-query.ts'
import type { ToldMembers } from '../../verification/explain/read-explain-query.ts'
import type { CliContext } from '../context.ts'
import { explanationText } from '../explanation-text.ts'
import { loadModel } from '../load-model.ts'
import { jsonOption, modeOption, withInstallation } from '../manage.ts'
import { peopleOfFile, SAMPLE_SEED } from '../people-file.ts'
import { EXIT } from '../run-command.ts'

type Fields = {
  readonly query: string
  readonly register?: string
  readonly model?: string
  readonly mode: Mode
  readonly json?: boolean
}

const FILE = 'file'

/** `leadproof matching explain`: why one person is, or is not, confirmed. */
export function explainCommand(context: CliContext, config: () => Config): Command {
  return new Command('explain')
    .description('tell why a person is, or is not, confirmed: the records found, every level, every weight')
    .requiredOption(
      '--query <file>',
      'JSON: name, date_of_birth, house_number, street_name, town, postcode, phone, email, dd_id; - for standard input',
    )
    .option(
      '--register <file>',
      'compare with this CSV of people, without a database; with what is on record when absent',
    )
    .option('--model <file>', 'with --register: a model of `matching train`; else the one that is shipped')
    .addOption(modeOption())
    .addOption(jsonOption())
    .action(async (fields: Fields) => {
      const { register, mode, json } = fields
      if (fields.model !== undefined && register === undefined) {
        throw new Error('--model goes with --register: what is on record is weighed by the shipped model')
      }
      const model = fields.model === undefined ? DEFAULT_MODEL : loadModel(fields.model)
      const print = (answer: ExplainAnswerBody): void => {
        context.out.write(json === true ? `${JSON.stringify(answer)}\n` : explanationText(answer))
      }
      const read = await readQuery(context, fields.query)
      if (register !== undefined) {
        const region = config().LEADPROOF_DEFAULT_REGION as PhoneRegion
        const body = checked(read, [...toldFaults(membersOf(read)), ...ordersIn(membersOf(read))])
        print(await explainInFile(context, { told: toldMembers(body), register, region, model }))
        return
      }
      const body = checked(read, explainFaults(membersOf(read), systemClock()))
      await withInstallation(context, async (installation) =>
        print(await explainPerson(installation, operatorAtMachine(mode), body)),
      )
    })
}

async function readQuery({ input }: CliContext, path: string): Promise<unknown> {
  const chunks: Buffer[] = []
  if (path === '-') for await (const chunk of input) chunks.push(Buffer.from(chunk as string | Uint8Array))
  else chunks.push(await readFile(path))
  return parseStrictJson(Buffer.concat(chunks), CONTRACT_JSON, knownNamesOf(ExplainRequest))
}

/** @throws Fault `invalid_request` with the faults of shape and those of content together. */
function checked(read: unknown, faults: readonly InputFault[]): ExplainRequestBody {
  const all = [...inputFaults(ExplainRequest, read), ...faults]
  const byPlace = new Map(all.toReversed().map((fault) => [fault.pointer, fault]))
  if (all.length > 0) throw invalidRequest([...byPlace.values()].toReversed(), 'The query is not valid.')
  return inputFrom(ExplainRequest, read)
}

function membersOf(read: unknown): Readonly<Record<string, unknown>> {
  return typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read)) : {}
}

function ordersIn(members: Readonly<Record<string, unknown>>): readonly InputFault[] {
  return 'dd_id' in members ? [{ pointer: '/dd_id', detail: 'is only told without --register' }] : []
}

/** Reads the query as `matching run` reads a row, and compares it with the same register in the same way. */
async function explainInFile(
  context: CliContext,
  asked: {
    readonly told: ToldMembers
    readonly register: string
    readonly region: PhoneRegion
    readonly model: MatchModel
  },
): Promise<ExplainAnswerBody> {
  const { told, register, region, model } = asked
  const cells = new Map<string, string>(Object.entries(told))
  const person = personFromCells((column) => cells.get(column) ?? null, region, londonDayOf(systemClock()))
  const onRefused = (): void => context.exitWith(EXIT.partial)
  const rows = peopleOfFile(context, register, { region, onRefused })
  const match = { model, guardsHousehold: true, random: seededRandom(SAMPLE_SEED) }
  const { options, compared, decision, isTruncated, keys } = await compareInFile({ id: '', person }, rows, match)
  return presentExplanation({
    disclosureId: null,
    identity: explainIdentity(person, { compared, decision }, options),
    options,
    isTruncated,
    sources: [{ name: FILE, state: 'answered' }],
    keys: keys.map(({ kind, state }) => ({ source: FILE, kind, state })),
    whereabouts: compared.map((record) => ({
      source: FILE,
      lead_source_id: null,
      record_id: record.sourceId,
      found_by: [...sharedKeyKinds(person, record.person)],
    })),
  })
}
