/** Something observed at a place, as much as it weighs. */
export type Observation = { readonly x: number; readonly y: number; readonly weight: number }

/** A step of a rising function; it ends at `to`, the last place that it stands for. */
export type Step = Observation & { readonly to: number }

/**
 * Fits the rising step function that is nearest to what was observed, by pooling adjacent violators (Ayer and others 1955).
 *
 * @param observations in any order; weights must be above 0.
 * @returns its steps in rising order, each with the weighted means of the observations that it stands for; `y` rises strictly.
 */
export function isotonicRegression(observations: readonly Observation[]): readonly Step[] {
  const steps: Step[] = []
  for (const observation of observations.toSorted((one, other) => one.x - other.x)) {
    let step: Step = { ...observation, to: observation.x }
    for (let last = steps.at(-1); last !== undefined && violates(last, step); last = steps.at(-1)) {
      steps.pop()
      step = pooled(last, step)
    }
    steps.push(step)
  }
  return steps
}

/** Observations of one place are one step, whatever was seen there. */
function violates(last: Step, next: Step): boolean {
  return last.y >= next.y || last.to === next.x
}

function pooled(one: Step, other: Step): Step {
  const weight = one.weight + other.weight
  return {
    // Rounding could lift the mean of equal places to where the next step stands.
    x: Math.min((one.x * one.weight + other.x * other.weight) / weight, other.to),
    y: (one.y * one.weight + other.y * other.weight) / weight,
    weight,
    to: other.to,
  }
}
