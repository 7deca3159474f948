// One letter too many, too few, wrong, or two of them.
const SLIPS_MAX = 2
const CHARACTERS_MAX = 64

/** The name that was probably meant. @returns null when none is near, or the text is no slip but something else. */
export function nearestName(text: string, names: Iterable<string>): string | null {
  if (text.length < 4 || text.length > CHARACTERS_MAX) return null
  const wanted = text.toLowerCase()
  const ranked = [...names]
    .map((name) => ({ name, slips: slipsBetween(wanted, name) }))
    .filter(({ slips }) => slips <= SLIPS_MAX)
    .toSorted((one, other) => one.slips - other.slips)
  return ranked[0]?.name ?? null
}

/** Levenshtein distance; beyond `SLIPS_MAX` any number beyond it will do. */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > SLIPS_MAX) return SLIPS_MAX + 1
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const substituted = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      current.push(Math.min(substituted, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[other.length] ?? 0
}
