import type { LeadSourceAnswer, OrganisationAnswer } from './organisation-contract.ts'
import type { LeadSource, Organisation } from './organisation.ts'

/** The published form of an organisation. */
export function presentOrganisation(organisation: Organisation): OrganisationAnswer {
  return {
    organisation_id: organisation.organisationId,
    mode: organisation.mode,
    legal_name: organisation.legalName,
    trading_names: [...organisation.tradingNames],
    brand_names: [...organisation.brandNames],
    roles: [...organisation.roles],
    registrations: { ...organisation.registrations },
    publicly_listed: organisation.publiclyListed,
    version: organisation.version,
  }
}

/** The published form of a lead source. */
export function presentLeadSource(source: LeadSource): LeadSourceAnswer {
  return {
    lead_source_id: source.leadSourceId,
    organisation_id: source.organisationId,
    mode: source.mode,
    name: source.name,
    approved_hosts: [...source.approvedHosts],
    status: source.status,
    version: source.version,
  }
}
