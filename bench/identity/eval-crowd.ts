import type { MatchModel } from '../../src/matching/scoring/model.ts'
import { seededRandom } from '../../src/matching/scoring/seeded-random.ts'
import { isVerified, trueRowAmong } from './eval-febrl.ts'
import { measuredAt, outcomeOf } from './measure.ts'
import type { Line } from './measure.ts'
import { febrlRow, readCells } from './read-sets.ts'
import type { Cells, LabelledRow } from './read-sets.ts'

const FIRST_DAY_MS = Date.UTC(1900, 0, 1)
const DAYS = 36_500
const DAY_MS = 86_400_000
const SEED = 11

/**
 * FEBRL 4, half of the true records removed, in a crowd of others.
 *
 * @param count how many others; each has the names, street, suburb and postcode of people of the set, as often as these have them.
 * @yields one line, of the first split.
 */
export async function* runCrowd(folder: string, model: MatchModel, count: number): AsyncGenerator<Line> {
  const cells = readCells(folder, 'dataset4a.csv')
  const queries = readCells(folder, 'dataset4b.csv').map(febrlRow)
  const { kept, trueRow } = trueRowAmong(folder, '1')
  const originals = cells.map(febrlRow).filter(({ truth }) => kept.has(truth))
  const outcome = await outcomeOf(queries, register(), { model, trueRow, guardsHousehold: false })
  yield {
    name: `FEBRL 4 + ${count} strangers, guard off`,
    measured: measuredAt(outcome, isVerified),
    bar: 'P 0.9995 R 0.997',
    baseline: '0.9976',
    perSecond: outcome.perSecond,
  }

  function* register(): Generator<LabelledRow> {
    yield* originals
    const random = seededRandom(SEED)
    for (let index = 0; index < count; index += 1) yield strangerLike(cells, random, index)
  }
}

/**
 * A person put together from several: nobody of the set, and as like them as chance has it. Postcode and suburb come from two,
 * as the set has them: its own were drawn independently of one another too.
 */
function strangerLike(cells: readonly Cells[], random: () => number, index: number): LabelledRow {
  const anyone = (): Cells => cells[Math.floor(random() * cells.length)] ?? {}
  const birth = new Date(FIRST_DAY_MS + Math.floor(random() * DAYS) * DAY_MS).toISOString().slice(0, 10)
  return febrlRow({
    rec_id: `stranger-${index}`,
    given_name: anyone()['given_name'] ?? '',
    surname: anyone()['surname'] ?? '',
    street_number: anyone()['street_number'] ?? '',
    address_1: anyone()['address_1'] ?? '',
    suburb: anyone()['suburb'] ?? '',
    postcode: anyone()['postcode'] ?? '',
    date_of_birth: birth.replaceAll('-', ''),
  })
}
