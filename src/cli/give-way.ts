import { constants, setPriority } from 'node:os'

/**
 * Lets the processes that answer requests go first on the cores that they share with this one. It then takes what they leave,
 * which on a machine with nothing else to do is everything.
 */
export function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some containers allow nobody to change it; then the work is done as before.
  }
}
