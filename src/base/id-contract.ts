import { z } from 'zod'

/** What ids are made of, those that callers choose too: they stand in URLs and in logs, so they are plain words. */
export const PLAIN_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** An id that a caller chooses. */
export const PlainId = z.string().regex(PLAIN_ID, 'must be 1 to 64 letters, digits, dots, dashes or underscores')
