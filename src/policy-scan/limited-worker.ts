import { Worker } from 'node:worker_threads'

/** What came of a job. */
export type LimitedResult<Output> =
  | { readonly kind: 'done'; readonly output: Output }
  /** It took more time or memory than it may; what ran it is gone. */
  | { readonly kind: 'over_limit' }

/** What a job may take. */
export type WorkerLimits = {
  /** Of processor time, in milliseconds. */
  readonly cpuMs: number
  /** Of the clock, in milliseconds; for a job that waits for something that never comes. */
  readonly wallMs: number
  readonly heapMb: number
}

/** Does jobs one after the other in a thread of its own. */
export type LimitedWorker<Input, Output> = {
  /** @throws Error when the job itself failed, or the thread could not start. */
  readonly run: (input: Input) => Promise<LimitedResult<Output>>
  /** Ends the thread; a job that runs is over its limit. */
  readonly close: () => Promise<void>
}

type Thread = {
  readonly worker: Worker
  /** False when it ended before it could do anything: that is no fault of a job. */
  readonly isReady: Promise<boolean>
}

type Answer<Output> = { readonly output: Output } | { readonly failure: string }

const WATCH_MS = 50
const YOUNG_GENERATION_MB = 16
const STACK_MB = 4

/**
 * A thread that does what `file` says: it answers each message with `{ output }` or `{ failure }`, after a first message when
 * it is ready. One that goes over a limit is ended, and the next job gets a new one.
 */
export function limitedWorker<Input, Output>(file: URL, limits: WorkerLimits): LimitedWorker<Input, Output> {
  let thread: Thread | null = null
  let last: Promise<unknown> = Promise.resolve()

  function threadNow(): Thread {
    thread ??= startThread(file, limits)
    return thread
  }

  async function runNext(input: Input): Promise<LimitedResult<Output>> {
    const current = threadNow()
    if (!(await current.isReady)) {
      thread = null
      throw new Error('A limited thread could not start.')
    }
    const answer = await answerWithin(current.worker, input, limits)
    if (answer === null) {
      thread = null
      await current.worker.terminate()
      return { kind: 'over_limit' }
    }
    if ('failure' in answer) throw new Error(`A limited job failed: ${answer.failure}`)
    // The file decides what it answers; that it is this type is said where the two are put together.
    return { kind: 'done', output: answer.output as Output }
  }

  return {
    run(input) {
      const result = last.then(() => runNext(input))
      last = result.catch(() => null)
      return result
    },
    async close() {
      const current = thread
      thread = null
      await current?.worker.terminate()
    },
  }
}

function startThread(file: URL, limits: WorkerLimits): Thread {
  const worker = new Worker(file, {
    resourceLimits: {
      maxOldGenerationSizeMb: limits.heapMb,
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      stackSizeMb: STACK_MB,
    },
  })
  worker.unref()
  const isReady = new Promise<boolean>((resolve) => {
    worker.once('message', () => resolve(true))
    worker.once('exit', () => resolve(false))
  })
  // Running out of memory is an error of the worker, and ends it; `exit` tells the rest.
  worker.on('error', () => null)
  return { worker, isReady }
}

/** The answer; null when the thread ended or went over a limit. */
function answerWithin(worker: Worker, input: unknown, limits: WorkerLimits): Promise<Answer<unknown> | null> {
  return new Promise((resolve) => {
    const watch = watchLimits(worker, limits, () => settle(null))
    function settle(answer: Answer<unknown> | null): void {
      watch.stop()
      worker.off('message', settle)
      worker.off('exit', end)
      worker.unref()
      resolve(answer)
    }
    function end(): void {
      settle(null)
    }
    worker.ref()
    worker.on('message', settle)
    worker.on('exit', end)
    worker.postMessage(input)
  })
}

/** Calls once when the thread has used up its time, of the processor or of the clock. */
function watchLimits(worker: Worker, limits: WorkerLimits, over: () => void): { readonly stop: () => void } {
  let startMs: number | null = null
  let isAsking = false
  function look(): void {
    if (isAsking) return
    isAsking = true
    worker.cpuUsage().then(judge, over)
  }
  function judge({ user, system }: NodeJS.CpuUsage): void {
    isAsking = false
    const usedMs = (user + system) / 1000
    startMs ??= usedMs
    if (usedMs - startMs > limits.cpuMs) over()
  }
  look()
  const interval = setInterval(look, WATCH_MS)
  const end = setTimeout(over, limits.wallMs)
  return {
    stop() {
      clearInterval(interval)
      clearTimeout(end)
    },
  }
}
