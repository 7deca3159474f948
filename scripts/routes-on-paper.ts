import { fastify } from 'fastify'
import type { RouteOptions } from 'fastify'
import { registeredRoute } from '../src/http/openapi/registered-route.ts'
import type { RegisteredRoute } from '../src/http/openapi/registered-route.ts'
import { ROUTES } from '../src/http/routes.ts'
import type { Service } from '../src/http/service.ts'
import { NO_REMOTE_SOURCES } from '../src/identity-sources/open-remote-sources.ts'

/** As the service is set where nobody sets it otherwise. */
const OPERATOR_SLUG = 'svc'

/** Every operation that the service registers, in the order in which it is put together. */
export async function routesOnPaper(): Promise<readonly RegisteredRoute[]> {
  const server = fastify()
  const found: RouteOptions[] = []
  server.addHook('onRoute', (route) => {
    found.push(route)
  })
  for (const addRoutes of ROUTES) addRoutes(server, serviceOnPaper())
  await server.close()
  return found.flatMap((route) => registeredRoute(route, OPERATOR_SLUG) ?? [])
}

/** What operations are put together with; none of them is ever asked here. */
function serviceOnPaper(): Service {
  const settings: Service['settings'] = {
    publicUrl: '',
    contractStatuses: 'strict',
    operatorName: '',
    operatorSlug: OPERATOR_SLUG,
    processingDisclosure: '',
    kycMinSources: 1,
    demoKeysWork: false,
    trustedProxies: [],
    authFailuresMax: 20,
  }
  return { settings, database: {}, region: 'GB', remote: NO_REMOTE_SOURCES } as unknown as Service
}
