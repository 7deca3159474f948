import { unexpectedAnswer } from './errors.ts'

/** Where a list begins, and how much comes at once. */
export type PageQuery = {
  /** Of an earlier `Pages`: goes on from there. Absent: from the start. Null: that one had come to its end. */
  readonly cursor?: string | null | undefined
  /** Records a page, 1 to 200; 50 when absent. */
  readonly limit?: number
}

/** Some records of a list. */
export type Page<Item> = {
  readonly items: readonly Item[]
  /** Where the next page begins; null at the end of the list. */
  readonly nextCursor: string | null
}

/**
 * A list that is read as it is gone through: `for await` over its records, or over `pages()`. Each loop begins at `cursor`, so
 * one that ended with an error can simply be begun again.
 */
export type Pages<Item> = AsyncIterable<Item> & {
  /**
   * Where to go on, in this process or in a later one: behind the last page of which every record was handed out. Who stops in
   * the middle of a page meets that page again; no record is left out. Null at the end of the list.
   */
  readonly cursor: string | null | undefined
  readonly pages: () => AsyncIterable<Page<Item>>
}

/** A list of which `read` gets one page. */
export function pagesOf<Item>(
  start: string | null | undefined,
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): Pages<Item> {
  let cursor = start

  async function* pages(): AsyncGenerator<Page<Item>, void, undefined> {
    while (cursor !== null) {
      const page = await nextPage(cursor, read)
      cursor = page.nextCursor
      yield page
    }
  }

  async function* items(): AsyncGenerator<Item, void, undefined> {
    while (cursor !== null) {
      const page = await nextPage(cursor, read)
      if (page.items.length === 0) cursor = page.nextCursor
      for (const [index, item] of page.items.entries()) {
        if (index === page.items.length - 1) cursor = page.nextCursor
        yield item
      }
    }
  }

  return {
    get cursor() {
      return cursor
    },
    pages,
    [Symbol.asyncIterator]: items,
  }
}

/** @throws ServerError where a list would go in a circle. */
async function nextPage<Item>(
  cursor: string | undefined,
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const page = await read(cursor)
  if (page.nextCursor === null || page.nextCursor !== cursor) return page
  throw unexpectedAnswer('The next page of the list is the same page')
}
