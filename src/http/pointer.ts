import type { InputFault } from '../base/fault.ts'

/** No answer lists more faults than this: a list of thousands helps nobody. */
export const FAULTS_MAX = 100

/**
 * The RFC 6901 pointer to a place in the input, cut before the first name that the published shape does not have: such
 * a name is the caller's own text and is not echoed.
 */
export function pointerOf(path: readonly PropertyKey[], knownNames: ReadonlySet<string>): string {
  const end = path.findIndex((step) => typeof step !== 'number' && !knownNames.has(String(step)))
  const steps = end === -1 ? path : path.slice(0, end)
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Takes a fault in, unless it has been told already or the list is full. */
export function addFault(faults: Map<string, InputFault>, fault: InputFault): void {
  if (faults.size < FAULTS_MAX) faults.set(`${fault.pointer} ${fault.detail}`, fault)
}
