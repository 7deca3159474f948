import type { PolicyText } from './policy-text.ts'
import { sentenceSet } from './sentence-set.ts'

export function compareTexts(a: PolicyText, b: PolicyText): { isChanged: boolean; added: string[]; removed: string[] } {
  const before = sentenceSet(a)
  const after = sentenceSet(b)
  const added = [...after].filter(([key]) => !before.has(key)).map(([, s]) => s)
  const removed = [...before].filter(([key]) => !after.has(key)).map(([, s]) => s)
  return { isChanged: added.length > 0 || removed.length > 0, added, removed }
}
