import { z } from 'zod'
import { PlainId } from '../base/id-contract.ts'
import { NextCursor, PageQuery } from '../base/page-contract.ts'
import { ORGANISATION_ROLES } from './organisation.ts'

const Name = z.string().min(1).max(200)
const OrganisationStatus = z.enum(['active', 'ended'])
const SourceStatus = z.enum(['active', 'suspended', 'ended'])
const Reason = z.string().min(1).max(200).optional().describe('Why; told together with `status`. No personal data.')
// A label of a host name has 1 to 63 characters (RFC 1035 section 2.3.4).
const Host = z
  .string()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/, 'must be a lower-case host name without scheme, port or path')

/** Body of `POST /v1/organisations`. */
export const NewOrganisation = z.strictObject({
  organisation_id: PlainId.optional(),
  legal_name: Name,
  trading_names: z.array(Name).max(50).optional(),
  brand_names: z.array(Name).max(50).optional(),
  roles: z.array(z.enum(ORGANISATION_ROLES)).min(1).max(5),
  registrations: z
    .strictObject({ ICO: z.string().min(1).max(64).optional(), FCA: z.string().min(1).max(64).optional() })
    .optional()
    .describe('Registration numbers by register.'),
  publicly_listed: z.boolean().optional().describe('Stands in the public list of approved licensees.'),
})

/** Body of `PATCH /v1/organisations/{organisation_id}`: what is absent stays as it is. */
export const OrganisationChange = NewOrganisation.omit({ organisation_id: true })
  .partial()
  .extend({
    status: OrganisationStatus.optional().describe('`ended` is for good, and only once nothing of it is in use.'),
    status_reason: Reason,
  })

/** Query of `GET /v1/organisations`. */
export const OrganisationListQuery = PageQuery.extend({
  role: z.enum(ORGANISATION_ROLES).optional(),
  status: OrganisationStatus.optional(),
})

/** An organisation as it is answered. */
export const OrganisationBody = z.strictObject({
  organisation_id: z.string(),
  mode: z.enum(['live', 'test']),
  legal_name: z.string(),
  trading_names: z.array(z.string()),
  brand_names: z.array(z.string()),
  roles: z.array(z.enum(ORGANISATION_ROLES)),
  registrations: z.record(z.string(), z.string()),
  publicly_listed: z.boolean(),
  status: OrganisationStatus,
  status_since: z.string().nullable(),
  status_reason: z.string().nullable(),
  version: z.number(),
})

/** Answer to `GET /v1/organisations`. */
export const OrganisationListBody = z.strictObject({
  organisations: z.array(OrganisationBody),
  next_cursor: NextCursor,
})

/** Body of `POST /v1/lead-sources`. */
export const NewLeadSource = z.strictObject({
  lead_source_id: PlainId.optional(),
  organisation_id: PlainId,
  name: Name,
  approved_hosts: z.array(Host).max(200).optional(),
})

/** Body of `PATCH /v1/lead-sources/{lead_source_id}`. */
export const LeadSourceChange = z.strictObject({
  name: Name.optional(),
  approved_hosts: z.array(Host).max(200).optional(),
  status: SourceStatus.optional().describe('`ended` is for good.'),
  status_reason: Reason,
})

/** Query of `GET /v1/lead-sources`. */
export const LeadSourceListQuery = PageQuery.extend({
  organisation_id: PlainId.optional().describe('The supplier.'),
  status: SourceStatus.optional(),
})

/** A lead source as it is answered. */
export const LeadSourceBody = z.strictObject({
  lead_source_id: z.string(),
  organisation_id: z.string(),
  mode: z.enum(['live', 'test']),
  name: z.string(),
  approved_hosts: z.array(z.string()),
  status: SourceStatus,
  status_since: z.string().nullable(),
  status_reason: z.string().nullable(),
  distrusted_from: z.iso
    .date()
    .nullable()
    .describe('The first day in London of whose evidence nothing is trusted; null: all of it is.'),
  version: z.number(),
})

/** Answer to `GET /v1/lead-sources`. */
export const LeadSourceListBody = z.strictObject({ lead_sources: z.array(LeadSourceBody), next_cursor: NextCursor })

/** A value that fits `NewOrganisation`. */
export type NewOrganisationBody = z.infer<typeof NewOrganisation>
/** A value that fits `OrganisationChange`. */
export type OrganisationChangeBody = z.infer<typeof OrganisationChange>
/** A value that fits `OrganisationBody`. */
export type OrganisationAnswer = z.infer<typeof OrganisationBody>
/** A value that fits `NewLeadSource`. */
export type NewLeadSourceBody = z.infer<typeof NewLeadSource>
/** A value that fits `LeadSourceChange`. */
export type LeadSourceChangeBody = z.infer<typeof LeadSourceChange>
/** A value that fits `LeadSourceBody`. */
export type LeadSourceAnswer = z.infer<typeof LeadSourceBody>
