import { CANONICAL_VERSION } from './canonical-person.ts'
import type { CanonicalPerson } from './canonical-person.ts'
import { withoutFar } from './far-records.ts'
import { isNotComparable, LIKELY_MIN, recordVerdictOf } from './judge-record.ts'
import { attributesOf, isSamePerson, loneDisagreementOf, MATCHER } from './match-person.ts'
import type { MatchExplanation } from './match-person.ts'
import { agrees } from './outcome.ts'
import { calibrated } from './scoring/calibration.ts'
import { levelsOf } from './scoring/levels.ts'
import type { Levels } from './scoring/levels.ts'
import { posteriorsOf, priorOf } from './scoring/posterior.ts'
import { scoreOf } from './scoring/score.ts'
import type { Score, Weighing } from './scoring/score.ts'

/** One record that a source found, with where it stands. */
export type FoundRecord = { readonly sourceId: string; readonly person: CanonicalPerson }

/** A record with why it is, or is not, the person. */
export type ComparedRecord = FoundRecord & { readonly explanation: MatchExplanation }

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

/** How records are weighed, and whether other members of a household are reckoned with. */
export type MatchOptions = Weighing & {
  readonly guardsHousehold: boolean
  /** Whether a record without a date of birth, or a given name, can confirm nobody, however probable it is. */
  readonly requiresWholeRecord: boolean
}

type WeighedFound = { readonly record: FoundRecord; readonly levels: Levels; readonly score: Score }
type Found = { readonly record: ComparedRecord; readonly place: number }

const OTHER_NAMES: ReadonlySet<string> = new Set(['given_name_differs', 'name_of_other_sex'])

/** Compares every record with the person asked about and weighs them against one another. */
export function compareRecords(
  asked: CanonicalPerson,
  records: readonly FoundRecord[],
  options: MatchOptions,
): readonly ComparedRecord[] {
  return explained(asked, weigh(asked, records, options), options)
}

/**
 * The same for many records of which few can be the person: those that change neither a probability nor a verdict are not
 * among what is returned.
 */
export function compareLikeliest(
  asked: CanonicalPerson,
  records: readonly FoundRecord[],
  options: MatchOptions,
): readonly ComparedRecord[] {
  return explained(asked, withoutFar(weigh(asked, records, options), options), options)
}

function weigh(
  asked: CanonicalPerson,
  records: readonly FoundRecord[],
  { model, statistics }: Weighing,
): readonly WeighedFound[] {
  const isGivenName = (letters: string): boolean => statistics.isName('given', letters)
  return records.map((record) => {
    const levels = levelsOf(asked, record.person, isGivenName)
    return { record, levels, score: scoreOf({ asked, known: record.person, levels }, { model, statistics }) }
  })
}

function explained(
  asked: CanonicalPerson,
  weighed: readonly WeighedFound[],
  { model, statistics, guardsHousehold, requiresWholeRecord }: MatchOptions,
): readonly ComparedRecord[] {
  const posteriors = posteriorsOf(
    weighed.map(({ record, score }) => ({ person: record.person, score })),
    model,
    { size: statistics.size, guardsHousehold },
  )
  const priorBits = Math.log2(priorOf(model, statistics.size))
  return weighed.map(({ record, levels, score }, index) => {
    const attributes = attributesOf(asked, record.person)
    const posterior = calibrated(model.calibration, posteriors[index] ?? 0)
    const explanation = {
      matcher: MATCHER,
      model: model.version,
      canonicalVersion: CANONICAL_VERSION,
      attributes,
      priorBits,
      weights: score.weights,
      totalBits: priorBits + score.strangerBits,
      householdOdds: score.householdOdds,
      posterior,
      verdict: recordVerdictOf({
        asked,
        attributes,
        levels,
        posterior,
        requiresWholeRecord,
        hasStandIns: statistics.hasStandIns,
      }),
      loneDisagreement: loneDisagreementOf(attributes),
    }
    return { ...record, explanation }
  })
}

/**
 * Decides from every record found whether this is a known person. What calls for a second look is never verified.
 *
 * @param isTruncated some source found more records than it may hand over, so that the right one may be missing.
 */
export function decideIdentity(
  asked: CanonicalPerson,
  records: readonly ComparedRecord[],
  isTruncated: boolean,
): IdentityDecision {
  if (isNotComparable(attributesOf(asked, asked))) return decision('insufficient', ['not_comparable'])
  const found = records.map((record, place) => ({ record, place }))
  const matching = found.filter(({ record }) => record.explanation.verdict === 'match')
  if (matching.length === 0) return unconfirmed(records)
  const doubts = [
    isTruncated ? 'too_many_records' : null,
    isAmbiguous(matching) ? 'several_persons_match' : null,
    isPhoneOfAnother(records, matching) ? 'phone_of_another_person' : null,
  ].filter((doubt) => doubt !== null)
  if (doubts.length > 0) return decision('review', doubts)
  return {
    ...decision('verified', ['record_matches']),
    confirming: matching.map(({ place }) => place),
    belonging: belongingTo(matching, found).map(({ place }) => place),
  }
}

function unconfirmed(records: readonly ComparedRecord[]): IdentityDecision {
  if (records.length === 0) return decision('not_verified', ['no_record_matches'])
  const explanations = records.map(({ explanation }) => explanation)
  if (explanations.some(({ attributes }) => isNotComparable(attributes))) {
    return decision('insufficient', ['not_comparable'])
  }
  const lone = new Set(
    explanations.map(({ loneDisagreement }) => loneDisagreement).filter((attribute) => attribute !== null),
  )
  const [only = null] = lone
  const loneDisagreement = lone.size === 1 ? only : null
  const isLikely = explanations.reduce((sum, { posterior }) => sum + posterior, 0) >= LIKELY_MIN
  if (lone.size > 1) return decision('review', ['records_disagree'])
  // Another given name with all else equal is what a twin looks like, and no second look tells more.
  const likely = explanations.filter(({ posterior }) => posterior >= LIKELY_MIN)
  const isAnother = explanations.some(hasOtherGivenName) && (only === 'name' || likely.length > 0)
  if (isAnother && likely.every(hasOtherGivenName)) {
    return { ...decision('not_verified', ['given_name_differs']), loneDisagreement }
  }
  // A father and his son have one name and one home.
  if (explanations.every(hasOtherBirthDate)) return decision('not_verified', ['birth_date_differs'])
  if (only !== null) return { ...decision('review', ['one_attribute_disagrees']), loneDisagreement }
  if (isLikely && !isComposed(records)) return decision('review', ['likely_but_not_certain'])
  return decision('not_verified', ['no_record_matches'])
}

function hasOtherGivenName({ attributes }: MatchExplanation): boolean {
  return OTHER_NAMES.has(attributes.name.code)
}

function hasOtherBirthDate({ attributes: { birthDate, phone } }: MatchExplanation): boolean {
  return birthDate.outcome === 'mismatch' && !agrees(phone)
}

function decision(verdict: IdentityVerdict, rulesFired: readonly string[]): IdentityDecision {
  return { verdict, confirming: [], belonging: [], loneDisagreement: null, rulesFired }
}

/** Name and birth date of one person with the phone or the address of another: an identity put together. */
function isComposed(records: readonly ComparedRecord[]): boolean {
  const likely = records.filter(({ explanation }) => explanation.posterior >= LIKELY_MIN)
  const hasReach = ({ explanation: { attributes } }: ComparedRecord) =>
    agrees(attributes.phone) || agrees(attributes.address)
  return (
    likely.length > 0 &&
    !likely.some(hasReach) &&
    records.some((record) => !likely.includes(record) && hasReach(record))
  )
}

/** Two records that both match and yet are two persons: namesakes with one date of birth. */
function isAmbiguous(matching: readonly Found[]): boolean {
  return matching.some((one, index) =>
    matching.slice(index + 1).some((other) => !isSamePerson(one.record.person, other.record.person)),
  )
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
