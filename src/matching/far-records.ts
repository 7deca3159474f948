import type { CanonicalPerson } from './canonical-person.ts'
import type { Levels } from './scoring/levels.ts'
import { priorOf } from './scoring/posterior.ts'
import type { Score, Weighing } from './scoring/score.ts'

/** A record with how it agrees with the person asked about. */
export type WeighedPerson = {
  readonly record: { readonly person: CanonicalPerson }
  readonly levels: Levels
  readonly score: Score
}

// Five hundred records that weigh no more than this beside nobody at all change the seventh digit of a probability.
const BITS_TO_MATTER = -30

/**
 * Leaves out what changes nothing: records so improbable that neither they nor others of their homes can be the person, unless
 * phone or address is the same. Of those that agree and differ alike, the first stands for all, as a decision also asks
 * whether there is any of a kind. The likeliest record always stays.
 */
export function withoutFar<Weighed extends WeighedPerson>(
  weighed: readonly Weighed[],
  { model, statistics }: Weighing,
): readonly Weighed[] {
  const least = (1 - model.shareInRegister) * 2 ** BITS_TO_MATTER
  const prior = priorOf(model, statistics.size)
  const best = weighed.reduce((bits, { score }) => Math.max(bits, score.strangerBits), Number.NEGATIVE_INFINITY)
  const seen = new Set<string>()
  return weighed.filter((one) => {
    const { levels, score } = one
    const isLikeliest = score.strangerBits === best
    if (isLikeliest || prior * 2 ** score.strangerBits * (1 + score.householdOdds) > least) return true
    const isReached = levels.phone === 'exact' || levels.phone === 'line'
    if (isReached || (levels.postcode === 'exact' && levels.house === 'exact')) return true
    const look = lookOf(one)
    if (seen.has(look)) return false
    seen.add(look)
    return true
  })
}

function lookOf({ record: { person }, levels: { given, family, birthDate } }: WeighedPerson): string {
  return [given, family, birthDate, person.birthDate === null, person.address?.postcode?.kind].join(' ')
}
