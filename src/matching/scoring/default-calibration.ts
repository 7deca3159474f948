import type { Calibration, ReliabilityBin } from './calibration.ts'

// Both are printed by `npm run bench:calibration -- DIR`, and are printed anew with every change of the model or the matcher.

/**
 * How far the probabilities of the shipped model were right: on FEBRL 1, 2 and 3, with half of the true records removed and one
 * other member of each household on the register; twins and namesakes count for one person in a hundred.
 */
export const DEFAULT_CALIBRATION: Calibration = [
  { posterior: 0.0013697316, share: 6.0240553e-5 },
  { posterior: 0.14740467, share: 0.14740467 },
  { posterior: 0.59411339, share: 0.45508549 },
  { posterior: 0.84235374, share: 0.84235374 },
  { posterior: 0.97668941, share: 0.97668941 },
  { posterior: 0.99760749, share: 0.99760749 },
  { posterior: 0.99813949, share: 0.99813949 },
  { posterior: 0.99952087, share: 0.99952087 },
  { posterior: 0.99995453, share: 0.99995453 },
  { posterior: 0.99999923, share: 0.99999923 },
]

/** How often verdicts of the shipped model were right there, each half of the people calibrated by the other. */
export const DEFAULT_RELIABILITY: readonly ReliabilityBin[] = [
  { from: 0, to: 0.1, meanPosterior: 0.00093534647, observedShare: 0.00045812088, count: 2749 },
  { from: 0.1, to: 0.5, meanPosterior: 0.41512497, observedShare: 0.28773711, count: 2191 },
  { from: 0.5, to: 0.9, meanPosterior: 0.62259186, observedShare: 0.17290284, count: 2053 },
  { from: 0.9, to: 0.99, meanPosterior: 0.97632279, observedShare: 0.98171446, count: 667 },
  { from: 0.99, to: 0.999, meanPosterior: 0.99652389, observedShare: 0.98866348, count: 124 },
  { from: 0.999, to: 0.9999, meanPosterior: 0.99952182, observedShare: 0.9993173, count: 1155 },
  { from: 0.9999, to: 1, meanPosterior: 0.99999834, observedShare: 0.99999455, count: 4561 },
]
