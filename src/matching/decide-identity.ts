import type { CanonicalPerson } from './canonical-person.ts'
import { matchPerson } from './match-person.ts'
import type { MatchExplanation } from './match-person.ts'
import { agrees } from './outcome.ts'

/** One record that a source found, with where it stands. */
export type ComparedRecord = {
  readonly sourceId: string
  readonly person: CanonicalPerson
  readonly explanation: MatchExplanation
}

/** The overall verdict (identity design D5); only `verified` confirms an identity. */
export type IdentityVerdict = 'verified' | 'review' | 'not_verified' | 'insufficient'

/** What all records together say. Plain JSON, without a personal value. */
export type IdentityDecision = {
  readonly verdict: IdentityVerdict
  /** Places in the list of records that are the confirmed person; empty unless verified. */
  readonly confirming: readonly number[]
  /** Places of records that belong to that same person without proving it; empty unless verified. */
  readonly belonging: readonly number[]
  /** What, alone, keeps the identity from being confirmed; null when it is confirmed or when more than one thing does. */
  readonly loneDisagreement: MatchExplanation['loneDisagreement']
  /** Which rules of the decision spoke, by name. */
  readonly rulesFired: readonly string[]
}

type Found = { readonly record: ComparedRecord; readonly place: number }

/**
 * Decides from every record found whether this is a known person. What calls for a second look is never verified.
 *
 * @param isTruncated some source found more records than it may hand over, so that the right one may be missing.
 */
export function decideIdentity(records: readonly ComparedRecord[], isTruncated: boolean): IdentityDecision {
  const found = records.map((record, place) => ({ record, place }))
  const matching = found.filter(({ record }) => record.explanation.verdict === 'match')
  if (matching.length === 0) return unconfirmed(records)
  const doubts = [
    isTruncated ? 'too_many_records' : null,
    isAmbiguous(strongest(matching)) ? 'several_persons_match' : null,
    isPhoneOfAnother(records, matching) ? 'phone_of_another_person' : null,
  ].filter((doubt) => doubt !== null)
  if (doubts.length > 0) return decision('review', doubts)
  return {
    ...decision('verified', ['record_matches']),
    confirming: placesOf(strongest(matching)),
    belonging: placesOf(belongingTo(strongest(matching), found)),
  }
}

function unconfirmed(records: readonly ComparedRecord[]): IdentityDecision {
  const explanations = records.map(({ explanation }) => explanation)
  if (explanations.some(({ verdict }) => verdict === 'insufficient_input')) {
    return decision('insufficient', ['not_comparable'])
  }
  const lone = new Set(
    explanations.map(({ loneDisagreement }) => loneDisagreement).filter((attribute) => attribute !== null),
  )
  const [only = null] = lone
  if (lone.size === 0) return decision('not_verified', ['no_record_matches'])
  if (lone.size > 1) return decision('review', ['records_disagree'])
  return { ...decision('review', ['one_attribute_disagrees']), loneDisagreement: only }
}

function decision(verdict: IdentityVerdict, rulesFired: readonly string[]): IdentityDecision {
  return { verdict, confirming: [], belonging: [], loneDisagreement: null, rulesFired }
}

/** Those that agree in most ways: who has the phone and the address comes before who has one of them. */
function strongest(matching: readonly Found[]): readonly Found[] {
  const strengthOf = ({ record }: Found) => {
    const { address, phone } = record.explanation.attributes
    return [address, phone].filter(agrees).length
  }
  const best = Math.max(...matching.map(strengthOf))
  const top = matching.filter((found) => strengthOf(found) === best)
  const same = matching.filter((found) => top.some((chosen) => isSamePerson(chosen.record.person, found.record.person)))
  return [...new Set([...top, ...same])].toSorted((a, b) => a.place - b.place)
}

/** Two records that both match and yet are two persons: namesakes with one date of birth. */
function isAmbiguous(matching: readonly Found[]): boolean {
  return matching.some((one, index) =>
    matching.slice(index + 1).some((other) => !isSamePerson(one.record.person, other.record.person)),
  )
}

/** Two records are one person's when name and birth date agree and neither address nor phone tell them apart. */
function isSamePerson(a: CanonicalPerson, b: CanonicalPerson): boolean {
  const shared = a.phones.find(({ e164 }) => b.phones.some((phone) => phone.e164 === e164))
  const { name, birthDate, address } = matchPerson(a, b).attributes
  if (!agrees(name) && name.code !== 'initial_only') return false
  if (birthDate.outcome !== 'exact') return false
  return shared !== undefined || address.outcome !== 'mismatch'
}

/** The phone asked about is on record for somebody else, and not for the person who matches. */
function isPhoneOfAnother(records: readonly ComparedRecord[], matching: readonly Found[]): boolean {
  if (matching.some(({ record }) => agrees(record.explanation.attributes.phone))) return false
  return records.some(
    ({ explanation: { attributes, verdict } }) => agrees(attributes.phone) && verdict !== 'consistent',
  )
}

/** Records without a date of birth count as the person's own when no other person of that name and phone is on record. */
function belongingTo(confirming: readonly Found[], found: readonly Found[]): readonly Found[] {
  const isNamesake = found.some(({ record, place }) => {
    const { name, birthDate, phone } = record.explanation.attributes
    const isConfirming = confirming.some((chosen) => chosen.place === place)
    return !isConfirming && agrees(name) && agrees(phone) && birthDate.outcome !== 'not_available'
  })
  return isNamesake ? [] : found.filter(({ record }) => record.explanation.verdict === 'consistent')
}

function placesOf(found: readonly Found[]): readonly number[] {
  return found.map(({ place }) => place)
}
