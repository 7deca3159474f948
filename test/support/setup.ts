import { afterAll } from 'vitest'
import { cleanUpAfterFile } from './after-file.ts'

// Set before the hooks of the file, it is run after them.
afterAll(cleanUpAfterFile)
