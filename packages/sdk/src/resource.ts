import type { Ask, CallOptions, Input } from './ask.ts'
import type { Operation, RequestData } from './operations.ts'
import { pagesOf } from './pages.ts'
import type { PageQuery, Pages } from './pages.ts'

/** What a list may be narrowed by, and where it begins. */
export type ListQuery<Data extends RequestData> = Omit<NonNullable<Data['query']>, 'cursor' | 'limit'> & PageQuery

/** The list of an operation, a page of which it answers with. */
export type List<Data extends RequestData, Item> = (query?: ListQuery<Data>, options?: CallOptions) => Pages<Item>

type PageAnswer<Name extends string, Item> = Readonly<Record<Name, readonly Item[]>> & {
  readonly next_cursor: string | null
}

/** What is asked: an operation, and the name under which its answer has the records. */
type Listing<Data extends RequestData, Name extends string, Item> = {
  readonly operation: Operation<Data, PageAnswer<Name, Item>>
  readonly name: Name
  readonly path?: Data['path']
}

/** Reads a list by its pages. */
export function listOf<Data extends RequestData, Name extends string, Item>(
  ask: Ask,
  { operation, name, path }: Listing<Data, Name, Item>,
  query: ListQuery<Data> | undefined,
  options: CallOptions | undefined,
): Pages<Item> {
  return pagesOf(query?.cursor, async (cursor) => {
    const input: Input<Data> = { path, query: { ...query, cursor } }
    const { body } = await ask(operation, input, options)
    return { items: body[name], nextCursor: body.next_cursor }
  })
}
