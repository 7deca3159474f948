import { isotonicRegression } from './isotonic.ts'

/** A verdict on a held-out query of which it is known whether it was right. */
export type ScoredQuery = {
  /** The probability of the best record. */
  readonly posterior: number
  readonly isRight: boolean
  /** How many such queries of the world it stands for; above 0. */
  readonly weight: number
}

/** At this probability of the model so much was right. */
export type CalibrationPoint = { readonly posterior: number; readonly share: number }

/** Turns the model's probabilities into observed ones: points that rise in both. */
export type Calibration = readonly CalibrationPoint[]

/** What was observed of the queries whose probability, calibrated, lies from one bound up to the next. */
export type ReliabilityBin = {
  readonly from: number
  readonly to: number
  /** The mean of the calibrated probabilities. */
  readonly meanPosterior: number
  /** The share that was right. */
  readonly observedShare: number
  /** Queries observed; with how much each stands for, both means are weighed. */
  readonly count: number
}

// So many queries are taken to have been right as often as the model says, beside those that were observed.
const PRIOR_QUERIES = 100
const ODDS_MAX = 1e9
const BOUNDS = [0, 0.1, 0.5, 0.9, 0.99, 0.999, 0.9999, 1]

/** Fits a calibration to held-out queries: isotonic regression, drawn towards the model where little was observed. */
export function calibrationFrom(queries: readonly ScoredQuery[]): Calibration {
  const steps = isotonicRegression(
    queries.map(({ posterior, isRight, weight }) => ({ x: posterior, y: isRight ? 1 : 0, weight })),
  )
  const points: CalibrationPoint[] = []
  for (const { x: posterior, y, weight } of steps) {
    const share = (y * weight + posterior * PRIOR_QUERIES) / (weight + PRIOR_QUERIES)
    const last = points.at(-1)
    if (last === undefined || (share > last.share && posterior > last.posterior)) points.push({ posterior, share })
  }
  return points
}

/**
 * The probability as it was observed. It is never above the model's own: a few thousand queries can show that the model claims
 * too much, and can show nobody that one in a thousand is wrong where it says one in a hundred. It keeps the order of any two.
 */
export function calibrated(calibration: Calibration, posterior: number): number {
  const place = calibration.findIndex((point) => point.posterior >= posterior)
  const after = calibration[place] ?? calibration.at(-1)
  if (after === undefined || posterior <= 0) return posterior
  const before = calibration[place - 1] ?? after
  return Math.min(posterior, probabilityOf(shifted(before, after, logOddsOf(posterior))))
}

/** A straight line between two points in log odds; beyond the last ones, as far off as there. */
function shifted(before: CalibrationPoint, after: CalibrationPoint, logOdds: number): number {
  const [from, to] = [logOddsOf(before.posterior), logOddsOf(after.posterior)]
  const [low, high] = [logOddsOf(before.share) - from, logOddsOf(after.share) - to]
  const way = to === from ? 1 : Math.min(Math.max((logOdds - from) / (to - from), 0), 1)
  return logOdds + low + (high - low) * way
}

function logOddsOf(probability: number): number {
  const odds = probability / (1 - probability)
  return Math.log(Math.min(Math.max(odds, 1 / ODDS_MAX), ODDS_MAX))
}

function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

/** How often verdicts were right, by their calibrated probability. Give it queries that the calibration was not fitted to. */
export function reliabilityOf(calibration: Calibration, queries: readonly ScoredQuery[]): readonly ReliabilityBin[] {
  const told = queries.map((query) => ({ ...query, posterior: calibrated(calibration, query.posterior) }))
  return BOUNDS.slice(1).flatMap((to, index): ReliabilityBin[] => {
    const from = BOUNDS[index] ?? 0
    const within = told.filter(({ posterior }) => posterior >= from && (posterior < to || to === 1))
    const weight = within.reduce((sum, query) => sum + query.weight, 0)
    if (weight === 0) return []
    const mean = (pick: (query: ScoredQuery) => number) =>
      within.reduce((sum, query) => sum + pick(query) * query.weight, 0) / weight
    return [
      {
        from,
        to,
        meanPosterior: mean(({ posterior }) => posterior),
        observedShare: mean(({ isRight }) => (isRight ? 1 : 0)),
        count: within.length,
      },
    ]
  })
}
