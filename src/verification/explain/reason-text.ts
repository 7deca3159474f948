import type { IdentityDecision } from '../../matching/decide-identity.ts'

const ATTRIBUTES = { name: 'the name', birthDate: 'the date of birth', address: 'the address' } as const

const SENTENCES: Readonly<Record<string, string>> = {
  record_matches: 'a record is the person',
  not_comparable: 'what was told can be compared with nothing',
  phone_unreadable: 'without a phone that can be read nobody is looked for',
  too_many_records: 'more records were found than are compared, so the right one may be missing',
  several_persons_match: 'records of more than one person match',
  phone_of_another_person: 'the phone is on record for somebody else',
  records_disagree: 'records disagree with the person in different attributes',
  given_name_differs: 'all but the given name agrees, which is what a twin looks like',
  birth_date_differs: 'no record has the date of birth',
  one_attribute_disagrees: 'one attribute plainly disagrees',
  likely_but_not_certain: 'a record is likely, but not certain, to be the person',
  no_record_matches: 'no record is the person',
  attested_name_differs: 'a source says that the name is another one',
  attested_birth_date_differs: 'a source says that the date of birth is another one',
}

/** Why it was decided so, in words for people: made from codes, so that no value can be in it. */
export function reasonText({ rulesFired, loneDisagreement }: IdentityDecision): string {
  const reasons = rulesFired.map((rule) => SENTENCES[rule] ?? rule)
  const lone = loneDisagreement === null ? [] : [`only ${ATTRIBUTES[loneDisagreement]} disagrees`]
  return [...reasons, ...lone].join('; ')
}
