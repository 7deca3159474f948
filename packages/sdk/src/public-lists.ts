import type { Ask, CallOptions } from './ask.ts'
import type * as Wire from './generated/types.ts'
import { OPERATIONS } from './operations.ts'

type Licensee = Wire.ListLicenseesAnswer['licensees'][number]

/** The approved buyers, as the operator publishes them. Needs no key. */
export type Licensees = { readonly list: (options?: CallOptions) => Promise<readonly Licensee[]> }

/** Requests of the sandbox with what comes of them, one for every reason code. Needs no key. */
export type TestValues = { readonly list: (options?: CallOptions) => Promise<Wire.ListTestValuesAnswer> }

/** See `Licensees`. */
export function licenseesOf(ask: Ask): Licensees {
  return { list: async (options) => (await ask(OPERATIONS.listLicensees, {}, options)).body.licensees }
}

/** See `TestValues`. */
export function testValuesOf(ask: Ask): TestValues {
  return { list: async (options) => (await ask(OPERATIONS.listTestValues, {}, options)).body }
}
