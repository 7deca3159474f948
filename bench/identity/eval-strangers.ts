import type { MatchModel } from '../../src/matching/scoring/model.ts'
import { seededRandom } from '../../src/matching/scoring/seeded-random.ts'
import { isVerified } from './eval-febrl.ts'
import { measuredAt, outcomeOf } from './measure.ts'
import type { Line } from './measure.ts'
import { readCells } from './read-sets.ts'
import { strangers } from './strangers.ts'

/**
 * People who are not on the register, with names as common as they are: none may be confirmed.
 *
 * @yields one line.
 */
export async function* runStrangers(folder: string, model: MatchModel, count: number): AsyncGenerator<Line> {
  const ranks = (file: string, column: string) =>
    readCells(folder, 'popular-names', file)
      .filter((cells) => cells['Country'] === 'GB' || cells['Country'] === 'US')
      .flatMap((cells) => cells[column] ?? [])
  const names = {
    given: ranks('common-forenames-by-country.csv', 'Romanized Name'),
    family: ranks('common-surnames-by-country.csv', 'Romanized Name'),
  }
  const random = seededRandom(7)
  const register = strangers(names, count, random).map((row) => ({ ...row, id: `R-${row.id}` }))
  const queries = strangers(names, count, random).toArray()
  const outcome = await outcomeOf(queries, register, { model, trueRow: () => null, guardsHousehold: true })
  const measured = measuredAt(outcome, isVerified)
  yield {
    name: `${count} strangers`,
    measured: { ...measured, recall: 0, recallOfComplete: null },
    bar: 'none verified',
    baseline: '0',
    perSecond: outcome.perSecond,
  }
}
