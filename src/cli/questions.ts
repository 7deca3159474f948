/** Questions that were sent to another process and wait for their answers. */
export type Questions<Answer> = {
  /** Sends a question with an id of its own; null when no answer came in time. */
  readonly ask: (send: (id: number) => void) => Promise<Answer | null>
  readonly answer: (id: number, answer: Answer) => void
}

/** Makes an empty list of questions. @param waitMs how long to wait for each answer. */
export function questions<Answer>(waitMs: number): Questions<Answer> {
  const waiting = new Map<number, (answer: Answer | null) => void>()
  let last = 0
  return {
    ask: async (send) => {
      last += 1
      const id = last
      const { promise, resolve } = Promise.withResolvers<Answer | null>()
      const late = setTimeout(resolve, waitMs, null)
      waiting.set(id, resolve)
      send(id)
      try {
        return await promise
      } finally {
        clearTimeout(late)
        waiting.delete(id)
      }
    },
    answer: (id, answer) => waiting.get(id)?.(answer),
  }
}
