import { z } from 'zod'

/** What every list takes in its query; a list adds its own filters. */
export const PageQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|1\d\d|200)$/, 'must be a whole number from 1 to 200')
    .optional()
    .describe('Records a page; 50 when absent.'),
  cursor: z.string().max(200).optional().describe('The `next_cursor` of the page before.'),
})

/** What is added to the answer of every list. */
export const NextCursor = z.string().nullable().describe('Where the next page begins; null at the end of the list.')

/** A value that fits `PageQuery`. */
export type PageQueryInput = z.infer<typeof PageQuery>
