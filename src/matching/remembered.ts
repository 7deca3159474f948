/**
 * Makes a pure function that remembers what it made of the latest texts: names come up again and again, in one register and in
 * the questions about it.
 *
 * @param most so many texts are remembered, then all are forgotten at once.
 */
export function remembered<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    if (known.size >= most) known.clear()
    known.set(text, made)
    return made
  }
}
