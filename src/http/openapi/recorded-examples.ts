import { readFileSync } from 'node:fs'

/** One request to the service and what it answered, as it happened in the test that records them. */
export type Exchange = {
  /** The operation, e.g. `GET /v1/keys/{key_id}`. */
  readonly operation: string
  /** Names the example; unique within the operation. */
  readonly name: string
  readonly summary: string
  /** Null where only the answer is of interest. */
  readonly request: ExampleRequest | null
  readonly status: number
  /** Null where the answer has no body, or is a page. */
  readonly answer: unknown
}

/** A request, without its key. */
export type ExampleRequest = {
  readonly parameters?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Where they are kept. */
export const EXCHANGES_FILE = new URL('generated/exchanges.json', import.meta.url)

/**
 * The examples of the reference: real requests and real answers. A test plays them again and finds each answer as it is
 * here (`test/http/openapi-examples.test.ts`, with `-u` to record them anew).
 */
export function recordedExamples(): readonly Exchange[] {
  return JSON.parse(readFileSync(EXCHANGES_FILE, 'utf8')) as readonly Exchange[]
}
