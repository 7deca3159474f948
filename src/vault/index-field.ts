/** What is looked up by equality. Each has a key of its own, so that no two columns can be joined without the keys. */
export const INDEX_FIELDS = [
  'phone', //              E.164
  'email', //              lower-cased address
  'name', //               normalised person name, for lists of names
  'evidence_reference', // a supplier's reference of a consent
  'policy_url', //         where a supplier's privacy policy stands
  'mps', //                name and address on the Mailing Preference Service
  'suppression', //        an identifier on a buyer's own list; scoped by organisation
  'kyc_attempt', //        a phone together with the attribute tried; scoped by organisation
  'idempotency_key', //    a caller's key, which may hold anything; scoped by organisation
  'unmatched_lead', //     a lead that was asked about in vain on a day; scoped by organisation
  'kyc_phone', //          a phone that a key asked about on a day; scoped by organisation
  'disclosure_subject', // who something was told of, in the list of disclosures only
  'policy_host', //        a host whose policies are read
] as const

/** The blocking keys by which a KYC register is searched (identity design D2), kept as bigint. */
export const BLOCKING_FIELDS = [
  'person_phone',
  'person_email',
  'person_dob_family',
  'person_dob_given',
  'person_postcode_family',
  'person_postcode_given',
  'person_postcode_house',
  // Names by themselves: how many of a register bear them, never who.
  'person_given_name',
  'person_family_name',
] as const

/** A field that is looked up by equality, see `INDEX_FIELDS`. */
export type IndexField = (typeof INDEX_FIELDS)[number]

/** A field by which a KYC register is searched, see `BLOCKING_FIELDS`. */
export type BlockingField = (typeof BLOCKING_FIELDS)[number]

/** Everything that has a key derived from the index root. */
export type KeyedField = IndexField | BlockingField | 'content'

/** Every field that has a key. */
export const KEYED_FIELDS: readonly KeyedField[] = [...INDEX_FIELDS, ...BLOCKING_FIELDS, 'content']
