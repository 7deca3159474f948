const cleanUps: (() => Promise<void>)[] = []

/**
 * Has something done after the last test of the file that runs, after the file's own hooks. What is asked for last is
 * done first.
 *
 * Files of tests share the modules that they import, so a hook that such a module sets for itself would be set in the first
 * file only.
 */
export function afterFile(cleanUp: () => Promise<void>): void {
  cleanUps.push(cleanUp)
}

/** Does all that was asked for. */
export async function cleanUpAfterFile(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
}
