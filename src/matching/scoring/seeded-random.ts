/**
 * Numbers from 0 up to 1 that are the same for the same seed, so that counting the same register twice gives the same
 * (a linear congruential generator with the constants of Numerical Recipes). For samples only, never for secrets.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
