import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'

/** As much of an OpenAPI document as is looked at here. */
export type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }

const HEADER = '// Written by `node scripts/write-sdk-types.ts` from docs/openapi.json. Do not edit.'

/**
 * Makes the types of requests and answers from the service's own description. Refusals are left out: the client has errors
 * for them, and they would be two thirds of the text.
 *
 * @returns the text of the file.
 */
export async function generateTypes(document: Document): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leadproof-sdk-types-'))
  try {
    await createClient({
      input: withoutRefusals(document),
      logs: { level: 'silent', file: false },
      output: { path: folder, entryFile: false, header: [HEADER] },
      plugins: ['@hey-api/typescript'],
    })
    return await readFile(join(folder, 'types.gen.ts'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function withoutRefusals(document: Document): Record<string, unknown> {
  const paths = Object.entries(document.paths).map(([path, methods]) => [path, mapped(methods, leanOperation)] as const)
  return { ...document, paths: Object.fromEntries(paths) }
}

function leanOperation(operation: unknown): unknown {
  if (typeof operation !== 'object' || operation === null || !('responses' in operation)) return operation
  const successes = Object.entries(operation.responses as object).filter(([status]) => status.startsWith('2'))
  return { ...operation, responses: Object.fromEntries(successes) }
}

function mapped(
  record: Readonly<Record<string, unknown>>,
  change: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
