import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Fault } from '../../base/fault.ts'
import type { FaultCode } from '../../base/fault.ts'
import { inputFrom } from '../input.ts'
import { PROBLEM_KINDS } from '../problem.ts'
import type { Service } from '../service.ts'
import { sendSmallPage } from '../small-page.ts'

const Parameters = z.object({ kind: z.string() })

/** The pages to which the `type` of every refusal and failure leads (RFC 9457 section 3.1.1). */
export function problemRoutes(server: FastifyInstance, { settings }: Service): void {
  server.route({
    method: 'GET',
    url: '/problems/:kind',
    handler: async (request, reply) => {
      const { kind } = inputFrom(Parameters, request.params)
      if (!isFaultCode(kind)) throw new Fault('not_found', 'There is no such kind of problem.')
      const { title } = PROBLEM_KINDS[kind]
      return sendSmallPage(reply, title, bodyOf(kind, settings.contractStatuses === 'strict'))
    },
  })
}

function isFaultCode(kind: string): kind is FaultCode {
  return Object.hasOwn(PROBLEM_KINDS, kind)
}

/** Everything in it is our own text, so nothing needs to be escaped. */
function bodyOf(code: FaultCode, isStrict: boolean): string {
  const { meaning, status, contractStatus, retryAfterSeconds } = PROBLEM_KINDS[code]
  const statuses =
    isStrict && contractStatus !== status ? `${status}; ${contractStatus} from the two verifications` : status
  const again = retryAfterSeconds === null ? 'not before something has changed' : `after ${retryAfterSeconds} s or more`
  return (
    `<p>${meaning}</p><dl><dt>Code</dt><dd><code>${code}</code></dd><dt>HTTP status</dt><dd>${statuses}</dd>` +
    `<dt>Try again</dt><dd>${again}</dd></dl>`
  )
}
