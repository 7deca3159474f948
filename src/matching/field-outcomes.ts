import type { CanonicalPerson } from './canonical-person.ts'
import type { MatchExplanation } from './match-person.ts'
import type { Outcome } from './outcome.ts'
import type { Field } from './scoring/levels.ts'

/** What comparing each attribute and each weighed field gave. */
export type FieldOutcomes = Readonly<Record<'name' | 'dateOfBirth' | 'address' | Field, Outcome>>

const OUTCOME_OF_LEVEL: Readonly<Record<string, Outcome>> = {
  exact: 'exact',
  line: 'exact',
  equivalent: 'equivalent',
  close: 'close',
  similar: 'close',
  same: 'exact',
  lookalike: 'close',
  compatible: 'close',
  swapped: 'close',
  one_edit: 'close',
  initial: 'partial',
  two_parts: 'partial',
  year: 'partial',
  month: 'partial',
  sector: 'partial',
  district: 'partial',
  tail: 'partial',
  different: 'mismatch',
}

/** Tells the outcomes of a comparison in the words in which they are published. */
export function fieldOutcomes({ attributes, weights }: MatchExplanation, asked: CanonicalPerson): FieldOutcomes {
  const levels = new Map(weights.map(({ field, level }) => [field, level]))
  const outcome = (field: Field, isAsked: boolean): Outcome => {
    const level = levels.get(field)
    if (level !== undefined) return OUTCOME_OF_LEVEL[level] ?? 'mismatch'
    return isAsked ? 'not_available' : 'missing'
  }
  const { name, address } = asked
  return {
    name: attributes.name.outcome,
    dateOfBirth: attributes.birthDate.outcome,
    address: attributes.address.outcome,
    given: outcome('given', name !== null && name.given.letters !== ''),
    middle: outcome('middle', name !== null && name.middles.length > 0),
    family: outcome('family', name !== null && name.family.letters !== ''),
    birthDate: outcome(levels.has('birthPart') ? 'birthPart' : 'birthDate', asked.birthDigits !== null),
    birthPart: outcome('birthPart', asked.birthDigits !== null),
    postcode:
      attributes.address.code === 'postcode_unknown'
        ? 'invalid'
        : outcome('postcode', address?.postcode !== null && address?.postcode !== undefined),
    house: outcome('house', address?.house !== null && address?.house !== undefined),
    street: outcome('street', address?.street !== null && address?.street !== undefined),
    town: outcome('town', address?.town !== null && address?.town !== undefined),
    phone: attributes.phone.outcome,
    email: outcome('email', asked.emails.length > 0),
  }
}
