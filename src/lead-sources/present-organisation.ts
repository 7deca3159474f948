import type { LeadSourceAnswer, OrganisationAnswer } from './organisation-contract.ts'
import type { ManagedLeadSource, ManagedOrganisation } from './organisation.ts'

/** The published form of an organisation. */
export function presentOrganisation(organisation: ManagedOrganisation): OrganisationAnswer {
  return {
    organisation_id: organisation.organisationId,
    mode: organisation.mode,
    legal_name: organisation.legalName,
    trading_names: [...organisation.tradingNames],
    brand_names: [...organisation.brandNames],
    roles: [...organisation.roles],
    registrations: { ...organisation.registrations },
    publicly_listed: organisation.publiclyListed,
    status: organisation.status,
    status_since: organisation.statusSince,
    status_reason: organisation.statusReason,
    version: organisation.version,
  }
}

/** The published form of a lead source. */
export function presentLeadSource(source: ManagedLeadSource): LeadSourceAnswer {
  return {
    lead_source_id: source.leadSourceId,
    organisation_id: source.organisationId,
    mode: source.mode,
    name: source.name,
    approved_hosts: [...source.approvedHosts],
    status: source.status,
    status_since: source.statusSince,
    status_reason: source.statusReason,
    distrusted_from: source.distrustedFrom,
    version: source.version,
  }
}
