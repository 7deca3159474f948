import { z } from 'zod'
import { NextCursor, PageQuery } from '../../base/page-contract.ts'

/** How something is given away: opt-ins and addresses in an answer of KYC, or why a person is, or is not, confirmed. */
export const DISCLOSURE_KINDS = ['kyc_answer', 'identity_explained'] as const

const Kind = z.enum(DISCLOSURE_KINDS)
const Subject = z.string().regex(/^[0-9a-f]{32}$/, 'must be the subject of a disclosure')

/** Query of `GET /v1/disclosures`. */
export const DisclosureQuery = PageQuery.extend({
  kind: Kind.optional(),
  key_id: z.string().min(1).max(256).optional().describe('Only what was given to this key; `machine` for commands.'),
  subject: Subject.optional().describe('Only what was told of this person, as a disclosure names it.'),
})

/** One time that something on record about a person was given away; what it was is not repeated. */
export const DisclosureBody = z.strictObject({
  disclosure_id: z.string(),
  at: z.iso.datetime(),
  kind: Kind,
  organisation_id: z.string().describe('Who got it.'),
  key_id: z.string().describe('By which key; `machine` for a command on the machine itself.'),
  dd_id: z.string().nullable().describe('Under which order; null for any.'),
  verification_id: z.string().nullable().describe('The recorded verification, where there is one.'),
  subject: Subject.describe('Of whom: the same for the same phone, and nothing else can be learned from it.'),
})

/** Answer to `GET /v1/disclosures`. */
export const DisclosureList = z.strictObject({ disclosures: z.array(DisclosureBody), next_cursor: NextCursor })

/** A disclosure as it is listed. */
export type DisclosureAnswer = z.infer<typeof DisclosureBody>
