import type { CanonicalName } from '../matching/person-name.ts'
import { NAME_SHARE_MIN } from '../matching/scoring/default-statistics.ts'

/** The names that many people of a file bear. */
export type CountedNames = { readonly rows: number; readonly common: readonly CommonName[] }

/** A given name or surname with the share of people who bear it. */
export type CommonName = { readonly part: 'given' | 'family'; readonly letters: string; readonly share: number }

/** Counts names while people pass. */
export type NameCounter = {
  readonly add: (names: readonly (CanonicalName | null)[]) => void
  readonly finish: () => CountedNames
}

const PARTS = ['given', 'family'] as const
// More different names than any register has that are common; the rarest of them are forgotten when there are more.
const NAMES_MAX = 200_000

/** Starts counting. Names no commoner than every name is taken to be anyway are left out in the end. */
export function nameCounter(): NameCounter {
  const counts = { given: new Map<string, number>(), family: new Map<string, number>() }
  let rows = 0

  function add(names: readonly (CanonicalName | null)[]): void {
    rows += names.length
    for (const part of PARTS) {
      const seen = counts[part]
      for (const name of names) {
        const letters = name?.[part].letters ?? ''
        if (letters !== '') seen.set(letters, (seen.get(letters) ?? 0) + 1)
      }
      if (seen.size > NAMES_MAX) forgetRare(seen, (rows * NAME_SHARE_MIN) / 2)
    }
  }

  return {
    add,
    finish: () => ({
      rows,
      common: PARTS.flatMap((part) =>
        [...counts[part]]
          .map(([letters, count]) => ({ part, letters, share: count / rows }))
          .filter(({ share }) => share > NAME_SHARE_MIN),
      ),
    }),
  }
}

function forgetRare(seen: Map<string, number>, least: number): void {
  for (const [letters, count] of seen) if (count < least) seen.delete(letters)
}
