import type { FastifyInstance } from 'fastify'
import {
  changeLeadSource,
  changeOrganisation,
  createLeadSource,
  createOrganisation,
  getLeadSource,
  getOrganisation,
} from '../../lead-sources/manage-organisations.ts'
import {
  LeadSourceChange,
  NewLeadSource,
  NewOrganisation,
  OrganisationChange,
} from '../../lead-sources/organisation-contract.ts'
import { listLeadSources, listOrganisations } from '../../lead-sources/organisation-store.ts'
import { presentLeadSource, presentOrganisation } from '../../lead-sources/present-organisation.ts'
import { inputFrom } from '../input.ts'
import type { Service } from '../service.ts'

type OrganisationParams = { Params: { organisation_id: string } }
type SourceParams = { Params: { lead_source_id: string } }

/** Organisations, as an operator keeps them. */
export function organisationRoutes(server: FastifyInstance, service: Service): void {
  const { db } = service.database

  server.route({
    method: 'POST',
    url: '/v1/organisations',
    config: { scope: 'admin', face: 'platform', input: NewOrganisation },
    handler: async (request, reply) => {
      const created = await createOrganisation(service, request.caller.mode, inputFrom(NewOrganisation, request.body))
      return reply.status(201).send(presentOrganisation(created))
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/organisations',
    config: { scope: 'admin', face: 'platform' },
    handler: async (request) => ({
      organisations: (await listOrganisations(db, request.caller.mode)).map(presentOrganisation),
    }),
  })

  server.route<OrganisationParams>({
    method: 'GET',
    url: '/v1/organisations/:organisation_id',
    config: { scope: 'admin', face: 'platform' },
    handler: async (request) =>
      presentOrganisation(await getOrganisation(service, request.caller.mode, request.params.organisation_id)),
  })

  server.route<OrganisationParams>({
    method: 'PATCH',
    url: '/v1/organisations/:organisation_id',
    config: { scope: 'admin', face: 'platform', input: OrganisationChange },
    handler: async (request) => {
      const body = inputFrom(OrganisationChange, request.body)
      return presentOrganisation(
        await changeOrganisation(service, request.caller.mode, request.params.organisation_id, body),
      )
    },
  })
}

/** Lead sources, as an operator keeps them. */
export function leadSourceRoutes(server: FastifyInstance, service: Service): void {
  const { db } = service.database

  server.route({
    method: 'POST',
    url: '/v1/lead-sources',
    config: { scope: 'admin', face: 'platform', input: NewLeadSource },
    handler: async (request, reply) => {
      const created = await createLeadSource(service, request.caller.mode, inputFrom(NewLeadSource, request.body))
      return reply.status(201).send(presentLeadSource(created))
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/lead-sources',
    config: { scope: 'admin', face: 'platform' },
    handler: async (request) => ({
      lead_sources: (await listLeadSources(db, request.caller.mode)).map(presentLeadSource),
    }),
  })

  server.route<SourceParams>({
    method: 'GET',
    url: '/v1/lead-sources/:lead_source_id',
    config: { scope: 'admin', face: 'platform' },
    handler: async (request) =>
      presentLeadSource(await getLeadSource(service, request.caller.mode, request.params.lead_source_id)),
  })

  server.route<SourceParams>({
    method: 'PATCH',
    url: '/v1/lead-sources/:lead_source_id',
    config: { scope: 'admin', face: 'platform', input: LeadSourceChange },
    handler: async (request) => {
      const body = inputFrom(LeadSourceChange, request.body)
      return presentLeadSource(
        await changeLeadSource(service, request.caller.mode, request.params.lead_source_id, body),
      )
    },
  })
}
