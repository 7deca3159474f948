const PREFIX_MAX = 4
const PREFIX_SCALE = 0.1
const BOOST_MIN = 0.7

/**
 * The similarity of two texts after Jaro, with Winkler's prefix: 1 for equal texts, 0 for texts that share nothing. The prefix
 * counts only above a similarity of 0.7, as in Winkler's own program.
 */
export function jaroWinkler(a: string, b: string): number {
  const similarity = jaro(a, b)
  if (similarity <= BOOST_MIN) return similarity
  let prefix = 0
  while (prefix < PREFIX_MAX && prefix < a.length && a[prefix] === b[prefix]) prefix += 1
  return similarity + prefix * PREFIX_SCALE * (1 - similarity)
}

function jaro(a: string, b: string): number {
  if (a === b) return 1
  if (a === '' || b === '') return 0
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const isTaken = new Uint8Array(b.length)
  const matched = new Uint16Array(a.length)
  let matches = 0
  for (let index = 0; index < a.length; index += 1) {
    const letter = a.charCodeAt(index)
    const last = Math.min(b.length - 1, index + reach)
    for (let other = Math.max(0, index - reach); other <= last; other += 1) {
      if (isTaken[other] !== 0 || b.charCodeAt(other) !== letter) continue
      isTaken[other] = 1
      matched[matches] = letter
      matches += 1
      break
    }
  }
  if (matches === 0) return 0
  let exchanged = 0
  let place = 0
  for (let other = 0; other < b.length; other += 1) {
    if (isTaken[other] === 0) continue
    if (b.charCodeAt(other) !== matched[place]) exchanged += 1
    place += 1
  }
  return (matches / a.length + matches / b.length + (matches - exchanged / 2) / matches) / 3
}
