const INITIALS_MAX = 4
const LETTER = /\p{L}\p{M}*/u

/** A person's name of which only the initials can be read (`Morgan Ellis` → `M. E.`). @returns null when it has none. */
export function initialsOf(name: string): string | null {
  const words = name.normalize('NFC').split(/\s+/)
  const letters = words.flatMap((word) => LETTER.exec(word)?.[0] ?? [])
  if (letters.length === 0) return null
  return letters
    .slice(0, INITIALS_MAX)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
}
