import { z } from 'zod'

// What a field may hold at most, in characters, as in an evidence record.
const TEXT = z.string().max(256)
const PART = z.string().max(200)
const AGENT = z.string().max(1024)
const URL_TEXT = z.string().max(2048)
const TIME = z.string().max(40)
const DAY = z.string().max(16)

const IDENTIFIERS_MAX = 10

/** True or false, or the words for it that files have. */
const FLAG = z.union([z.boolean(), z.string().max(8)], { error: 'must be true or false' })

/**
 * One person of a register for KYC, in the specification's own field names (2.3 and 2.4). A member that is absent, null or
 * blank was not told. The name comes in one text or in two parts. Members that are not listed are refused: a slip of the
 * pen in a name must not silently lose evidence.
 */
export const PersonRecordBody = z.strictObject({
  person_id: TEXT.nullish().describe("The register's own id; without one, a changed person is a new person."),
  name: PART.nullish(),
  given_name: PART.nullish(),
  family_name: PART.nullish(),
  date_of_birth: DAY.nullish().describe('YYYY-MM-DD; YYYY-MM or YYYY where the register knows no more.'),
  date_of_death: DAY.nullish(),
  address: z
    .strictObject({
      house_number: PART.nullish(),
      street_name: PART.nullish(),
      town: PART.nullish(),
      postcode: PART.nullish(),
      country: PART.nullish(),
    })
    .nullish(),
  phones: z.array(TEXT).max(IDENTIFIERS_MAX).nullish(),
  emails: z.array(TEXT).max(IDENTIFIERS_MAX).nullish(),
  number_recycled_on: DAY.nullish().describe('When the network gave the phone to somebody new.'),
  opt_in_source: URL_TEXT.nullish(),
  opt_in_timestamp: TIME.nullish(),
  opt_in_email: TEXT.nullish(),
  ip_address: TEXT.nullish(),
  user_agent: AGENT.nullish(),
  consent_method: TEXT.nullish(),
  license_expiry_date: DAY.nullish().describe('Last day for which the register may be used for this person.'),
  email_opt_in: FLAG.nullish(),
  sms_opt_in: FLAG.nullish(),
  postal_opt_in: FLAG.nullish(),
  phone_opt_in: FLAG.nullish().describe('An opt-in speaks for calls unless this says otherwise.'),
})

/** A person of a register whose shape is right; what the texts say is not read yet. */
export type PersonRecordBody = z.infer<typeof PersonRecordBody>
