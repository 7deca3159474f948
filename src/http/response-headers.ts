/**
 * On every answer: nothing may be stored, guessed, framed, embedded or run. A page adds to the policy what it needs. Written out, since a package that makes them
 * anew for each request costs more than routing it. Strict-Transport-Security is for the proxy that speaks TLS
 * (RFC 6797 section 7.2 forbids it on plain HTTP).
 */
export const RESPONSE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
