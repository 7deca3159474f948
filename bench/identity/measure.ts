import { matchFiles } from '../../src/matching/match-files.ts'
import type { QueryVerdict } from '../../src/matching/match-files.ts'
import type { IdentifiedPerson } from '../../src/matching/scoring/candidates.ts'
import type { MatchModel } from '../../src/matching/scoring/model.ts'
import { seededRandom } from '../../src/matching/scoring/seeded-random.ts'
import type { LabelledRow } from './read-sets.ts'

/** How often a verdict was right, and how many of those who are on the register were found. */
export type Measured = {
  readonly precision: number
  readonly wrong: number
  readonly recall: number
  /** Of those who told everything; null where that makes no difference. */
  readonly recallOfComplete: number | null
}

const PROGRESS_ROWS = 200_000
const PROGRESS_QUERIES = 20_000

/** One line of the evaluation. */
export type Line = {
  readonly name: string
  readonly measured: Measured
  readonly bar: string
  readonly baseline: string
  readonly perSecond: number
  /** The verdicts behind it, where they are told by kinds of people. */
  readonly verdicts?: readonly Judged[]
}

/** The verdicts on labelled queries, and how many were given in a second. */
export type Outcome = { readonly verdicts: readonly Judged[]; readonly perSecond: number }

/** A verdict with what is true. */
export type Judged = {
  readonly query: LabelledRow
  readonly verdict: QueryVerdict
  readonly isRight: boolean
  readonly isOnRegister: boolean
  readonly isComplete: boolean
}

/**
 * Matches labelled queries against labelled rows.
 *
 * @param trueRow the id of the row that is the query's person; null when there is none.
 */
export async function outcomeOf(
  queries: readonly LabelledRow[],
  register: Iterable<IdentifiedPerson>,
  {
    model,
    trueRow,
    guardsHousehold,
  }: {
    readonly model: MatchModel
    readonly trueRow: (query: LabelledRow) => string | null
    readonly guardsHousehold: boolean
  },
): Promise<Outcome> {
  const began = performance.now()
  progress(`${queries.length} queries`)
  const verdicts: Judged[] = []
  const options = { model, guardsHousehold, random: seededRandom(1) }
  for await (const verdict of matchFiles(queries, eachOf(register), options)) {
    const query = queries[verdicts.length]
    if (query === undefined) throw new Error('there is one verdict for every query')
    const right = trueRow(query)
    if (verdicts.length % PROGRESS_QUERIES === PROGRESS_QUERIES - 1) progress(`${verdicts.length + 1} queries answered`)
    const isRight = right !== null && verdict.best?.id === right
    verdicts.push({ query, verdict, isRight, isOnRegister: right !== null, isComplete: query.isComplete })
  }
  return { verdicts, perSecond: (queries.length * 1_000) / (performance.now() - began) }
}

/** Counts the verdicts that confirm. */
export function measuredAt({ verdicts }: Outcome, isConfirmed: (verdict: QueryVerdict) => boolean): Measured {
  const confirmed = verdicts.filter(({ verdict }) => isConfirmed(verdict))
  const right = confirmed.filter(({ isRight }) => isRight)
  const complete = verdicts.filter(({ isOnRegister, isComplete }) => isOnRegister && isComplete)
  return {
    precision: confirmed.length === 0 ? 1 : right.length / confirmed.length,
    wrong: confirmed.length - right.length,
    recall: right.length / verdicts.filter(({ isOnRegister }) => isOnRegister).length,
    recallOfComplete: right.filter(({ isComplete }) => isComplete).length / complete.length,
  }
}

/** The most that can be found by the probability alone while at least `precisionMin` of it is right. */
export function bestRecall(outcome: Outcome, precisionMin: number): Measured {
  const sorted = outcome.verdicts.toSorted((a, b) => b.verdict.posterior - a.verdict.posterior)
  let best: Measured = { precision: 1, wrong: 0, recall: 0, recallOfComplete: null }
  const total = sorted.filter(({ isOnRegister }) => isOnRegister).length
  let right = 0
  for (const [index, { isRight, verdict }] of sorted.entries()) {
    if (isRight) right += 1
    const isLastOfEqual = sorted[index + 1]?.verdict.posterior !== verdict.posterior
    const precision = right / (index + 1)
    if (isLastOfEqual && precision >= precisionMin && right / total > best.recall) {
      best = { precision, wrong: index + 1 - right, recall: right / total, recallOfComplete: null }
    }
  }
  return best
}

async function* eachOf<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0
  for (const item of items) {
    yield item
    count += 1
    if (count % PROGRESS_ROWS === 0) progress(`${count} rows of the register`)
  }
}

/** Says on standard error how far it is, as a million rows take a minute. */
function progress(text: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
}
