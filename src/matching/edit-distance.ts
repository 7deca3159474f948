/**
 * Whether one slip of the keyboard turns one text into the other: a letter more, less or different, or two neighbours
 * exchanged. Equal texts are not a slip.
 */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  const shared = Math.min(a.length, b.length) - start
  while (end < shared && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && left === `${right[1]}${right[0]}`
}
