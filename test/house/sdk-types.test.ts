import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SDK_TYPES_FILE, sdkTypesText } from '../../scripts/write-sdk-types.ts'

test("the client's types are committed as the OpenAPI document makes them: node scripts/write-sdk-types.ts", async () => {
  expect(readFileSync(SDK_TYPES_FILE, 'utf8') === (await sdkTypesText())).toBe(true)
})
