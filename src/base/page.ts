/** Which part of a list is wanted: at most `limit` records, from after the one with the id `after`; from the start where it is null. */
export type PageWish = { readonly after: string | null; readonly limit: number }

/** A part of a list. */
export type Page<Item> = {
  readonly items: readonly Item[]
  /** The id to go on after; null at the end of the list. */
  readonly next: string | null
}

/** A list in the order of its ids, read in pieces: what is filed meanwhile neither hides a record nor shows one twice. */
export type PagedList<Item> = {
  readonly read: (wish: PageWish) => Promise<readonly Item[]>
  readonly idOf: (item: Item) => string
}

/** Records read at once by whoever wants a whole list. */
const EVERY_LIMIT = 200

/** Reads one page. It asks for one record more than is wanted, so that the last page is known to be the last. */
export async function readPage<Item>(list: PagedList<Item>, { after, limit }: PageWish): Promise<Page<Item>> {
  const found = await list.read({ after, limit: limit + 1 })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: found.length > limit && last !== undefined ? list.idOf(last) : null }
}

/** Reads a list to its end, page by page. */
export async function readEvery<Item>(list: PagedList<Item>): Promise<readonly Item[]> {
  const every: Item[] = []
  let after: string | null = null
  do {
    const page: Page<Item> = await readPage(list, { after, limit: EVERY_LIMIT })
    every.push(...page.items)
    after = page.next
  } while (after !== null)
  return every
}
