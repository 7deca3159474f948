const HEAD_BYTES = 4096
const META_CHARSET = /<meta\b[^>]{0,300}?\bcharset\s{0,5}=\s{0,5}["']?\s{0,5}([\w:.-]{2,40})/i
const XML_CHARSET = /^\s{0,20}<\?xml\b[^>]{0,200}?\bencoding\s{0,5}=\s{0,5}["']([\w:.-]{2,40})/i
const HEADER_CHARSET = /\bcharset\s{0,5}=\s{0,5}["']?([\w:.-]{2,40})/i
const FALLBACK = 'windows-1252'

/**
 * Turns bytes into text. A byte order mark decides; then UTF-8 if the bytes are valid UTF-8 with a letter beyond ASCII
 * (that does not happen by chance, while headers and meta tags are often wrong); then what the header says, what the page
 * says, and windows-1252 as browsers do.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const marked = markedCharset(bytes)
  if (marked !== null) return decode(bytes, marked)
  const stated = [charsetIn(contentType ?? '', HEADER_CHARSET), ...charsetsInPage(bytes)].filter(
    (name) => name !== null,
  )
  const wide = stated.find((name) => name.startsWith('utf-16') && looksWide(bytes))
  if (wide !== undefined) return decode(bytes, wide)
  const utf8 = decodeStrictly(bytes)
  if (utf8 !== null) return utf8
  // A page that is UTF-8 but for some broken bytes is still UTF-8.
  const usable = stated.find((name) => name !== 'utf-8' || isMostlyUtf8(bytes))
  return decode(bytes, usable ?? (isMostlyUtf8(bytes) ? 'utf-8' : FALLBACK))
}

function markedCharset(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

function charsetsInPage(bytes: Uint8Array): readonly (string | null)[] {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  return [charsetIn(head, XML_CHARSET), charsetIn(head, META_CHARSET)]
}

/** The name as `TextDecoder` knows it; null for a charset that does not exist. */
function charsetIn(text: string, pattern: RegExp): string | null {
  const name = pattern.exec(text)?.[1]
  if (name === undefined) return null
  try {
    return new TextDecoder(name).encoding
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function looksWide(bytes: Uint8Array): boolean {
  return bytes.subarray(0, HEAD_BYTES).includes(0)
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Whether far more letters beyond ASCII are whole than broken. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = decode(bytes.subarray(0, 500_000), 'utf-8')
  let broken = 0
  let whole = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === 0xff_fd) broken += 1
    else if (unit > 0x7f) whole += 1
  }
  return whole > broken * 4
}

function decode(bytes: Uint8Array, charset: string): string {
  return new TextDecoder(charset).decode(bytes)
}
