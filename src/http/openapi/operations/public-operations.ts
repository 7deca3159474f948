import { z } from 'zod'
import { HealthBody, LicenseesBody } from '../operating-answers-contract.ts'
import type { Operations } from '../operation.ts'

const PAGE = ['text/html'] as const

/** What needs no key. */
export const PUBLIC_OPERATIONS: Operations = {
  'GET /licensees': {
    id: 'listLicensees',
    tag: 'Public',
    summary: 'Show the approved licensees',
    description: 'As a page, or as JSON for those who send “Accept: application/json”.',
    requestHeaders: z.object({ Accept: z.string().optional().describe('`application/json` for JSON, else a page.') }),
    answers: { 200: { says: 'Who may be given leads.', json: LicenseesBody, text: PAGE } },
    refusals: ['overloaded', 'database_unavailable'],
  },
  'GET /problems/{kind}': {
    id: 'showProblem',
    tag: 'Public',
    summary: 'Show what a kind of problem means',
    description: 'The page to which the “type” of every refusal leads.',
    answers: { 200: { says: 'The page.', text: PAGE } },
  },
  'GET /livez': {
    id: 'checkLiveness',
    tag: 'Operating',
    summary: 'Say whether the process answers',
    answers: { 200: { says: 'It does.', json: HealthBody } },
  },
  'GET /readyz': {
    id: 'checkReadiness',
    tag: 'Operating',
    summary: 'Say whether the service can do its work',
    answers: { 200: { says: 'It can.', json: HealthBody } },
    refusals: ['overloaded', 'database_unavailable'],
  },
  'GET /openapi.json': {
    id: 'getOpenApi',
    tag: 'Public',
    summary: 'Describe the interface as OpenAPI 3.1',
    answers: { 200: { says: 'This document.', json: z.looseObject({ openapi: z.literal('3.1.0') }) } },
  },
  'GET /docs': {
    id: 'showReference',
    tag: 'Public',
    summary: 'Show this reference, to be read in a browser',
    answers: { 200: { says: 'The page with all operations.', text: PAGE } },
  },
  'GET /docs/testing': {
    id: 'showTestValues',
    tag: 'Public',
    summary: 'Show the test values of the sandbox',
    answers: { 200: { says: 'The page.', text: PAGE } },
  },
  'GET /docs/operations/{operation_id}': {
    id: 'showOperation',
    tag: 'Public',
    summary: 'Show one operation of the reference',
    answers: { 200: { says: 'The page.', text: PAGE } },
  },
  'GET /docs/schemas/{schema}': {
    id: 'showSchema',
    tag: 'Public',
    summary: 'Show one schema of the reference',
    answers: { 200: { says: 'The page.', text: PAGE } },
  },
  'GET /docs/style.css': {
    id: 'getReferenceStyle',
    tag: 'Public',
    summary: 'Give the style sheet of the reference',
    answers: { 200: { says: 'The style sheet.', text: ['text/css'] } },
  },
}
