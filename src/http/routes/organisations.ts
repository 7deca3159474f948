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
  LeadSourceListQuery,
  NewLeadSource,
  NewOrganisation,
  OrganisationChange,
  OrganisationListQuery,
} from '../../lead-sources/organisation-contract.ts'
import { listLeadSources, listOrganisations } from '../../lead-sources/organisation-store.ts'
import { presentLeadSource, presentOrganisation } from '../../lead-sources/present-organisation.ts'
import { expectedVersionsOf, withEntityTag } from '../entity-tag.ts'
import { inputFrom } from '../input.ts'
import { answerPage } from '../page-query.ts'
import type { Service } from '../service.ts'

type OrganisationParams = { Params: { organisation_id: string } }
type SourceParams = { Params: { lead_source_id: string } }

/** Organisations, as an operator keeps them. */
export function organisationRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/organisations',
    config: { scope: 'admin', input: NewOrganisation },
    handler: async (request, reply) => {
      const created = await createOrganisation(service, request.caller.mode, inputFrom(NewOrganisation, request.body))
      reply.status(201).header('location', `/v1/organisations/${created.organisationId}`)
      return withEntityTag(reply, presentOrganisation(created))
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/organisations',
    config: { scope: 'admin' },
    handler: async ({ caller: { mode }, query }) => {
      const asked = inputFrom(OrganisationListQuery, query)
      const filter = { role: asked.role ?? null, status: asked.status ?? null }
      return answerPage('organisations', asked, {
        read: async (wish) => listOrganisations(service.database.db, mode, filter, wish),
        idOf: ({ organisationId }) => organisationId,
        present: presentOrganisation,
      })
    },
  })

  server.route<OrganisationParams>({
    method: 'GET',
    url: '/v1/organisations/:organisation_id',
    config: { scope: 'admin' },
    handler: async ({ caller: { mode }, params }, reply) =>
      withEntityTag(reply, presentOrganisation(await getOrganisation(service, mode, params.organisation_id))),
  })

  server.route<OrganisationParams>({
    method: 'PATCH',
    url: '/v1/organisations/:organisation_id',
    config: { scope: 'admin', input: OrganisationChange },
    handler: async (request, reply) => {
      const { mode } = request.caller
      const body = inputFrom(OrganisationChange, request.body)
      const change = { ...body, expectedVersions: expectedVersionsOf(request) }
      const changed = await changeOrganisation(service, mode, request.params.organisation_id, change)
      return withEntityTag(reply, presentOrganisation(changed))
    },
  })
}

/** Lead sources, as an operator keeps them. */
export function leadSourceRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'POST',
    url: '/v1/lead-sources',
    config: { scope: 'admin', input: NewLeadSource },
    handler: async (request, reply) => {
      const created = await createLeadSource(service, request.caller.mode, inputFrom(NewLeadSource, request.body))
      reply.status(201).header('location', `/v1/lead-sources/${created.leadSourceId}`)
      return withEntityTag(reply, presentLeadSource(created))
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/lead-sources',
    config: { scope: 'admin' },
    handler: async ({ caller: { mode }, query }) => {
      const asked = inputFrom(LeadSourceListQuery, query)
      const filter = { organisationId: asked.organisation_id ?? null, status: asked.status ?? null }
      return answerPage('lead_sources', asked, {
        read: async (wish) => listLeadSources(service.database.db, mode, filter, wish),
        idOf: ({ leadSourceId }) => leadSourceId,
        present: presentLeadSource,
      })
    },
  })

  server.route<SourceParams>({
    method: 'GET',
    url: '/v1/lead-sources/:lead_source_id',
    config: { scope: 'admin' },
    handler: async ({ caller: { mode }, params }, reply) =>
      withEntityTag(reply, presentLeadSource(await getLeadSource(service, mode, params.lead_source_id))),
  })

  server.route<SourceParams>({
    method: 'PATCH',
    url: '/v1/lead-sources/:lead_source_id',
    config: { scope: 'admin', input: LeadSourceChange },
    handler: async (request, reply) => {
      const { mode } = request.caller
      const body = inputFrom(LeadSourceChange, request.body)
      const change = { ...body, expectedVersions: expectedVersionsOf(request) }
      const changed = await changeLeadSource(service, mode, request.params.lead_source_id, change)
      return withEntityTag(reply, presentLeadSource(changed))
    },
  })
}
