/** Tells whether two lists hold the same texts in the same order. */
export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((text, at) => text === other[at]))
}
