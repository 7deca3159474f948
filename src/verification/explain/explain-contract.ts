import { z } from 'zod'
import { OUTCOMES } from '../../matching/outcome.ts'

const Part = z.string().optional()
const Bits = z.number().nullable()
const Outcome = z.enum(OUTCOMES)

/**
 * Body of `POST /v1/matching/explain`, and the file of `leadproof matching explain`: who is asked about. What cannot be read, such
 * as a phone that is none, is explained rather than refused.
 */
export const ExplainRequest = z.strictObject({
  name: Part.describe('Full name.'),
  date_of_birth: Part.describe('A calendar day, YYYY-MM-DD, not before 1900 and not in the future.'),
  house_number: Part,
  street_name: Part,
  town: Part,
  postcode: Part,
  phone: Part.describe('As people write it. KYC looks up nobody without one.'),
  email: Part.describe('KYC compares no e-mail addresses; files are matched by them.'),
  dd_id: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .describe('Look only where KYC looks under this order; in all registers and leads of the mode when absent.'),
})

const Attribute = z.strictObject({
  outcome: Outcome,
  code: z.string().describe('What was found, in a word, such as `one_digit_differs`.'),
})

const Field = z.strictObject({
  field: z.enum([
    'given_name',
    'middle_name',
    'family_name',
    'date_of_birth',
    'part_of_date_of_birth',
    'postcode',
    'house_number',
    'street_name',
    'town',
    'phone',
    'email',
  ]),
  outcome: Outcome,
  level: z.string().nullable().describe('Null where one side lacks it, or has nothing that could be compared.'),
  weight_bits: Bits.describe('For the person against a stranger; null where nothing was weighed.'),
  household_bits: z
    .record(z.string(), z.number())
    .describe('For another member of the household against the person, by the kind of member.'),
  term_frequency: z.number().nullable().describe('The share of people who have the value, where that was weighed.'),
})

const Candidate = z.strictObject({
  source: z.string().describe('`register`, `own_records`, or `file`.'),
  lead_source_id: z.string().nullable(),
  record_id: z.string(),
  found_by: z
    .array(z.string())
    .describe('Kinds of key that it shares with the person asked about, such as `dob_family`.'),
  verdict: z.enum(['match', 'consistent', 'household_only', 'partial', 'no_match', 'insufficient_input']),
  part: z.enum(['confirming', 'belonging']).nullable().describe('What it has to do with a confirmed identity.'),
  unmet: z.array(z.string()).describe('Everything that keeps it from being the person; empty for a match.'),
  attributes: z.strictObject({ name: Attribute, date_of_birth: Attribute, address: Attribute, phone: Attribute }),
  prior_bits: z.number(),
  fields: z.array(Field),
  total_bits: z.number().describe('`prior_bits` and every `weight_bits`, added up.'),
  household: z.array(
    z.strictObject({
      kind: z.string(),
      members: z.number().describe('Expected members of that kind for one person.'),
      bits: z.number().describe('All `household_bits` of that kind, added up.'),
    }),
  ),
  household_odds: z.number().describe('Members who would look like this, for each time that the person does.'),
  odds_bits: z
    .strictObject({ against_stranger: Bits, against_household: Bits, against_other_record: Bits })
    .describe('For the person against each other explanation; null where there is none.'),
  posterior: z.number().min(0).max(1),
})

/** Answer to `POST /v1/matching/explain`: why a person is, or is not, confirmed. It holds no value that is on record. */
export const ExplainAnswer = z.strictObject({
  disclosure_id: z.string().nullable().describe('Under which it is on record that this was shown; null for a file.'),
  verdict: z.enum(['verified', 'review', 'not_verified', 'insufficient']),
  reason: z.string().describe('The rules in a sentence.'),
  rules_fired: z.array(z.string()),
  lone_disagreement: z
    .enum(['name', 'date_of_birth', 'address'])
    .nullable()
    .describe('The one attribute that alone keeps the person from being confirmed.'),
  coverage: z
    .enum(['whole', 'truncated'])
    .describe('`truncated`: more was found than is compared, so nobody is confirmed.'),
  matcher: z.string(),
  model_version: z.string(),
  canonical_version: z.number().int(),
  register_rows: z.number().describe('How many people the weights reckon with.'),
  prior_bits: z.number(),
  runner_up_gap_bits: Bits.describe('Between the likeliest record and the likeliest of another person.'),
  sources: z.array(z.strictObject({ name: z.string(), state: z.enum(['answered', 'unavailable']) })),
  keys: z.array(
    z.strictObject({
      source: z.string(),
      kind: z.string(),
      records: z.number().int().describe('Of the candidates, those that share such a key with the person.'),
      state: z
        .enum(['whole', 'cut', 'passed_over'])
        .describe('`cut`: so many share it that some were left out; `passed_over`: so many that none was looked at.'),
    }),
  ),
  candidates_found: z.number().int(),
  candidates: z.array(Candidate).max(50).describe('Likeliest first.'),
})

/** Who is asked about. */
export type ExplainRequestBody = z.infer<typeof ExplainRequest>
/** Why a person is, or is not, confirmed. */
export type ExplainAnswerBody = z.infer<typeof ExplainAnswer>
/** Why one record is, or is not, the person's. */
export type CandidateBody = ExplainAnswerBody['candidates'][number]
