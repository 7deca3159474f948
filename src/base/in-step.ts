/**
 * A gate at which those who come in one turn of the event loop wait for one another, so that from there on they go in step. Nobody
 * waits for anybody who comes later, and who is alone waits for the end of the turn only.
 *
 * The code of one stage is then run for all of them one after another, while the processor has it at hand. A request that runs
 * through all stages alone finds each of them pushed out of the cache by the others, which takes it about twice as long (0036).
 */
export function turnGate(): () => Promise<void> {
  let opening: Promise<void> | null = null

  return () => {
    opening ??= new Promise((resolve) => {
      setImmediate(() => {
        opening = null
        resolve()
      })
    })
    return opening
  }
}

/** Awaited between two stages, lets all who go in step come as far before any goes on: what was promised first is run first. */
export const inStep: Promise<void> = Promise.resolve()
