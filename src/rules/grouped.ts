/** What belongs together, and by what. */
export type Group<Key, Item> = { readonly key: Key; readonly items: readonly Item[] }

/** Groups a short list by a key, the groups in the order of their first items. */
export function groupedBy<Key, Item>(list: readonly Item[], keyOf: (item: Item) => Key): readonly Group<Key, Item>[] {
  // For the few channels that there are, looking for the group takes less time than a map of them.
  const groups: { readonly key: Key; readonly items: Item[] }[] = []
  for (const item of list) {
    const key = keyOf(item)
    const group = groups.find((own) => own.key === key)
    if (group === undefined) groups.push({ key, items: [item] })
    else group.items.push(item)
  }
  return groups
}
