import { parentPort } from 'node:worker_threads'
import { loadPdfReader } from './policy-text-of-pdf.ts'
import { readPage } from './read-page.ts'
import type { FetchedPage } from './read-page.ts'

// The thread in which pages are read, see page-reader.ts.
const port = parentPort
if (port === null) throw new Error('This file is run as a worker.')

port.on('message', (page: FetchedPage) => {
  readPage(page).then(
    (output) => port.postMessage({ output }),
    (error: unknown) => port.postMessage({ failure: error instanceof Error ? error.name : 'unknown' }),
  )
})
// Before the first page, so that its time is that page's own.
await loadPdfReader()
port.postMessage('ready')
