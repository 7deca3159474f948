// Longer than any address that a browser shows; a URL of ours is a page's, not a document's.
const URL_CHARACTERS_MAX = 2048

/**
 * Reads the address of a web page, in the one form in which two addresses of the same page are equal: as WHATWG URL
 * writes it (host lower-case, default port dropped), without the fragment, which a server never sees.
 *
 * @returns null when it is no `http` or `https` URL, or carries a user name or password.
 */
export function webUrlFrom(text: string): string | null {
  if (text.length > URL_CHARACTERS_MAX) return null
  const url = URL.parse(text.trim())
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username !== '' || url.password !== '' || url.hostname === '') return null
  url.hash = ''
  return url.href
}
