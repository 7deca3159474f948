import type { Ask, CallOptions, ChangeOptions } from './ask.ts'
import type * as Wire from './generated/types.ts'
import { OPERATIONS } from './operations.ts'
import type { Pages } from './pages.ts'
import { listOf } from './resource.ts'
import type { List, ListQuery } from './resource.ts'

type AffectedVerification = Wire.ListAffectedVerificationsAnswer['affected_verifications'][number]

/** Buyers, suppliers and the operator. Scope `admin`. */
export type Organisations = {
  readonly create: (organisation: Wire.CreateOrganisationRequest, options?: CallOptions) => Promise<Wire.Organisation>
  readonly list: List<Wire.ListOrganisationsData, Wire.Organisation>
  readonly get: (organisationId: string, options?: CallOptions) => Promise<Wire.Organisation>
  /** Changes what is named; ends an organisation. */
  readonly change: (
    organisationId: string,
    change: Wire.ChangeOrganisationRequest,
    options?: ChangeOptions,
  ) => Promise<Wire.Organisation>
}

/** Where leads come from, and whether they are trusted. Scope `admin`. */
export type LeadSources = {
  readonly create: (source: Wire.CreateLeadSourceRequest, options?: CallOptions) => Promise<Wire.LeadSource>
  readonly list: List<Wire.ListLeadSourcesData, Wire.LeadSource>
  readonly get: (leadSourceId: string, options?: CallOptions) => Promise<Wire.LeadSource>
  /** Changes what is named; suspends, resumes or ends a source. */
  readonly change: (
    leadSourceId: string,
    change: Wire.ChangeLeadSourceRequest,
    options?: ChangeOptions,
  ) => Promise<Wire.LeadSource>
  /** From a day on, evidence of the source makes nobody Verified. */
  readonly distrust: (
    leadSourceId: string,
    decision: Wire.DistrustLeadSourceRequest,
    options?: CallOptions,
  ) => Promise<Wire.SourceDecision>
  readonly trust: (
    leadSourceId: string,
    decision: Wire.TrustLeadSourceRequest,
    options?: CallOptions,
  ) => Promise<Wire.SourceDecision>
  readonly decisions: (leadSourceId: string, options?: CallOptions) => Promise<Wire.ListSourceDecisionsAnswer>
  /** Every Verified answer that was given from evidence that is distrusted. */
  readonly affectedVerifications: (
    leadSourceId: string,
    query?: ListQuery<Wire.ListAffectedVerificationsData>,
    options?: CallOptions,
  ) => Pages<AffectedVerification>
}

/** See `Organisations`. */
export function organisationsOf(ask: Ask): Organisations {
  return {
    create: async (body, options) => (await ask(OPERATIONS.createOrganisation, { body }, options)).body,
    list: (query, options) =>
      listOf(ask, { operation: OPERATIONS.listOrganisations, name: 'organisations' }, query, options),
    get: async (organisationId, options) =>
      (await ask(OPERATIONS.getOrganisation, { path: { organisation_id: organisationId } }, options)).body,
    change: async (organisationId, body, options) =>
      (await ask(OPERATIONS.changeOrganisation, { path: { organisation_id: organisationId }, body }, options)).body,
  }
}

/** See `LeadSources`. */
export function leadSourcesOf(ask: Ask): LeadSources {
  const pathTo = (leadSourceId: string): { lead_source_id: string } => ({ lead_source_id: leadSourceId })
  return {
    create: async (body, options) => (await ask(OPERATIONS.createLeadSource, { body }, options)).body,
    list: (query, options) =>
      listOf(ask, { operation: OPERATIONS.listLeadSources, name: 'lead_sources' }, query, options),
    get: async (id, options) => (await ask(OPERATIONS.getLeadSource, { path: pathTo(id) }, options)).body,
    change: async (id, body, options) =>
      (await ask(OPERATIONS.changeLeadSource, { path: pathTo(id), body }, options)).body,
    distrust: async (id, body, options) =>
      (await ask(OPERATIONS.distrustLeadSource, { path: pathTo(id), body }, options)).body,
    trust: async (id, body, options) =>
      (await ask(OPERATIONS.trustLeadSource, { path: pathTo(id), body }, options)).body,
    decisions: async (id, options) => (await ask(OPERATIONS.listSourceDecisions, { path: pathTo(id) }, options)).body,
    affectedVerifications: (id, query, options) => {
      const operation = OPERATIONS.listAffectedVerifications
      const listing = { operation, name: 'affected_verifications', path: pathTo(id) } as const
      return listOf<Wire.ListAffectedVerificationsData, typeof listing.name, AffectedVerification>(
        ask,
        listing,
        query,
        options,
      )
    },
  }
}
