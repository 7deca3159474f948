import type { ParameterObject } from './open-api.ts'

/** Which version a change is made for. */
export const IF_MATCH: ParameterObject = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the record as it was read: if it has changed since, the request is refused (409).',
  schema: { type: 'string' },
}

/** By which a request that is sent again is known. */
export const IDEMPOTENCY_KEY: ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A word of your own for this request. Sent again with the same word within 24 hours, it gets the answer of the first time and does nothing anew.',
  schema: { type: 'string', minLength: 1, maxLength: 512 },
}

/** What the parameters of paths are, by their names; the same everywhere. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  complaint_id: 'A complaint.',
  dd_id: 'The DD code: an order.',
  key_id: 'An API key, by its id; never its secret.',
  kind: 'The `code` of a problem.',
  lead_id: "The lead, by its source's own identifier.",
  lead_source_id: 'The source of the lead.',
  operation_id: 'An operation, by its `operationId`.',
  organisation_id: 'An organisation.',
  scan_id: 'A scan of a privacy policy.',
  schema: 'A schema, by its name in the document.',
  snapshot_id: 'A snapshot of a register.',
  verification_id: 'A verification, by the `Verification-Id` of its answer.',
}
