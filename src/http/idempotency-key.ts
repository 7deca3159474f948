import { invalidRequest } from '../base/fault.ts'

// A String of structured fields (RFC 9651 section 3.3.3), as the draft wants it.
const QUOTED = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/
// As most clients send it.
const BARE = /^[!#-~][!-~]*$/
const CHARACTERS_MAX = 255

/**
 * Reads the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07 section 2.1): 1 to 255 visible ASCII
 * characters, or a quoted string, which may hold blanks too. `"a"` and `a` are the same key.
 *
 * @throws Fault `invalid_request`.
 */
export function idempotencyKeyFrom(header: string): string {
  const quoted = QUOTED.exec(header)?.[1]
  const key = quoted === undefined ? bareKey(header) : quoted.replaceAll(/\\(.)/g, '$1')
  if (key === null || key === '' || key.length > CHARACTERS_MAX) {
    throw invalidRequest([], `Idempotency-Key must be 1 to ${CHARACTERS_MAX} visible ASCII characters, quoted or not.`)
  }
  return key
}

function bareKey(header: string): string | null {
  return BARE.test(header) ? header : null
}
