import { cursorAfter, idBefore } from '../base/cursor.ts'
import type { ListName } from '../base/cursor.ts'
import { invalidRequest } from '../base/fault.ts'
import type { PageQueryInput } from '../base/page-contract.ts'
import { readPage } from '../base/page.ts'
import type { PagedList, PageWish } from '../base/page.ts'

const LIMIT = 50

/**
 * Answers with one page of a list: `{ <name>: [...], next_cursor }`.
 *
 * @throws Fault `invalid_request` for a cursor that is none of this list.
 */
export async function answerPage<Item>(
  name: ListName,
  query: PageQueryInput,
  list: PagedList<Item> & { readonly present: (item: Item) => unknown },
): Promise<Record<string, unknown>> {
  const { items, next } = await readPage(list, pageWish(name, query))
  return { [name]: items.map(list.present), next_cursor: next === null ? null : cursorAfter(name, next) }
}

/**
 * The part of a list that a query asks for.
 *
 * @throws Fault `invalid_request` for a cursor that is none of this list.
 */
export function pageWish(name: ListName, { limit, cursor }: PageQueryInput): PageWish {
  const after = cursor === undefined ? null : idBefore(name, cursor)
  if (cursor !== undefined && after === null) {
    throw invalidRequest([{ pointer: '/cursor', detail: 'is not a cursor of this list' }])
  }
  return { after, limit: limit === undefined ? LIMIT : Number(limit) }
}
