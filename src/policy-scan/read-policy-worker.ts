import { parentPort } from 'node:worker_threads'
import { readPolicy } from './read-policy.ts'
import type { PolicyPageBytes } from './read-policy.ts'
import { loadPdfReader } from './reading/policy-text-of-pdf.ts'

// The thread in which pages are read, see read-policy-apart.ts.
const port = parentPort
if (port === null) throw new Error('This file is run as a worker.')

port.on('message', (page: PolicyPageBytes) => {
  readPolicy(page).then(
    (output) => port.postMessage({ output }),
    (error: unknown) => port.postMessage({ failure: error instanceof Error ? error.name : 'unknown' }),
  )
})
// Before the first page, so that its time is that page's own.
await loadPdfReader()
port.postMessage('ready')
