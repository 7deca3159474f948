import type { ZodObject, ZodType } from 'zod'
import type { FaultCode } from '../../base/fault.ts'

/** The chapters of the reference, in their order, each with a line about it. */
export const TAGS = {
  Verification: 'May this lead be contacted, is this the person: the two operations of the specification.',
  Records: 'What is on record about a verification.',
  Evidence: 'Leads, what happened to their consent, and what must not be used.',
  Organisations: 'Buyers, suppliers and their lead sources, as an operator keeps them.',
  Orders: 'What a buyer may do with which leads, and the versions of its terms.',
  'API keys': 'Who may ask, and what for.',
  Sandbox: 'What can be tried without any real data.',
  Operating: 'For those who run the service.',
  Public: 'Pages and documents that need no key.',
} as const

/** One chapter. */
export type Tag = keyof typeof TAGS

/** A header of an answer that only some operations have. */
export type AnswerHeader = 'Content-Disposition' | 'ETag' | 'Link' | 'Location' | 'Verification-Id'

/** Headers with a record that has just been made. */
export const NEW: readonly AnswerHeader[] = ['Location', 'ETag']

/** Headers with a record that has versions. */
export const VERSIONED: readonly AnswerHeader[] = ['ETag']

/** The status of an answer that is no refusal. */
export type GoodStatus = 200 | 201 | 202 | 204

/** One way in which an operation succeeds. */
export type Answer = {
  /** A sentence: what the status means here. */
  readonly says: string
  /** The body where it is JSON. */
  readonly json?: ZodType
  /** Media types of a body that is text, such as a page; beside `json` where the caller chooses. */
  readonly text?: readonly string[]
  readonly headers?: readonly AnswerHeader[]
}

/**
 * What the code of a route cannot say about itself. Its path, scopes, face and (as `config.input`) its body are taken from
 * the route, so that they are said once; so are `Idempotency-Key` and what every operation of its kind can be refused for.
 */
export type Operation = {
  /** Name in generated clients: camelCase, never changed. */
  readonly id: string
  readonly tag: Tag
  /** A clause in the imperative, without a full stop. */
  readonly summary: string
  /** Sentences in plain text: what a caller must know beyond the summary. */
  readonly description?: string
  /** The query string, where there is one. */
  readonly query?: ZodObject
  /** Headers of the request that mean something here only. */
  readonly requestHeaders?: ZodObject
  /** True where `If-Match` says which version a change is made for. */
  readonly ifMatch?: true
  /** The body where the route's `input` is laxer than what is accepted in the end, because faults are told one by one. */
  readonly body?: ZodType
  /** True where a body may be left out. */
  readonly bodyIsOptional?: true
  /** Media types that are taken beside JSON, each with what it holds. */
  readonly otherBodies?: Readonly<Record<string, string>>
  readonly answers: Readonly<Partial<Record<GoodStatus, Answer>>>
  /** Refusals and failures beside those that every operation of its kind has (see `problem-responses.ts`). */
  readonly refusals?: readonly FaultCode[]
}

/** Operations by their route, e.g. `GET /v1/keys/{key_id}`. */
export type Operations = Readonly<Record<string, Operation>>
