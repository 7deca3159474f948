import type { Caller } from '../base/caller.ts'
import type { Mode } from '../base/ids.ts'
import { operatorAtMachine } from '../keys/operator.ts'

/** Whoever may run commands on the machine may read evidence there: the keys that open it are on it. */
export function readerAtMachine(mode: Mode): Caller {
  const operator = operatorAtMachine(mode)
  return { ...operator, scopes: [...operator.scopes, 'evidence:read'] }
}
