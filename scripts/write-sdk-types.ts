import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { generateTypes } from '../packages/sdk/scripts/generate-types.ts'
import type { Document } from '../packages/sdk/scripts/generate-types.ts'
import { OPENAPI_FILE } from './write-openapi.ts'

/** The file that this script writes and that a house test holds against the OpenAPI document. */
export const SDK_TYPES_FILE = new URL('../packages/sdk/src/generated/types.ts', import.meta.url)

if (import.meta.main) {
  mkdirSync(new URL('.', SDK_TYPES_FILE), { recursive: true })
  writeFileSync(SDK_TYPES_FILE, await sdkTypesText())
}

/** The client's types as the committed OpenAPI document makes them. */
export async function sdkTypesText(): Promise<string> {
  return generateTypes(JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as Document)
}
