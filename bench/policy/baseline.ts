import type { PolicyField } from '../../src/policy-scan/reading/policy-text.ts'
import type { Rates } from './tally.ts'

/** What a row must reach; every named rate is a lower bound. */
export type Bar = Readonly<Partial<Record<keyof Rates, number>>>

/** A row of five English keyword patterns on the whole page, and a parser of "keyword then date" in American order. */
export type BaselineRow = Pick<Rates, 'precision' | 'recall' | 'f1' | 'specificity' | 'balancedAccuracy'>

/** The bars of the acceptance, on hand + gdprt200 + goppc150 without what is borderline. */
export const FIELD_BARS: Readonly<Record<PolicyField, Bar>> = {
  mentions_consent: { balancedAccuracy: 0.95 },
  mentions_legitimate_interest: { balancedAccuracy: 0.98 },
  opt_out_clause_found: { balancedAccuracy: 0.93 },
  third_party_data_sharing: { recall: 0.97, specificity: 0.75 },
  purpose_of_use_declared: { recall: 0.97, specificity: 0.7 },
}

/** The other bars. */
export const BARS = {
  datesExact: 0.92,
  datesWrongMax: 0.02,
  policiesRefusedMax: 0.02,
  changePrecision: 0.85,
  changeRecall: 0.9,
  sharingPolarityMacroF1: 0.85,
  policiesPerSecond: 25,
} as const

/** Keyword patterns, measured on the dev half of the same labels. */
export const KEYWORD_ROWS: Readonly<Record<PolicyField, BaselineRow>> = {
  mentions_consent: row(0.944, 0.968, 0.956, 0.809, 0.888),
  mentions_legitimate_interest: row(1, 0.936, 0.967, 1, 0.968),
  opt_out_clause_found: row(0.991, 0.767, 0.865, 0.982, 0.875),
  third_party_data_sharing: row(0.948, 0.958, 0.953, 0.412, 0.685),
  purpose_of_use_declared: row(0.979, 0.944, 0.961, 0.6, 0.772),
}

/** Dates read by the baseline: exact, wrong, missed, and how many were dated. */
export const KEYWORD_DATES: Readonly<Record<string, string>> = {
  hand: '25 / 2 / 8 of 35',
  gdprt200: '49 / 2 / 2 of 53',
  goppc150: '26 / 3 / 9 of 38',
  opp115: '35 / 5 / 10 of 50',
  pooled: '100 / 7 / 19 of 126',
}

/** Other results of the baseline. */
export const KEYWORD_OTHERS = {
  adversarialFlags: '49 of 97',
  adversarialDates: '19 of 43',
  changes: 'P 0.67 R 0.91 (hash of the visible text)',
  sharingPolarity: 'P 0.748 R 0.533 specificity 0.58',
} as const

function row(
  ...[precision, recall, f1, specificity, balancedAccuracy]: readonly [number, number, number, number, number]
): BaselineRow {
  return { precision, recall, f1, specificity, balancedAccuracy }
}
