import { POLICY_SCAN } from './marketplace.ts'
import { STORY_MODE } from './openapi-story.ts'
import type { Story } from './openapi-story.ts'
import { fileTestScan } from './web/test-scan.ts'

const PAGE = 'https://compare.example/notice'

/** Policies are read, by people and by the machine. */
export async function tellOfPolicies({ tell, operator: by, service }: Story): Promise<void> {
  const read = { name: 'read', summary: 'A policy was read', body: POLICY_SCAN, by, status: 201 }
  await tell('POST /v1/policy-scans/manual', read)

  const earlier = await fileTestScan(service, { mode: STORY_MODE, url: PAGE, sentence: 'We never share your data.' })
  const sentence = 'We share your personal data with energy suppliers who may contact you.'
  const later = await fileTestScan(service, { mode: STORY_MODE, url: PAGE, sentence })
  const wanted = { body: { url: 'https://compare.example/policy' }, by }
  const planned = await tell('POST /v1/policy-scans', { name: 'now', summary: 'Now', ...wanted, status: 202 })
  await tell('GET /v1/policy-scans', {
    name: 'page',
    summary: 'Of one policy',
    query: { url: PAGE },
    by,
    status: 200,
  })
  const one = { parameters: { scan_id: later }, by, status: 200 }
  await tell('GET /v1/policy-scans/{scan_id}', { name: 'done', summary: 'Done', ...one })
  const soon = { parameters: { scan_id: String(planned['scan_id']) }, by, status: 200 }
  await tell('GET /v1/policy-scans/{scan_id}', { name: 'planned', summary: 'Planned', ...soon })
  await tell('GET /v1/policy-scans/{scan_id}/difference', {
    name: 'sharing',
    summary: 'It shares now',
    query: { since_scan_id: earlier },
    ...one,
  })
  await tell('POST /v1/policy-scans/{scan_id}/corrections', {
    name: 'counsel',
    summary: 'Confirmed by counsel',
    body: { confirmed: true, reason: 'Read by counsel' },
    ...one,
    status: 201,
  })
}
