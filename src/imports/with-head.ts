/** The first bytes of a stream, and all of it. */
export type Headed = {
  /** `bytes` bytes, or fewer where the stream has no more. */
  readonly head: Buffer
  /** The stream from its beginning; its first chunk holds the whole head. */
  readonly rest: AsyncIterable<Buffer>
}

/** Looks at the first bytes of a stream without taking them away. */
export async function withHead(source: AsyncIterable<Buffer>, bytes: number): Promise<Headed> {
  const iterator = source[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < bytes) {
    const next = await iterator.next()
    if (next.done === true) break
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value])
  }
  return { head: head.subarray(0, bytes), rest: joined(head, iterator) }
}

async function* joined(first: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  try {
    if (first.length > 0) yield first
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
  } finally {
    // Whoever stops early lets go of the file too.
    await iterator.return?.()
  }
}
