import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Fault } from '../../base/fault.ts'
import type { FaultCode } from '../../base/fault.ts'
import { inputFrom } from '../input.ts'
import { PROBLEM_KINDS } from '../problem.ts'
import type { Service } from '../service.ts'

const Parameters = z.object({ kind: z.string() })

const STYLE =
  'body{max-width:38rem;margin:4rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#1c2430;background:#fff}' +
  'dt{color:#5a6472}dd{margin:0 0 1rem}code{font-size:.95em}' +
  '@media(prefers-color-scheme:dark){body{color:#dfe5ec;background:#14181d}dt{color:#98a3b0}}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY =
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; ` +
  `frame-ancestors 'none'`

/** The pages to which the `type` of every refusal and failure leads (RFC 9457 section 3.1.1). */
export function problemRoutes(server: FastifyInstance, { settings }: Service): void {
  server.route({
    method: 'GET',
    url: '/problems/:kind',
    handler: async (request, reply) => {
      const { kind } = inputFrom(Parameters, request.params)
      if (!isFaultCode(kind)) throw new Fault('not_found', 'There is no such kind of problem.')
      return reply
        .header('content-security-policy', POLICY)
        .header('content-type', 'text/html; charset=utf-8')
        .send(pageOf(kind, settings.contractStatuses === 'strict'))
    },
  })
}

function isFaultCode(kind: string): kind is FaultCode {
  return Object.hasOwn(PROBLEM_KINDS, kind)
}

/** Everything in it is our own text, so nothing needs to be escaped. */
function pageOf(code: FaultCode, isStrict: boolean): string {
  const { title, meaning, status, contractStatus, retryAfterSeconds } = PROBLEM_KINDS[code]
  const statuses =
    isStrict && contractStatus !== status ? `${status}; ${contractStatus} from the two verifications` : status
  const again = retryAfterSeconds === null ? 'not before something has changed' : `after ${retryAfterSeconds} s or more`
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`,
    `<style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p>${meaning}</p>`,
    `<dl><dt>Code</dt><dd><code>${code}</code></dd><dt>HTTP status</dt><dd>${statuses}</dd>`,
    `<dt>Try again</dt><dd>${again}</dd></dl></main></body>`,
    '</html>',
    '',
  ].join('\n')
}
