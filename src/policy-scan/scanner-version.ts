import { FIELDS_VERSION, LEXICON_HASH } from './fields/lexicon-hash.ts'

/**
 * Which release of the scanner read a page: another one may read the same page otherwise, so it is read again. Apart from the reader,
 * which only the thread that reads has to load.
 */
export const SCANNER = `policy-scan/1 fields/${FIELDS_VERSION} lexicons/${LEXICON_HASH}`
