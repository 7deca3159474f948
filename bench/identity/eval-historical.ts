import type { MatchModel } from '../../src/matching/scoring/model.ts'
import { bestRecall, outcomeOf } from './measure.ts'
import type { Line } from './measure.ts'
import { historicalRow, readCells } from './read-sets.ts'
import type { LabelledRow } from './read-sets.ts'

/**
 * Real typing errors, nicknames and gaps. The first record of every second person is the register, all other records are asked
 * about; the household guard is off, as births and postcodes are often missing on both sides.
 *
 * @yields one line: the most found at a precision of 0.999.
 */
export async function* runHistorical(folder: string, model: MatchModel): AsyncGenerator<Line> {
  const rows = readCells(folder, 'historical_50k.csv').map(historicalRow)
  const persons = [...new Set(rows.map(({ truth }) => truth))]
  const kept = new Set(persons.filter((_, index) => index % 2 === 0))
  const registerOf = new Map<string, LabelledRow>()
  const queries: LabelledRow[] = []
  for (const row of rows) {
    if (kept.has(row.truth) && !registerOf.has(row.truth)) registerOf.set(row.truth, row)
    else queries.push(row)
  }
  const trueRow = ({ truth }: LabelledRow) => registerOf.get(truth)?.id ?? null
  const outcome = await outcomeOf(queries, registerOf.values(), { model, trueRow, guardsHousehold: false })
  const measured = bestRecall(outcome, 0.999)
  yield {
    name: 'historical_50k, best at P 0.999',
    measured,
    bar: 'R 0.80',
    baseline: '0.794',
    perSecond: outcome.perSecond,
  }
}
