/** Adds the items to a list. A call with a long list spread over its arguments, `push(...items)`, would overflow the stack. */
export function addAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item)
}
