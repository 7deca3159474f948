/** How often a yes-or-no answer was right. */
export type Tally = {
  readonly truePositives: number
  readonly falsePositives: number
  readonly trueNegatives: number
  readonly falseNegatives: number
}

/** An answer beside what is true. A real policy that was refused counts as a wrong answer. */
export type Judged = { readonly truth: boolean; readonly answer: boolean }

/** What is told of a tally; NaN where it has no cases. */
export type Rates = {
  readonly positives: number
  readonly negatives: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
  readonly specificity: number
  readonly balancedAccuracy: number
  readonly macroF1: number
}

/** Counts answers. */
export function tallyOf(judged: readonly Judged[]): Tally {
  const count = (truth: boolean, answer: boolean): number =>
    judged.filter((each) => each.truth === truth && each.answer === answer).length
  return {
    truePositives: count(true, true),
    falsePositives: count(false, true),
    trueNegatives: count(false, false),
    falseNegatives: count(true, false),
  }
}

/** Reckons the usual rates. */
export function ratesOf({ truePositives, falsePositives, trueNegatives, falseNegatives }: Tally): Rates {
  const positives = truePositives + falseNegatives
  const negatives = trueNegatives + falsePositives
  const recall = truePositives / positives
  const specificity = trueNegatives / negatives
  const f1 = f1Of(truePositives, falsePositives, falseNegatives)
  return {
    positives,
    negatives,
    precision: truePositives / (truePositives + falsePositives),
    recall,
    f1,
    specificity,
    balancedAccuracy: (recall + specificity) / 2,
    macroF1: (f1 + f1Of(trueNegatives, falseNegatives, falsePositives)) / 2,
  }
}

function f1Of(right: number, tooMany: number, missed: number): number {
  return (2 * right) / (2 * right + tooMany + missed)
}
