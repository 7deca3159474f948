/** Adds one item to the next round trip and waits for its own result. */
export type Join<Item, Result> = (item: Item) => Promise<Result>

type Waiter<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Lets callers of the same moment share one round trip. There is no timer: a lone caller goes at once, and those who
 * come while `inFlightMax` batches are out gather into the next one.
 *
 * @param limits `itemsMax` per round trip, `inFlightMax` round trips at once, `waitingMax` callers kept waiting.
 * @param run answers a whole batch, results in the order of its items; a throw fails every caller of that batch.
 * @param refuse makes the error for a caller that finds `waitingMax` others before it.
 */
export function batched<Item, Result>(
  limits: { readonly itemsMax: number; readonly inFlightMax: number; readonly waitingMax: number },
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  refuse: () => Error,
): Join<Item, Result> {
  const waiting: Waiter<Item, Result>[] = []
  let inFlight = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || waiting.length === 0 || inFlight >= limits.inFlightMax) return
    scheduled = true
    // setImmediate, not a microtask: every request that the socket layer hands over in this tick joins.
    setImmediate(dispatch)
  }

  function dispatch(): void {
    scheduled = false
    const batch = waiting.splice(0, limits.itemsMax)
    if (batch.length === 0) return
    inFlight += 1
    void settle(batch, run).finally(() => {
      inFlight -= 1
      schedule()
    })
    schedule()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= limits.waitingMax) {
        reject(refuse())
      } else {
        waiting.push({ item, resolve, reject })
        schedule()
      }
    })
}

async function settle<Item, Result>(
  batch: readonly Waiter<Item, Result>[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await run(batch.map((waiter) => waiter.item))
    if (results.length !== batch.length) throw new Error(`a batch of ${batch.length} got ${results.length} results`)
    for (const [index, waiter] of batch.entries()) waiter.resolve(results[index] as Result)
  } catch (error) {
    for (const waiter of batch) waiter.reject(error)
  }
}
