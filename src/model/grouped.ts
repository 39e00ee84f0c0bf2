/** Things by a key of each, in the order in which they stand; those without one are left out. */
export function grouped<Thing, Key>(
  all: Iterable<Thing>,
  keyOf: (thing: Thing) => Key | undefined,
): ReadonlyMap<Key, readonly Thing[]> {
  const groups = new Map<Key, Thing[]>()
  for (const thing of all) {
    const key = keyOf(thing)
    const group = key === undefined ? undefined : groups.get(key)
    if (group !== undefined) group.push(thing)
    else if (key !== undefined) groups.set(key, [thing])
  }
  return groups
}
