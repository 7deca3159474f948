import { parentPort, workerData } from 'node:worker_threads'
import { readPolicy } from './read-policy.ts'
import type { PolicyPageBytes } from './read-policy.ts'

// Reads the one page that it was started for, apart from the process that answers requests.
parentPort?.postMessage(await readPolicy(workerData as PolicyPageBytes))
