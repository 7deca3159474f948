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
// So many standard deviations are exceeded by chance in one of twenty cases.
const CHANCE_DEVIATIONS = 1.645
const ODDS_MAX = 1e9
const BOUNDS = [0, 0.1, 0.5, 0.9, 0.99, 0.999, 0.9999, 1]

/**
 * Fits a calibration to held-out queries: isotonic regression, drawn towards the model where little was observed. Where no more
 * went wrong than chance would have it, the model's own probability stands.
 */
export function calibrationFrom(queries: readonly ScoredQuery[]): Calibration {
  const steps = isotonicRegression(
    queries.map(({ posterior, isRight, weight }) => ({ x: posterior, y: isRight ? 1 : 0, weight })),
  )
  const points: CalibrationPoint[] = []
  for (const [place, { x: posterior, y, weight, to }] of steps.entries()) {
    const from = steps[place - 1]?.to ?? -1
    const within = queries.filter((query) => query.posterior > from && query.posterior <= to)
    const observed = (y * weight + posterior * PRIOR_QUERIES) / (weight + PRIOR_QUERIES)
    const share = isBeyondChance(within) ? observed : posterior
    const last = points.at(-1)
    if (last === undefined || (share > last.share && posterior > last.posterior)) points.push({ posterior, share })
  }
  return points
}

/** Whether more went wrong than the model says, by more than one chance in twenty allows for. */
function isBeyondChance(queries: readonly ScoredQuery[]): boolean {
  let excess = 0
  let variance = 0
  for (const { posterior, isRight, weight } of queries) {
    excess += weight * ((isRight ? 0 : 1) - (1 - posterior))
    variance += weight ** 2 * posterior * (1 - posterior)
  }
  return excess > CHANCE_DEVIATIONS * Math.sqrt(variance)
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

/** How often verdicts were right, by their probability. Calibrated ones must come of a calibration fitted to other queries. */
export function reliabilityOf(queries: readonly ScoredQuery[]): readonly ReliabilityBin[] {
  return BOUNDS.slice(1).flatMap((to, index): ReliabilityBin[] => {
    const from = BOUNDS[index] ?? 0
    const within = queries.filter(({ posterior }) => posterior >= from && (posterior < to || to === 1))
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
