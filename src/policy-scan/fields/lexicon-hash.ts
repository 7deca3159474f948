import { createHash } from 'node:crypto'
import { LEXICONS } from './languages.ts'

/** Counts up with each change of how lexicons are read; their own changes show in the hash. */
export const FIELDS_VERSION = 1

/** SHA-256 of all lexicons, hexadecimal: an answer that names it can be made again with the same patterns. */
export const LEXICON_HASH = createHash('sha256')
  .update(JSON.stringify([...LEXICONS.values()]))
  .digest('hex')
