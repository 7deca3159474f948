/**
 * Remembers what a pure function makes of a text, so that the few wordings behind thousands of leads are read once.
 *
 * @param entriesMax bounds the memory: when full, all is forgotten and made again.
 * @param make must depend on its text alone.
 */
export function memo<Value>(entriesMax: number, make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  let latest: { readonly text: string; readonly value: Value } | null = null
  return (text) => {
    // Leads that share a wording come in runs, and two texts are compared in less time than one is hashed.
    if (latest?.text === text) return latest.value
    let value = known.get(text)
    if (value === undefined) {
      value = make(text)
      if (known.size >= entriesMax) known.clear()
      known.set(text, value)
    }
    latest = { text, value }
    return value
  }
}

/** As {@link memo}, for a function of two texts: at most `firstsMax` first ones, each with `secondsMax` second ones. */
export function memoOfTwo<Value>(
  [firstsMax, secondsMax]: readonly [number, number],
  make: (first: string, second: string) => Value,
): (first: string, second: string) => Value {
  const byFirst = memo(firstsMax, (first) => memo(secondsMax, (second) => make(first, second)))
  return (first, second) => byFirst(first)(second)
}
