import type { QueryVerdict } from '../../src/matching/match-files.ts'
import type { MatchModel } from '../../src/matching/scoring/model.ts'
import { measuredAt, outcomeOf } from './measure.ts'
import type { Judged, Line, Measured } from './measure.ts'
import { febrlRow, readCells } from './read-sets.ts'
import type { LabelledRow } from './read-sets.ts'

const SPLITS = ['1', '2', '3', '4', '5']

type Variant = Pick<Line, 'name' | 'bar' | 'baseline'> & {
  readonly guardsHousehold: boolean
  readonly hasHouseholds: boolean
}

const VARIANTS: readonly Variant[] = [
  {
    name: 'FEBRL 4, household guard off',
    guardsHousehold: false,
    hasHouseholds: false,
    bar: 'P 0.9995 R 0.997',
    baseline: '0.9982',
  },
  {
    name: 'FEBRL 4, as shipped',
    guardsHousehold: true,
    hasHouseholds: false,
    bar: 'P 0.9995 R 0.82',
    baseline: '0.751',
  },
  {
    name: 'FEBRL 4 with households, as shipped',
    guardsHousehold: true,
    hasHouseholds: true,
    bar: 'P 0.998 R 0.78 (0.85)',
    baseline: '0.750',
  },
]

/**
 * Point queries with half of the true records removed: name, date of birth and address, no social security number.
 *
 * @yields one line per variant, the mean of the splits; the worst precision.
 */
export async function* runFebrl(folder: string, model: MatchModel, isQuick: boolean): AsyncGenerator<Line> {
  const originals = readCells(folder, 'dataset4a.csv').map(febrlRow)
  const queries = readCells(folder, 'dataset4b.csv').map(febrlRow)
  const households = readCells(folder, 'febrl4_household_confounders.csv').map(febrlRow)
  for (const { guardsHousehold, hasHouseholds, ...told } of VARIANTS) {
    const measured: Measured[] = []
    const verdicts: Judged[] = []
    let perSecond = 0
    for (const seed of isQuick ? SPLITS.slice(0, 1) : SPLITS) {
      const { kept, trueRow } = trueRowAmong(folder, seed)
      const register = [...originals.filter(({ truth }) => kept.has(truth)), ...(hasHouseholds ? households : [])]
      const outcome = await outcomeOf(queries, register, { model, trueRow, guardsHousehold })
      measured.push(measuredAt(outcome, isVerified))
      perSecond = outcome.perSecond
      verdicts.push(...outcome.verdicts)
    }
    yield { ...told, measured: meanOf(measured), perSecond, ...(guardsHousehold ? { verdicts } : {}) }
  }
}

/** Who of the set stays on the register in a split, and the row that is a query's person; null when it was removed. */
export function trueRowAmong(
  folder: string,
  seed: string,
): { readonly kept: ReadonlySet<string>; readonly trueRow: (query: LabelledRow) => string | null } {
  const splits = readCells(folder, 'febrl4_pointquery_splits.csv')
  const kept = new Set(splits.filter((split) => split['seed'] === seed).map((split) => split['ent_in_register'] ?? ''))
  return { kept, trueRow: ({ truth }) => (kept.has(truth) ? `rec-${truth}-org` : null) }
}

/** True for a verdict that confirms. */
export function isVerified({ verdict }: QueryVerdict): boolean {
  return verdict === 'verified'
}

function meanOf(measured: readonly Measured[]): Measured {
  const mean = (pick: (one: Measured) => number) => measured.reduce((sum, one) => sum + pick(one), 0) / measured.length
  return {
    precision: Math.min(...measured.map(({ precision }) => precision)),
    wrong: Math.max(...measured.map(({ wrong }) => wrong)),
    recall: mean(({ recall }) => recall),
    recallOfComplete: mean(({ recallOfComplete }) => recallOfComplete ?? 0),
  }
}
