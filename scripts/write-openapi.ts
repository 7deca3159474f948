import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../src/http/openapi/document.ts'
import type { OpenApi } from '../src/http/openapi/open-api.ts'
import { recordedExamples } from '../src/http/openapi/recorded-examples.ts'
import { routesOnPaper } from './routes-on-paper.ts'

/** The document that this script writes and that a house test holds against the code. */
export const OPENAPI_FILE = new URL('../docs/openapi.json', import.meta.url)

/** As the service is set where nobody sets it otherwise. */
const SETTINGS = { publicUrl: 'http://localhost:8080', contractStatuses: 'strict' } as const

if (import.meta.main) writeFileSync(OPENAPI_FILE, openApiText(await documentOnPaper()))

/** The interface as OpenAPI, of a service that is never asked anything. */
export async function documentOnPaper(): Promise<OpenApi> {
  return openApiDocument(await routesOnPaper(), SETTINGS, recordedExamples())
}

/** The document as it is committed. */
export function openApiText(document: OpenApi): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
