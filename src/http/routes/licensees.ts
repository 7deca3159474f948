import type { FastifyInstance } from 'fastify'
import { listPublicLicensees } from '../../lead-sources/organisation-store.ts'
import type { Organisation } from '../../lead-sources/organisation.ts'
import { escapeHtml } from '../html.ts'
import type { Service } from '../service.ts'
import { sendSmallPage } from '../small-page.ts'

/** `GET /licensees`: the approved licensees that `processing_disclosure` refers to, as a page or as JSON. Public. */
export function licenseeRoutes(server: FastifyInstance, service: Service): void {
  server.route({
    method: 'GET',
    url: '/licensees',
    handler: async (request, reply) => {
      const licensees = await listPublicLicensees(service.database.db)
      const wantsJson = (request.headers.accept ?? '').includes('application/json')
      if (wantsJson) return reply.send({ licensees: licensees.map(presentLicensee) })
      return sendSmallPage(reply, 'Approved licensees', bodyOf(service.settings.operatorName, licensees))
    },
  })
}

function presentLicensee({
  legalName,
  tradingNames,
  brandNames,
  registrations,
}: Organisation): Record<string, unknown> {
  return { legal_name: legalName, trading_names: tradingNames, brand_names: brandNames, registrations }
}

function bodyOf(operatorName: string, licensees: readonly Organisation[]): string {
  const rows = licensees.map(
    ({ legalName, tradingNames, brandNames, registrations }) =>
      `<tr><th scope="row">${escapeHtml(legalName)}</th>` +
      `<td>${escapeHtml([...tradingNames, ...brandNames].join(', '))}</td>` +
      `<td>${escapeHtml(
        Object.entries(registrations)
          .map((entry) => entry.join(' '))
          .join(', '),
      )}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? '<p>No licensee has been published yet.</p>'
      : `<table><thead><tr><th scope="col">Licensee</th><th scope="col">Also known as</th><th scope="col">Registrations</th></tr></thead>` +
        `<tbody>${rows.join('')}</tbody></table>`
  return `<p>${escapeHtml(operatorName)} licenses leads to these organisations after due diligence.</p>${table}`
}
