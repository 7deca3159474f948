import { beforeAll, describe, expect, test } from 'vitest'
import { testValues } from '../../src/demo/test-values.ts'
import type { OpenApi } from '../../src/http/openapi/open-api.ts'
import { ROUTES } from '../../src/http/routes.ts'
import { expectProblem } from '../support/front-end.ts'
import { documentedOperations } from '../support/openapi-validator.ts'
import { testServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

let made: TestServer
let document: OpenApi

beforeAll(async () => {
  made = await testServer(ROUTES)
  document = (await made.server.inject('/openapi.json')).json<OpenApi>()
})

describe('the reference', () => {
  test('200: every page that a reader can come to is there, and asks for nothing from elsewhere', async () => {
    const { seen, outside } = await walk('/docs')

    const operations = documentedOperations(document).map(({ operationId }) => `/docs/operations/${operationId}`)
    const schemas = Object.keys(document.components.schemas).map((name) => `/docs/schemas/${name}`)
    expect([...operations, ...schemas].filter((page) => !seen.has(page))).toEqual([])
    expect(outside).toEqual([])
  })

  test('200: a page may run nothing and has nothing that would: no script, no style of its own, no handler', async () => {
    const { headers, body } = await made.server.inject('/docs/operations/verifyLead')

    expect(headers).toMatchObject({ 'content-security-policy': POLICY, 'content-type': 'text/html; charset=utf-8' })
    expect(body).not.toMatch(/<script|<style|<img|<iframe| style=| on[a-z]+=/i)
  })

  test('200: a page has one first heading, its landmarks, and a way past the navigation', async () => {
    const { body } = await made.server.inject('/docs')

    expect(body.match(/<h1[ >]/g)).toHaveLength(1)
    for (const landmark of ['<header', '<main id="content"', '<nav ', '<footer']) expect(body).toContain(landmark)
    expect(body).toContain('<a class="skip" href="#content">')
    expect(body).toContain('<html lang="en-GB">')
  })

  test('200: an operation is shown with its scope, its request as a command, and an example of each reason code', async () => {
    const { body } = await made.server.inject('/docs/operations/verifyLead')

    expect(body).toContain('Needs a key with the scope <code>dd</code>')
    expect(body).toContain('curl -sS &#39;https://leadproof.test/dd-verify&#39;')
    for (const code of ['LICENCE_EXPIRED', 'TPS_REGISTERED', 'order_not_permitted']) {
      expect(body).toContain(`<summary><code>${code}</code>`)
    }
  })

  test('200: each type is said once, and where an array ends', async () => {
    const { body } = await made.server.inject('/docs/operations/changeKey')

    expect(body).toContain('<code>networks</code> array of string, or null')
    expect(body).toContain('<code>burst</code> integer or null')
  })

  test('200: the testing page has every test value with its request', async () => {
    const { body } = await made.server.inject('/docs/testing')

    const values = testValues('svc')
    expect(body.match(/<tr><th scope="row">/g)).toHaveLength(values.length)
    expect(values.filter(({ code }) => !body.includes(`<code>${code}</code>`))).toEqual([])
    expect(body).toContain('&quot;lead_id&quot;: &quot;LEAD-NOT-MATCHED-0001&quot;')
  })

  test('404: an operation or a schema that there is not', async () => {
    for (const url of ['/docs/operations/constructor', '/docs/schemas/__proto__', '/docs/schemas/nothing']) {
      expectProblem(await made.server.inject(url), 'not_found', 404)
    }
  })
})

describe('the document follows the settings of the service', () => {
  test("200: the operator's own word and address", async () => {
    const { server } = await testServer(ROUTES, { settings: { operatorSlug: 'acme', publicUrl: 'https://acme.test' } })

    const { paths, servers } = (await server.inject('/openapi.json')).json<OpenApi>()

    expect(servers).toEqual([{ url: 'https://acme.test' }])
    expect(paths['/v1/acme_verify']?.['post']?.operationId).toBe('verifyIdentity')
    expect(paths['/v1/svc_verify']).toBeUndefined()
  })

  test('200: conventional statuses for the contract face', async () => {
    const { server } = await testServer(ROUTES, { settings: { contractStatuses: 'conventional' } })

    const { paths } = (await server.inject('/openapi.json')).json<OpenApi>()

    expect(Object.keys(paths['/dd-verify']?.['post']?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '413', '415', '429', '500', '503']),
    )
  })
})

/** Follows every link from a page on. */
async function walk(
  start: string,
): Promise<{ readonly seen: ReadonlySet<string>; readonly outside: readonly string[] }> {
  const seen = new Set<string>()
  const outside: string[] = []
  const waiting = [start]
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (seen.has(url)) continue
    seen.add(url)
    const { statusCode, body } = await made.server.inject(url)
    expect(`${url} ${statusCode}`).toBe(`${url} 200`)
    const found = [...body.matchAll(/ (?:href|src)="([^"#]*)[^"]*"/g)].map(([, target = '']) => target)
    outside.push(...found.filter((target) => target !== '' && !/^\/(?!\/)/.test(target)))
    waiting.push(...found.filter((target) => target.startsWith('/')))
  }
  return { seen, outside }
}
