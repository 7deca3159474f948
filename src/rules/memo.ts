/**
 * Remembers what a pure function made of a text, so that the few wordings behind thousands of leads are read once.
 *
 * @param entriesMax bounds the memory: when full, all is forgotten and made again.
 * @returns a function that gives the value of a key, made by `make` the first time. `make` must depend on the key alone.
 */
export function memo<Value>(entriesMax: number): (key: string, make: () => Value) => Value {
  const known = new Map<string, Value>()
  return (key, make) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const value = make()
    if (known.size >= entriesMax) known.clear()
    known.set(key, value)
    return value
  }
}
